import { darker, mix } from './colour';
import type { Figure } from './facts';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, smooth, type Canvas } from './svg';

const people =
  /\b(man|woman|men|women|girl|boy|child|person|people|figure|hiker|knight|astronaut|traveller|keeper|fisherman|monk|samurai|dancer)\b/i;

/** Draws the foreground: a figure that the prompt mentions, else firs on a slope. */
export function placeFigure(
  canvas: Canvas,
  mood: Mood,
  random: Random,
  scene: { horizon: number; water: boolean },
): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const dark = darker(mood.near, 0.35);
  const left = random.chance(0.5);
  const x = width * (left ? random.between(0.2, 0.3) : random.between(0.7, 0.8));
  const ground = scene.water ? scene.horizon + (height - scene.horizon) * 0.34 : height * 0.86;
  /** Side by side, from the edge to the middle. */
  const each = (count: number, draw: (at: number) => void) => {
    for (let at = 0; at < count; at++) draw(x + (left ? 1 : -1) * at * unit * 0.17);
  };
  if (mood.also) drawOne[mood.also](canvas, mood, { x: width - x, ground, unit, dark, left: !left });
  const boat = mood.find(/\b(boats?|ships?|sail\w*)\b/i);
  if (boat) {
    canvas.shows('boat', boat);
    return each(boat.count, (at) => drawBoat(canvas, at, ground, unit * 0.13, dark, mood));
  }
  drawSlope(canvas, random, left, ground, dark);
  const lighthouse = mood.find(/\blighthouses?\b/i);
  if (lighthouse) {
    canvas.shows('lighthouse', { ...lighthouse, colour: mood.accent });
    return each(lighthouse.count, (at) => drawLighthouse(canvas, mood, at, ground, unit * 0.4, left));
  }
  const person = mood.find(people);
  if (person) {
    canvas.shows('person', person);
    return each(person.count, (at) => drawPerson(canvas, at, ground + unit * 0.012, unit * 0.13, dark, mood));
  }
  if (scene.water && !mood.speaksOf(/\b(forest|trees?|pines?)\b/i)) return;
  canvas.shows('tree', { as: mood.find(/\b(forest|pines?)\b/i)?.as });
  for (let at = 0; at < 15; at++) {
    const spot = (left ? 0 : width) + (left ? 1 : -1) * width * random.next() ** 1.3 * 0.42;
    const tall = unit * random.between(0.1, 0.3) * (1 - Math.abs(spot - (left ? 0 : width)) / width);
    drawFir(canvas, random, spot, slopeAt(canvas, left, ground, spot) + unit * 0.02, tall, dark);
  }
}

interface Spot {
  readonly x: number;
  readonly ground: number;
  readonly unit: number;
  readonly dark: string;
  readonly left: boolean;
}

/** One of each kind that the prompt does not ask for. */
const drawOne: Readonly<Record<Figure, (canvas: Canvas, mood: Mood, spot: Spot) => void>> = {
  boat(canvas, mood, { x, ground, unit, dark }) {
    canvas.shows('boat', { count: 1 });
    drawBoat(canvas, x, ground, unit * 0.13, dark, mood);
  },
  lighthouse(canvas, mood, { x, ground, unit, left }) {
    canvas.shows('lighthouse', { count: 1 });
    drawLighthouse(canvas, mood, x, ground, unit * 0.4, left);
  },
  person(canvas, mood, { x, ground, unit, dark }) {
    canvas.shows('person', { count: 1 });
    drawPerson(canvas, x, ground, unit * 0.13, dark, mood);
  },
};

function slopeAt({ width, height }: Canvas, left: boolean, ground: number, x: number): number {
  const from = left ? x / width : 1 - x / width;
  return (
    ground +
    (height - ground) * 1.05 * Math.min(1, Math.max(0, from * 1.35 - 0.28) ** 1.5) -
    height * 0.015 * Math.sin(from * 9)
  );
}

function drawSlope(canvas: Canvas, random: Random, left: boolean, ground: number, colour: string): void {
  const { width, height } = canvas;
  const points = Array.from({ length: 25 }, (_, at) => {
    const x = (at / 24) * width;
    return [x, slopeAt(canvas, left, ground, x) + random.between(-1, 1) * height * 0.003] as const;
  });
  canvas.add(path(`${smooth(points)}L${width} ${height + 9}L0 ${height + 9}Z`, colour));
}

function drawFir(
  canvas: Canvas,
  random: Random,
  x: number,
  foot: number,
  tall: number,
  colour: string,
): void {
  let right = '';
  let leftSide = '';
  const tiers = 7;
  for (let at = 1; at <= tiers; at++) {
    const y = foot - tall + (tall * 0.94 * at) / tiers;
    const wide = tall * 0.2 * (at / tiers) * random.between(0.8, 1.15);
    right += `L${n(x + wide)} ${n(y)}L${n(x + wide * 0.45)} ${n(y - tall * 0.012)}`;
    leftSide = `L${n(x - wide * 0.45)} ${n(y - tall * 0.012)}L${n(x - wide)} ${n(y)}${leftSide}`;
  }
  canvas.add(
    path(
      `M${n(x)} ${n(foot - tall)}${right}L${n(x + tall * 0.015)} ${n(foot)}L${n(x - tall * 0.015)} ${n(foot)}${leftSide}Z`,
      colour,
    ),
  );
}

