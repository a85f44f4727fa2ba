import { between, createRandom, type Random } from './random';
import {
  below,
  blur,
  ellipse,
  height,
  linear,
  polygon,
  radial,
  rect,
  ridge,
  svg,
  width,
  type Point,
} from './svg';

/** A fir as a stack of ragged triangles. */
function fir(random: Random, x: number, foot: number, tall: number, colour: string): string {
  const points: Point[] = [[x, foot - tall]];
  const tiers = Math.max(5, Math.round(tall / 16));
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = foot - tall + (tall * tier) / tiers;
    const reach = tall * 0.2 * (tier / tiers) * between(random, 0.75, 1.15);
    right.push([x + reach, y], [x + reach * 0.45, y - tall / tiers / 5]);
    left.push([x - reach, y], [x - reach * 0.45, y - tall / tiers / 5]);
  }
  points.push(...right, [x + tall * 0.02, foot], [x - tall * 0.02, foot], ...left.toReversed());
  return polygon(points, `fill="${colour}"`);
}

/** Mountains above fog at first light: six ridges, each nearer and darker. */
export function drawMountains(): string {
  const random = createRandom(41);
  const defs =
    linear('sky', [
      [0, '#26384a'],
      [0.4, '#6f7f86'],
      [0.72, '#d9b48f'],
      [1, '#f2d4ab'],
    ]) +
    radial('dawn', [
      [0, '#ffe9c2', 0.9],
      [0.4, '#f6c78f', 0.35],
      [1, '#f6c78f', 0],
    ]) +
    linear('fog', [
      [0, '#f5ead8', 0],
      [0.5, '#f3e4cd', 0.85],
      [1, '#e8dcc9', 0],
    ]) +
    blur('mist', 60, 16) +
    blur('veil', 90, 26);
  let body =
    rect(0, 0, width, height, 'fill="url(#sky)"') +
    ellipse(1060, 440, 640, 380, 'fill="url(#dawn)"') +
    ellipse(1188, 150, 25, 25, 'fill="#f7eedd" opacity="0.85"') +
    ellipse(1179, 145, 23, 23, 'fill="#455a69"');
  const ranges = [
    { y: 430, swing: 210, colour: '#b7a79b', light: '#d9c3a9' },
    { y: 500, swing: 250, colour: '#8c8b8d', light: '#b3a79c' },
    { y: 590, swing: 210, colour: '#62707a', light: '#87898a' },
    { y: 690, swing: 170, colour: '#3f525e', light: '#586870' },
    { y: 790, swing: 130, colour: '#273a45', light: '#34464f' },
  ] as const;
  ranges.forEach(({ y, swing, colour, light }, index) => {
    const start: Point = [-20, y + between(random, -20, 40)];
    const middle: Point = [between(random, 500, 1100), y - swing * 0.75];
    const end: Point = [width + 20, y + between(random, -60, 20)];
    const left = ridge(random, start, middle, swing * 0.55, 7);
    const line = [...left, ...ridge(random, middle, end, swing * 0.55, 7).slice(1)];
    body += below(line, height, `fill="${colour}"`);
    // The side towards the dawn: facets that fall from the crest.
    for (let at = 4; at + 9 < line.length; at += 9) {
      const crest = line[at];
      const next = line[at + 6];
      if (!crest || !next || next[1] > crest[1] + 60) continue;
      body += polygon(
        [crest, next, [next[0] + 24, next[1] + swing * 0.4], [crest[0] + 16, crest[1] + swing * 0.22]],
        `fill="${light}" opacity="0.13"`,
      );
    }
    body += rect(
      -100,
      y + 20 - index * 6,
      width + 200,
      170,
      `fill="url(#fog)" opacity="${(0.9 - index * 0.13).toFixed(2)}"`,
    );
    for (let puff = 0; puff < 5; puff += 1) {
      body += ellipse(
        between(random, 0, width),
        y + between(random, 70, 130),
        between(random, 180, 420),
        between(random, 16, 44),
        `fill="#f6ecdc" opacity="${between(random, 0.25, 0.6).toFixed(2)}" filter="url(#${index < 3 ? 'mist' : 'veil'})"`,
      );
    }
  });
  const slope = (x: number) => 985 - (Math.abs(x - 820) / 800) ** 1.7 * 190;
  for (let index = 0; index < 64; index += 1) {
    const x = between(random, -20, width + 20);
    body += fir(random, x, slope(x) + 36, between(random, 46, 110), '#1b2b33');
  }
  body += ellipse(800, 930, 820, 40, 'fill="#dfd6c6" opacity="0.28" filter="url(#veil)"');
  for (let index = 0; index < 46; index += 1) {
    const side = random() > 0.5 ? between(random, -30, 420) : between(random, 1180, width + 30);
    body += fir(random, side, slope(side) + 110, between(random, 120, 250), '#0e1a20');
  }
  body += below(
    [
      [0, 860],
      [300, 960],
      [800, 1000],
      [1300, 955],
      [width, 850],
    ],
    height,
    'fill="#0e1a20"',
  );
  return svg(defs, body);
}
