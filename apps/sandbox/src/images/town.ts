import { darker, mix } from './colour';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, type Canvas } from './svg';

/** Rows of houses with lit windows, reflected in a wet street. */
export function drawTown(canvas: Canvas, mood: Mood, random: Random, horizon: number): void {
  const { width, height } = canvas;
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const depth = (row + 1) / rows;
    const wall = mix(mix(mood.far, mood.sky[2], 0.3), darker(mood.near, 0.2), depth ** 1.1);
    const foot = horizon + (height - horizon) * 0.5 * depth ** 2;
    const middle = random.between(0.3, 0.7);
    for (let x = -0.04 * width; x < width;) {
      const wide = width * random.between(0.035, 0.075) * (0.6 + depth * 0.9);
      const aside = Math.abs((x + wide / 2) / width - middle);
      const tall =
        height *
        random.between(0.12, 0.3) *
        (0.55 + aside * (row === rows - 1 ? 1.9 : 0.9)) *
        (row === 0 ? 1.25 : 1);
      drawHouse(canvas, mood, random, { x, foot, wide, tall, wall, depth });
      x += wide * random.between(0.96, 1.12);
    }
  }
  const street = horizon + (height - horizon) * 0.5;
  canvas.add(rect(0, street, width, height - street, canvas.linear([[0, mix(mood.sky[2], mood.near, 0.55)], [0.3, mix(mood.near, mood.sky[1], 0.2)], [1, darker(mood.near, 0.4)]]))); // prettier-ignore
  for (let at = 0; at < 46; at++) {
    const x = random.between(0, width);
    const long = (height - street) * random.between(0.15, 0.8);
    const colour = random.chance(0.6) ? mood.light : random.pick(mood.accents);
    const gleam = canvas.linear([
      [0, colour, random.between(0.2, 0.55)],
      [1, colour, 0],
    ]);
    canvas.add(rect(x, street, width * random.between(0.002, 0.011), long, gleam));
  }
}

interface House {
  readonly x: number;
  readonly foot: number;
  readonly wide: number;
  readonly tall: number;
  readonly wall: string;
  readonly depth: number;
}

function drawHouse(
  canvas: Canvas,
  mood: Mood,
  random: Random,
  { x, foot, wide, tall, wall, depth }: House,
): void {
  const top = foot - tall;
  canvas.add(
    rect(
      x,
      top,
      wide,
      tall,
      canvas.linear([
        [0, wall],
        [1, mix(wall, mood.sky[2], 0.3 * (1 - depth))],
      ]),
    ),
  );
  const roof = random.next();
  if (roof < 0.25)
    canvas.add(
      path(`M${n(x)} ${n(top)}L${n(x + wide / 2)} ${n(top - wide * 0.5)}L${n(x + wide)} ${n(top)}Z`, wall),
    );
  else if (roof < 0.5) canvas.add(rect(x + wide * 0.25, top - wide * 0.3, wide * 0.5, wide * 0.31, wall));
  else if (roof < 0.7)
    canvas.add(rect(x + wide * 0.48, top - wide * 0.7, Math.max(1, wide * 0.04), wide * 0.72, wall));
  if (depth < 0.5) return;
  const columns = Math.max(2, Math.round(wide / (canvas.width * 0.014)));
  const cell = wide / (columns + 0.6);
  const lit = mood.time === 'day' ? 0.15 : mood.time === 'night' ? 0.5 : 0.36;
  for (let row = 0; (row + 1.6) * cell * 1.3 < tall; row++) {
    for (let column = 0; column < columns; column++) {
      if (!random.chance(lit)) continue;
      const colour = random.chance(0.85) ? mix(mood.light, mood.accents[1], 0.45) : mood.accents[0];
      canvas.add(rect(x + cell * (column + 0.5), top + cell * 1.3 * (row + 0.7), cell * 0.55, cell * 0.75, colour, `fill-opacity="${n(random.between(0.45, 1))}"`)); // prettier-ignore
    }
  }
  if (mood.time === 'night' || mood.time === 'dusk') {
    if (!random.chance(0.35)) return;
    const sign = random.pick(mood.accents);
    const [at, high] = [x + wide * random.between(0.1, 0.7), top + tall * random.between(0.3, 0.7)];
    canvas.add(
      ellipse(at, high, wide * 0.8, wide * 0.8, canvas.radial([[0, sign, 0.55], [1, sign, 0]])),
      rect(at, high - wide * 0.25, wide * 0.14, wide * 0.5, mix(sign, '#ffffff', 0.35), 'rx="2"'),
    ); // prettier-ignore
  }
}