function drawLighthouse(
  canvas: Canvas,
  mood: Mood,
  x: number,
  ground: number,
  tall: number,
  left: boolean,
): void {
  const top = ground - tall;
  const wide = tall * 0.105;
  const { width } = canvas;
  const far = left ? width : 0;
  if (mood.time !== 'day') {
    const beam = canvas.linear(left ? [[0, mood.light, 0.75], [1, mood.light, 0]] : [[0, mood.light, 0], [1, mood.light, 0.75]], true); // prettier-ignore
    canvas.add(
      path(`M${n(x)} ${n(top + 2)}L${far} ${n(top - tall * 0.3)}L${far} ${n(top + tall * 0.16)}Z`, beam),
    );
  }
  const sideways = (colour: string) => canvas.linear([[0, darker(colour, left ? 0.5 : 0.15)], [0.6, darker(colour, 0.28)], [1, darker(colour, left ? 0.12 : 0.55)]], true); // prettier-ignore
  const body = (from: number, to: number) => {
    const half = (at: number) => wide * (0.62 + 0.38 * at);
    const y = (at: number) => top + tall * 0.1 + tall * 0.92 * at;
    return `M${n(x - half(from))} ${n(y(from))}L${n(x + half(from))} ${n(y(from))}L${n(x + half(to))} ${n(y(to))}L${n(x - half(to))} ${n(y(to))}Z`;
  };
  canvas.add(path(body(0, 1), sideways(mix('#efe9dd', mood.sky[1], 0.3))));
  for (const at of [0.18, 0.54]) canvas.add(path(body(at, at + 0.18), sideways(mood.accents[0])));
  const iron = darker(mood.near, 0.2);
  canvas.add(
    rect(x - wide * 0.85, top + tall * 0.085, wide * 1.7, tall * 0.018, iron),
    rect(x - wide * 0.42, top - tall * 0.03, wide * 0.84, tall * 0.115, mood.light),
    path(`M${n(x - wide * 0.55)} ${n(top - tall * 0.025)}Q${n(x)} ${n(top - tall * 0.12)} ${n(x + wide * 0.55)} ${n(top - tall * 0.025)}Z`, iron),
    ellipse(x, top + tall * 0.03, tall * 0.16, tall * 0.16, canvas.radial([[0, mood.light, 0.8], [1, mood.light, 0]])),
  ); // prettier-ignore
}

function drawPerson(canvas: Canvas, x: number, foot: number, tall: number, colour: string, mood: Mood): void {
  const head = tall * 0.075;
  const p = (dx: number, dy: number) => `${n(x + dx * tall)} ${n(foot - dy * tall)}`;
  canvas.add(
    ellipse(x, foot - tall * 0.93, head, head * 1.15, colour),
    path(
      `M${p(-0.04, 0.85)}C${p(-0.17, 0.8)} ${p(-0.15, 0.5)} ${p(-0.2, 0.26)}L${p(-0.07, 0.24)}L${p(-0.08, 0)}L${p(-0.01, 0)}L${p(0.01, 0.22)}L${p(0.04, 0)}L${p(0.11, 0)}L${p(0.09, 0.24)}L${p(0.19, 0.27)}C${p(0.15, 0.5)} ${p(0.17, 0.8)} ${p(0.04, 0.85)}Z`,
      colour,
    ),
    path(
      `M${p(-0.06, 0.83)}Q${p(0.02, 0.78)} ${p(0.08, 0.83)}L${p(0.26, 0.7)}L${p(0.06, 0.77)}Z`,
      mood.accents[0],
    ),
  );
}

function drawBoat(canvas: Canvas, x: number, y: number, size: number, colour: string, mood: Mood): void {
  const p = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`;
  const sail = mix(mood.light, mood.sky[1], 0.15);
  canvas.add(
    ellipse(x, y + size * 0.14, size * 0.75, size * 0.05, colour, 'fill-opacity="0.45"'),
    path(`M${p(0.02, -1.35)}C${p(0.3, -0.9)} ${p(0.5, -0.5)} ${p(0.55, -0.14)}L${p(0.02, -0.14)}Z`, sail),
    path(
      `M${p(-0.04, -1.1)}C${p(-0.15, -0.7)} ${p(-0.35, -0.35)} ${p(-0.5, -0.14)}L${p(-0.04, -0.14)}Z`,
      darker(sail, 0.18),
    ),
    rect(x - size * 0.015, y - size * 1.4, size * 0.03, size * 1.4, colour),
    path(
      `M${p(-0.62, -0.1)}L${p(0.7, -0.1)}Q${p(0.55, 0.14)} ${p(0.3, 0.14)}L${p(-0.35, 0.14)}Q${p(-0.56, 0.12)} ${p(-0.62, -0.1)}Z`,
      colour,
    ),
  );
}
