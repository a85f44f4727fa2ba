import { darker, lighter, mix, type Colour } from './colour';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, smooth, type Canvas } from './svg';

/** A village among hills in flat colors, like an illustration in a children's book. */
export function drawIllustration(canvas: Canvas, mood: Mood, random: Random): void {
  for (const name of ['sky', 'mountain', 'cloud', 'tree', 'town']) canvas.shows(name);
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const night = mood.time === 'night' || mood.time === 'dusk';
  const sky = mix(mood.sky[1], night ? mood.sky[0] : '#fdf3df', night ? 0.3 : 0.35);
  canvas.add(rect(0, 0, width, height, sky));
  const sun = { x: width * random.between(0.25, 0.75), y: height * random.between(0.24, 0.36) };
  for (const [reach, share] of [[0.36, 0.18], [0.26, 0.3], [0.165, 1]] as const)
    canvas.add(ellipse(sun.x, sun.y, unit * reach, unit * reach, mix(sky, night ? mood.light : mood.accents[1], share))); // prettier-ignore
  canvas.shows(night ? 'moon' : 'sun', { count: 1 });
  if (night) canvas.shows('star');
  if (night) for (let at = 0; at < 46; at++) canvas.add(ellipse(random.between(0, width), random.between(0, height * 0.5), unit * random.between(0.0016, 0.004), unit * random.between(0.0016, 0.004), mood.light)); // prettier-ignore
  for (let at = 0; at < 4; at++) drawCloud(canvas, random, { x: width * (at / 3 + random.between(-0.1, 0.1)), y: height * random.between(0.08, 0.4), size: unit * random.between(0.09, 0.15) }, lighter(sky, 0.6)); // prettier-ignore
  const greens = [mix(mood.far, sky, 0.25), mix(mood.far, '#6f9d7a', 0.5), mix('#5a9272', mood.near, 0.18), mix('#3c7a66', mood.near, 0.35), mix('#2b5c54', mood.near, 0.55)].map((each) => mix(each, mood.weather === 'snow' ? '#f6f8fb' : mood.accents[2], mood.weather === 'snow' ? 0.7 : 0.16)); // prettier-ignore
  for (const [at, colour] of greens.entries()) {
    const low = height * (0.52 + at * 0.115);
    const line = drawHill(canvas, random, low, height * (0.075 - at * 0.006), colour);
    if (at === 0) continue;
    const count = [0, 7, 5, 4, 6][at]!;
    for (let tree = 0; tree < count; tree++) {
      const x = width * ((tree + random.between(0.1, 0.9)) / count);
      const size = unit * (0.045 + at * 0.017) * random.between(0.8, 1.25);
      const leaf = random.pick([
        darker(colour, 0.22),
        lighter(colour, 0.18),
        mix(colour, mood.accents[random.whole(0, 1)]!, 0.75),
      ]);
      drawTree(canvas, random, { x, y: heightAt(line, x) + size * 0.06, size }, leaf, colour);
    }
    if (at === 2 || at === 3)
      drawVillage(canvas, mood, random, line, unit * (at === 2 ? 0.085 : 0.12), at === 2 ? 5 : 3, night);
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
type Line = readonly (readonly [number, number])[];

function drawHill(canvas: Canvas, random: Random, low: number, tall: number, colour: Colour): Line {
  const { width, height } = canvas;
  const [phase, pitch] = [random.between(0, 6), random.between(0.9, 1.5) * Math.max(1, width / height)];
  const points = Array.from({ length: 41 }, (_, at) => {
    const x = (at / 40) * width;
    return [
      x,
      low -
        tall *
          (Math.sin(phase + (x / width) * pitch * 4) + 0.35 * Math.sin(phase * 2 + (x / width) * pitch * 9)),
    ] as const;
  });
  canvas.add(path(`${smooth(points)}L${width} ${height}L0 ${height}Z`, colour));
  const furrows = [1, 2, 3].map((row) =>
    smooth(
      points
        .slice(4, 37)
        .map(([x, y], at) => [x, y + height * 0.022 * row + Math.sin(at / 10) * row] as const),
    ),
  );
  canvas.add(path(furrows.join(''), 'none', `stroke="${lighter(colour, 0.14)}" stroke-width="${n(height * 0.0032)}" stroke-linecap="round" stroke-dasharray="${n(width * 0.09)} ${n(width * 0.045)}"`)); // prettier-ignore
  return points;
}

function heightAt(line: Line, x: number): number {
  const [last] = line.at(-1)!;
  return line[Math.round((x / last) * (line.length - 1))]?.[1] ?? line[0]![1];
}

function drawCloud(canvas: Canvas, random: Random, { x, y, size }: Spot, colour: Colour): void {
  const bar = (dx: number, dy: number, long: number) => rect(x + dx * size, y + dy * size, long * size, size * 0.26, colour, `rx="${n(size * 0.13)}"`); // prettier-ignore
  canvas.add(
    bar(-0.9, 0.2, random.between(1.7, 2.3)),
    bar(-0.35, 0, random.between(0.9, 1.3)),
    bar(-0.1, 0.4, 1.5),
  );
}

function drawTree(canvas: Canvas, random: Random, { x, y, size }: Spot, leaf: Colour, ground: Colour): void {
  const trunk = mix('#5b3f33', ground, 0.2);
  canvas.add(rect(x - size * 0.05, y - size * 0.7, size * 0.1, size * 0.7, trunk));
  if (random.chance(0.4)) {
    for (const [at, wide] of [[0.25, 0.44], [0.6, 0.36], [0.95, 0.26]] as const)
      canvas.add(path(`M${n(x - size * wide)} ${n(y - size * at)}L${n(x)} ${n(y - size * (at + 0.75))}L${n(x + size * wide)} ${n(y - size * at)}Z`, leaf)); // prettier-ignore
    return;
  }
  const tall = random.between(0.5, 0.72);
  canvas.add(
    ellipse(x, y - size * (0.45 + tall), size * 0.42, size * tall, leaf),
    path(`M${n(x)} ${n(y - size * (0.45 + 2 * tall))}A${n(size * 0.42)} ${n(size * tall)} 0 0 1 ${n(x)} ${n(y - size * 0.45)}Z`, darker(leaf, 0.14)),
    path(`M${n(x)} ${n(y - size * 0.4)}V${n(y - size * (0.5 + tall))}M${n(x)} ${n(y - size * 0.75)}l${n(size * 0.14)} ${n(-size * 0.16)}M${n(x)} ${n(y - size * 0.62)}l${n(-size * 0.14)} ${n(-size * 0.16)}`, 'none', `stroke="${trunk}" stroke-width="${n(size * 0.035)}"`),
  ); // prettier-ignore
}

function drawVillage(
  canvas: Canvas,
  mood: Mood,
  random: Random,
  line: Line,
  size: number,
  count: number,
  night: boolean,
): void {
  let x = canvas.width * random.between(0.12, 0.5);
  for (let at = 0; at < count; at++) {
    const wide = size * random.between(0.75, 1.25);
    const tall = size * random.between(0.7, 1.25);
    const foot = Math.max(heightAt(line, x), heightAt(line, x + wide)) + size * 0.16;
    const wall = mix(random.pick(['#f6ead6', '#efdcc0', '#f9f3e6']), mood.sky[0], night ? 0.45 : 0.06);
    const roof = random.pick(mood.accents);
    drawHouse(canvas, random, { x, foot, wide, tall }, wall, night ? darker(roof, 0.15) : roof, night ? '#ffd98a' : darker(mood.accents[2], 0.35)); // prettier-ignore
    x += wide * random.between(1.02, 1.35);
  }
}

function drawHouse(
  canvas: Canvas,
  random: Random,
  { x, foot, wide, tall }: { x: number; foot: number; wide: number; tall: number },
  wall: Colour,
  roof: Colour,
  pane: Colour,
): void {
  const top = foot - tall;
  const peak = top - wide * random.between(0.42, 0.68);
  canvas.add(
    rect(x + wide * 0.7, peak + wide * 0.06, wide * 0.12, wide * 0.4, darker(wall, 0.25)),
    rect(x, top, wide, tall, wall),
    rect(x + wide * 0.5, top, wide * 0.5, tall, darker(wall, 0.09)),
    path(
      `M${n(x - wide * 0.09)} ${n(top + 1)}L${n(x + wide / 2)} ${n(peak)}L${n(x + wide * 1.09)} ${n(top + 1)}Z`,
      roof,
    ),
    path(
      `M${n(x + wide / 2)} ${n(peak)}L${n(x + wide * 1.09)} ${n(top + 1)}H${n(x + wide / 2)}Z`,
      darker(roof, 0.13),
    ),
    rect(x + wide * 0.16, top + tall * 0.22, wide * 0.2, wide * 0.24, pane),
    rect(x + wide * 0.62, top + tall * 0.22, wide * 0.2, wide * 0.24, pane),
    path(
      `M${n(x + wide * 0.4)} ${n(foot)}V${n(foot - wide * 0.28)}a${n(wide * 0.1)} ${n(wide * 0.1)} 0 0 1 ${n(wide * 0.2)} 0V${n(foot)}Z`,
      darker(roof, 0.4),
    ),
  );
}
