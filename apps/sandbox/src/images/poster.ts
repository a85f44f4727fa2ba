import { darker, mix, type Colour } from './colour';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, type Canvas } from './svg';

/** A poster of simple shapes on a grid, in five inks, without lettering. */
export function drawPoster(canvas: Canvas, mood: Mood, random: Random): void {
  canvas.shows('sun', { count: 1 });
  const { width, height } = canvas;
  const dark = mood.time === 'night' || mood.time === 'dusk';
  const paper = dark ? mix('#15182b', mood.near, 0.4) : '#f3ecdd';
  const ink = dark ? '#f3ecdd' : mix('#1b1c28', mood.near, 0.35);
  const [one, two, three] = mood.accents;
  const inks = [one, two, three, ink, mix(two, paper, 0.5)];
  canvas.add(rect(0, 0, width, height, paper));
  const margin = Math.min(width, height) * 0.06;
  const [columns, rows] = gridOf(width / height);
  // Whole pixels, so that no seams show.
  const cell = Math.floor(Math.min((width - 2 * margin) / columns, (height - 2 * margin) / rows));
  const [left, top] = [Math.round((width - columns * cell) / 2), Math.round((height - rows * cell) / 2)];
  const taken = new Set<string>();
  const big = { column: random.whole(0, columns - 2), row: random.whole(0, rows - 2) };
  for (const [dx, dy] of [[0, 0], [0, 1], [1, 0], [1, 1]] as const) taken.add(`${big.column + dx} ${big.row + dy}`); // prettier-ignore
  drawSun(canvas, random, { x: left + big.column * cell, y: top + big.row * cell, size: cell * 2 }, [
    one,
    two,
    ink,
    three,
  ]);
  let last = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(`${column} ${row}`)) continue;
      const ground = random.pick([paper, paper, ...inks].filter((each) => each !== last));
      last = ground;
      const shape = random.pick(inks.filter((each) => each !== ground));
      const square = { x: left + column * cell, y: top + row * cell, size: cell };
      canvas.add(rect(square.x, square.y, cell, cell, ground));
      canvas.add(random.pick(motifs)(square, shape, random));
    }
  }
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.radial(
        [
          [0, '#fff8e8', 0.1],
          [1, darker(paper, 0.6), 0.16],
        ],
        0.5,
        0.5,
        0.75,
      ),
    ),
  );
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The grid whose squares fill the sheet best. */
function gridOf(ratio: number): [columns: number, rows: number] {
  if (ratio > 2.6) return [8, 3];
  if (ratio > 2) return [7, 3];
  if (ratio > 1.55) return [7, 4];
  if (ratio > 1.2) return [6, 4];
  if (ratio > 0.85) return [5, 5];
  if (ratio > 0.62) return [4, 6];
  return ratio > 0.5 ? [4, 7] : [3, 7];
}

function drawSun(
  canvas: Canvas,
  random: Random,
  { x, y, size }: Square,
  [one, two, ink, three]: readonly [Colour, Colour, Colour, Colour],
): void {
  const radius = size / 2;
  const [cx, cy] = [x + radius, y + radius];
  canvas.add(rect(x, y, size, size, two), ellipse(cx, cy, radius * 0.94, radius * 0.94, one));
  if (random.chance(0.5)) {
    for (let at = 1; at <= 6; at++)
      canvas.add(rect(x, cy + radius * (at / 6.4) - at * at * 0.3, size, radius * 0.022 * at, two));
    canvas.add(path(`M${n(x)} ${n(y + size)}L${n(x + size * 0.36)} ${n(cy + radius * 0.1)}L${n(x + size * 0.72)} ${n(y + size)}Z`, three), path(`M${n(x + size * 0.36)} ${n(y + size)}L${n(x + size * 0.72)} ${n(cy + radius * 0.3)}L${n(x + size)} ${n(y + size * 0.92)}V${n(y + size)}Z`, ink)); // prettier-ignore
  } else {
    canvas.add(path(`M${n(cx)} ${n(y + radius * 0.06)}A${n(radius * 0.94)} ${n(radius * 0.94)} 0 0 1 ${n(cx)} ${n(y + size - radius * 0.06)}Z`, ink), ellipse(cx, cy, radius * 0.52, radius * 0.52, three), path(`M${n(cx)} ${n(cy - radius * 0.52)}A${n(radius * 0.52)} ${n(radius * 0.52)} 0 0 0 ${n(cx)} ${n(cy + radius * 0.52)}Z`, two), ellipse(cx, cy, radius * 0.16, radius * 0.16, one)); // prettier-ignore
  }
}

type Motif = (square: Square, colour: Colour, random: Random) => string;

const motifs: readonly Motif[] = [
  // Quarter circle.
  (square, colour, random) => turn(square, random, `M0 0H1A1 1 0 0 1 0 1Z`, colour),
  // Leaf.
  (square, colour, random) => turn(square, random, `M0 0A1 1 0 0 1 1 1A1 1 0 0 1 0 0Z`, colour),
  // Half circle.
  (square, colour, random) => turn(square, random, `M0 0A.5 .5 0 0 0 1 0Z`, colour),
  // Two stacked half circles.
  (square, colour, random) => turn(square, random, `M0 0A.5 .5 0 0 0 1 0ZM0 .5A.5 .5 0 0 0 1 .5Z`, colour),
  // Triangle.
  (square, colour, random) => turn(square, random, `M0 0H1L0 1Z`, colour),
  // Stripes.
  (square, colour, random) => turn(square, random, `M0 0H1V.125H0ZM0 .25H1V.375H0ZM0 .5H1V.625H0ZM0 .75H1V.875H0Z`, colour),
  // Quarter rings.
  (square, colour, random) => turn(square, random, `M0 0H.25A.25 .25 0 0 1 0 .25ZM.5 0H.75A.75 .75 0 0 1 0 .75V.5A.5 .5 0 0 0 .5 0Z`, colour),
  // Dots.
  ({ x, y, size }, colour) =>
    [1, 3, 5].flatMap((row) => [1, 3, 5].map((column) => ellipse(x + (column * size) / 6, y + (row * size) / 6, size * 0.085, size * 0.085, colour))).join(''),
  // Disc.
  ({ x, y, size }, colour) => ellipse(x + size / 2, y + size / 2, size * 0.36, size * 0.36, colour),
]; // prettier-ignore

function turn({ x, y, size }: Square, random: Random, data: string, colour: Colour): string {
  const place = `translate(${n(x + size / 2)} ${n(y + size / 2)}) rotate(${90 * random.whole(0, 3)}) scale(${n(size)}) translate(-.5 -.5)`;
  return path(data, colour, `transform="${place}"`);
}
