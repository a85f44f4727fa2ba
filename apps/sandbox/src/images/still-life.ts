import { darker, lighter, mix } from './colour';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, type Canvas } from './svg';

/** Vessels and fruit on a table, in window light. */
export function drawStillLife(canvas: Canvas, mood: Mood, random: Random): void {
  for (const name of ['vase', 'bottle', 'bowl']) canvas.shows(name, { count: 1 });
  for (const name of ['table', 'fruit']) canvas.shows(name);
  const { width, height } = canvas;
  const dark = mood.time === 'night' || mood.time === 'dusk';
  const wall = dark ? mix(mood.sky[1], mood.near, 0.45) : mix(mood.sky[1], mood.sky[2], 0.45);
  const edge = height * random.between(0.66, 0.72);
  const cloth = dark ? mix(mood.near, mood.accents[2], 0.3) : mix(mood.sky[2], '#efe6d6', 0.6);
  canvas.add(
    rect(0, 0, width, height, canvas.linear([[0, lighter(wall, 0.22)], [0.55, wall], [1, darker(wall, 0.42)]], true)),
    rect(0, 0, width, edge, canvas.linear([[0, '#000000', 0.3], [0.5, '#000000', 0], [1, '#000000', 0.12]])),
  ); // prettier-ignore
  drawWindowLight(canvas, mood, edge);
  canvas.add(
    rect(0, edge, width, height - edge, canvas.linear([[0, darker(cloth, 0.12)], [0.2, cloth], [1, darker(cloth, 0.45)]])),
    rect(0, edge, width, height - edge, canvas.linear([[0, mood.light, 0.34], [0.5, mood.light, 0.05], [1, '#000000', 0.34]], true)),
    rect(0, edge - 1, width, 2, lighter(cloth, 0.4), 'fill-opacity="0.5"'),
  ); // prettier-ignore
  const unit = Math.min(width, height * 1.1);
  const middle = width * random.between(0.45, 0.55);
  const foot = edge + (height - edge) * 0.34;
  const [one, two, three] = mood.accents;
  const side = random.chance(0.5) ? 1 : -1;
  drawVase(
    canvas,
    mood,
    random,
    { x: middle - side * unit * 0.13, foot, size: unit * 0.3 },
    mix(two, '#e8dfcf', 0.35),
  );
  drawBottle(
    canvas,
    { x: middle + side * unit * 0.1, foot: foot - unit * 0.03, size: unit * 0.42 },
    mix(three, mood.near, 0.35),
    mood,
  );
  drawBowl(
    canvas,
    random,
    { x: middle + side * unit * 0.26, foot: foot + unit * 0.03, size: unit * 0.17 },
    lighter(three, 0.3),
    [one, two, mix(one, two, 0.5)],
    mood,
  );
  const front = foot + unit * 0.085;
  for (const [at, dx] of [-0.3, -0.17, 0.05].entries()) {
    const size = unit * random.between(0.048, 0.062);
    const spot = middle + side * unit * (dx + random.between(-0.02, 0.02));
    drawFruit(
      canvas,
      { x: spot, foot: front + unit * 0.028 * (at % 2), size },
      [one, mix(one, two, 0.6), two][at]!,
      mood,
      random.chance(0.6),
    );
  }
}

interface Thing {
  readonly x: number;
  readonly foot: number;
  readonly size: number;
}

function drawWindowLight(canvas: Canvas, mood: Mood, edge: number): void {
  const { width } = canvas;
  const p = (x: number, y: number) => `${n(x * width)} ${n(y * edge)}`;
  let panes = '';
  for (const [left, right] of [[0.44, 0.59], [0.62, 0.77]] as const) {
    for (const [top, low] of [[0.12, 0.46], [0.51, 0.86]] as const) {
      const slant = 0.1;
      const corners = [
        p(left, top + slant * (left - 0.4)),
        p(right, top + slant * (right - 0.4) * 2),
        p(right - 0.06 * low, low + slant * right),
        p(left - 0.06 * low, low + slant * left),
      ];
      panes += `<path d="M${corners.join('L')}Z"/>`;
    }
  } // prettier-ignore
  // Several faint layers, each a little narrower, make soft edges.
  const strength = mood.time === 'night' ? 0.08 : 0.13;
  for (const wide of [0.02, 0.013, 0.007, 0.001])
    canvas.add(
      `<g fill="${mood.light}" stroke="${mood.light}" stroke-width="${n(width * wide)}" stroke-linejoin="round" opacity="${strength}">${panes}</g>`,
    );
}

/** The window is on the left, so shadows fall to the right. */
function drawShadow(canvas: Canvas, { x, foot, size }: Thing, long: number): void {
  const wide = size * long;
  const shade = canvas.radial([[0, '#080510', 0.62], [0.55, '#080510', 0.3], [1, '#080510', 0]]); // prettier-ignore
  canvas.add(ellipse(x + wide * 0.34, foot, wide * 0.72, wide * 0.12, shade));
}

/** Shading of a round body: bright near the left edge, darkest just before the right one. */
function turned(canvas: Canvas, colour: string): string {
  return canvas.linear(
    [[0, darker(colour, 0.22)], [0.2, lighter(colour, 0.34)], [0.38, colour], [0.8, darker(colour, 0.62)], [1, darker(colour, 0.4)]],
    true,
  ); // prettier-ignore
}

function drawVase(canvas: Canvas, mood: Mood, random: Random, thing: Thing, colour: string): void {
  const { x, foot, size } = thing;
  drawShadow(canvas, thing, 1.1);
  const p = (dx: number, dy: number) => `${n(x + dx * size)} ${n(foot - dy * size)}`;
  const mouth = foot - size * 0.98;
  for (let at = 0; at < 7; at++) {
    const lean = (at - 3) * 0.19 + random.between(-0.07, 0.07);
    const tall = size * random.between(0.6, 1.05);
    drawBranch(canvas, mood, random, { x, foot: mouth, size: tall }, lean);
  }
  canvas.add(
    path(
      `M${p(-0.13, 0.99)}C${p(-0.1, 0.84)} ${p(-0.14, 0.8)} ${p(-0.26, 0.66)}C${p(-0.42, 0.45)} ${p(-0.34, 0.12)} ${p(-0.17, 0.01)}Q${p(0, -0.04)} ${p(0.17, 0.01)}C${p(0.34, 0.12)} ${p(0.42, 0.45)} ${p(0.26, 0.66)}C${p(0.14, 0.8)} ${p(0.1, 0.84)} ${p(0.13, 0.99)}Z`,
      turned(canvas, colour),
    ),
    ellipse(x, mouth, size * 0.13, size * 0.026, darker(colour, 0.7)),
    ellipse(
      x - size * 0.17,
      foot - size * 0.5,
      size * 0.035,
      size * 0.14,
      mood.light,
      'fill-opacity="0.35" transform-origin="center"',
    ),
  );
}

function drawBranch(
  canvas: Canvas,
  mood: Mood,
  random: Random,
  { x, foot, size }: Thing,
  lean: number,
): void {
  const leaf = mix(mix('#5d7d52', mood.accents[2], 0.25), mood.near, random.between(0.1, 0.45));
  const at = (share: number) =>
    [x + lean * size * share ** 1.5, foot - size * share * (1 - 0.12 * Math.abs(lean) * share)] as const;
  const [tipX, tipY] = at(1);
  const [midX, midY] = at(0.5);
  canvas.add(path(`M${n(x)} ${n(foot)}Q${n(midX)} ${n(midY)} ${n(tipX)} ${n(tipY)}`, 'none', `stroke="${darker(leaf, 0.25)}" stroke-width="${n(size * 0.014)}"`)); // prettier-ignore
  for (let pair = 2; pair < 10; pair++) {
    const [lx, ly] = at(pair / 9.5);
    const long = size * 0.13 * (1.25 - pair / 12);
    for (const turn of [-1, 1]) {
      const angle = turn * random.between(35, 62) + lean * 40;
      canvas.add(
        `<g transform="translate(${n(lx)} ${n(ly)}) rotate(${n(angle)})">${path(`M0 0Q${n(long * 0.28)} ${n(-long * 0.5)} 0 ${n(-long)}Q${n(-long * 0.28)} ${n(-long * 0.5)} 0 0`, turn < 0 ? lighter(leaf, 0.22) : leaf)}</g>`,
      );
    }
  }
  if (random.chance(0.75)) {
    canvas.shows('flower');
    const bloom = random.pick(mood.accents);
    for (let petal = 0; petal < 7; petal++) {
      const angle = (petal / 7) * 6.28;
      const r = size * 0.058;
      canvas.add(ellipse(tipX + Math.cos(angle) * r, tipY + Math.sin(angle) * r * 0.85, r, r * 0.8, petal < 4 ? darker(bloom, 0.12) : lighter(bloom, 0.3))); // prettier-ignore
    }
    canvas.add(ellipse(tipX, tipY, size * 0.032, size * 0.028, mix(mood.accents[1], '#fff3c0', 0.5)));
  }
}

function drawBottle(canvas: Canvas, thing: Thing, colour: string, mood: Mood): void {
  const { x, foot, size } = thing;
  drawShadow(canvas, thing, 0.62);
  const p = (dx: number, dy: number) => `${n(x + dx * size)} ${n(foot - dy * size)}`;
  canvas.add(
    path(
      `M${p(-0.045, 1)}L${p(-0.045, 0.72)}C${p(-0.05, 0.62)} ${p(-0.14, 0.62)} ${p(-0.14, 0.5)}L${p(-0.135, 0.02)}Q${p(0, -0.03)} ${p(0.135, 0.02)}L${p(0.14, 0.5)}C${p(0.14, 0.62)} ${p(0.05, 0.62)} ${p(0.045, 0.72)}L${p(0.045, 1)}Z`,
      turned(canvas, colour),
      'fill-opacity="0.93"',
    ),
    rect(x - size * 0.056, foot - size * 1.01, size * 0.112, size * 0.045, turned(canvas, lighter(colour, 0.12)), 'rx="2"'),
    rect(x - size * 0.098, foot - size * 0.48, size * 0.022, size * 0.36, mood.light, 'rx="4" fill-opacity="0.62"'),
    rect(x + size * 0.1, foot - size * 0.47, size * 0.012, size * 0.4, mood.light, 'rx="3" fill-opacity="0.25"'),
  ); // prettier-ignore
}

function drawBowl(
  canvas: Canvas,
  random: Random,
  thing: Thing,
  colour: string,
  fruits: readonly string[],
  mood: Mood,
): void {
  const { x, foot, size } = thing;
  drawShadow(canvas, thing, 1.5);
  const rim = foot - size * 0.62;
  canvas.add(ellipse(x, rim, size * 0.8, size * 0.13, darker(colour, 0.6)));
  for (const [at, dx] of [-0.42, 0.4, -0.02].entries()) {
    const fruit = {
      x: x + dx * size,
      foot: rim + size * (at === 2 ? 0.14 : 0.1),
      size: size * random.between(0.3, 0.36),
    };
    drawFruit(canvas, fruit, fruits[at]!, mood, true, false);
  }
  const p = (dx: number, dy: number) => `${n(x + dx * size)} ${n(foot - dy * size)}`;
  canvas.add(
    path(
      `M${p(-0.8, 0.62)}C${p(-0.74, 0.2)} ${p(-0.4, 0.04)} ${p(-0.26, 0)}Q${p(0, -0.05)} ${p(0.26, 0)}C${p(0.4, 0.04)} ${p(0.74, 0.2)} ${p(0.8, 0.62)}Q${p(0, 0.36)} ${p(-0.8, 0.62)}Z`,
      turned(canvas, colour),
    ),
  );
}

function drawFruit(
  canvas: Canvas,
  thing: Thing,
  colour: string,
  mood: Mood,
  stalk: boolean,
  shadow = true,
): void {
  const { x, foot, size } = thing;
  if (shadow) drawShadow(canvas, thing, 2.2);
  const y = foot - size * 0.93;
  const body = canvas.radial([[0, lighter(colour, 0.55)], [0.3, lighter(colour, 0.1)], [0.68, darker(colour, 0.3)], [0.93, darker(colour, 0.66)], [1, darker(colour, 0.5)]], 0.32, 0.3, 0.78); // prettier-ignore
  canvas.add(ellipse(x, y, size, size * 0.95, body), ellipse(x - size * 0.36, y - size * 0.4, size * 0.15, size * 0.1, mood.light, 'fill-opacity="0.5"')); // prettier-ignore
  if (stalk)
    canvas.add(path(`M${n(x)} ${n(y - size * 0.86)}q${n(size * 0.04)} ${n(-size * 0.25)} ${n(size * 0.2)} ${n(-size * 0.36)}`, 'none', `stroke="#3a2a1e" stroke-width="${n(size * 0.09)}" stroke-linecap="round"`)); // prettier-ignore
}
