import { darker, lighter, mix } from './colour';
import { drawLandscape } from './landscape';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, Canvas } from './svg';

/** A head and shoulders in profile, facing right, about 140 units wide and high. */
const profile =
  'M6 132C8 108 24 99 39 94C45 91 46 84 43 77C30 72 20 58 20 42C20 18 38 3 60 3C80 3 93 15 95 31C96 36 95 39 97 43' +
  'C100 49 105 54 106 57C107 60 103 61 101 62C100 64 102 66 101 68C100 69 100 70 101 72C101 74 99 75 99 76' +
  'C100 80 100 84 95 86C89 88 81 85 78 88C75 91 76 97 82 101C96 106 112 112 116 132Z';
const hair =
  'M20 44C14 66 20 78 31 84C38 82 42 78 43 74C50 66 50 52 56 45C60 46 62 40 66 34C78 36 88 30 94 29C90 10 78 1 60 1C37 1 19 17 20 44Z';

/** A profile in front of a disc, filled with a landscape as in a double exposure. */
export function drawPortrait(canvas: Canvas, mood: Mood, random: Random): void {
  canvas.shows('person', { count: 1 });
  canvas.shows('bird', { count: 9 });
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  const [top, middle, low] = mood.sky;
  const paper = mix(low, '#f4ede2', mood.time === 'night' || mood.time === 'dusk' ? 0.12 : 0.4);
  canvas.add(
    rect(
      0,
      0,
      width,
      height,
      canvas.linear([
        [0, mix(paper, middle, 0.55)],
        [1, paper],
      ]),
    ),
  );
  const scale = (unit * 0.86) / 132;
  const turned = random.chance(0.5);
  const x = width / 2 + (turned ? 64 : -64) * scale;
  const y = height - 131 * scale;
  const place = `translate(${n(x)} ${n(y)}) scale(${turned ? -1 : 1} 1) scale(${Math.round(scale * 1000) / 1000})`;
  const centre = { x: width / 2 + unit * 0.03 * (turned ? -1 : 1), y: y + 46 * scale };
  const disc = unit * 0.37;
  canvas.add(
    ellipse(centre.x, centre.y, disc * 1.7, disc * 1.7, canvas.radial([[0, mood.light, 0.7], [1, mood.light, 0]])),
    ellipse(centre.x, centre.y, disc, disc, canvas.linear([[0, lighter(mood.accents[0], 0.12)], [1, mix(mood.accents[1], mood.light, 0.25)]])),
  ); // prettier-ignore
  const inner = new Canvas(140, 140, canvas);
  drawLandscape(inner, { ...mood, weather: mood.weather === 'rain' ? 'cloud' : mood.weather }, random);
  const clip = canvas.clip(profile);
  canvas.add(
    `<g transform="${place}"><g clip-path="${clip}">`,
    rect(0, 0, 140, 140, top),
    inner.body,
    rect(0, 0, 140, 140, canvas.linear([[0, darker(mood.near, 0.2), 0.12], [0.6, mood.near, 0.2], [1, darker(mood.near, 0.4), 0.8]])),
    path(hair, canvas.linear([[0, darker(mood.near, 0.2), 0.9], [1, mood.near, 0.35]], true)),
    `</g>${path(profile, 'none', `stroke="${mood.light}" stroke-width="0.7" stroke-opacity="0.55"`)}</g>`,
  ); // prettier-ignore
  drawBirds(canvas, random, centre, disc, darker(mood.near, 0.1), turned);
}

function drawBirds(
  canvas: Canvas,
  random: Random,
  centre: { x: number; y: number },
  disc: number,
  colour: string,
  turned: boolean,
): void {
  for (let at = 0; at < 9; at++) {
    const size = disc * random.between(0.03, 0.075);
    const x = centre.x + (turned ? 1 : -1) * disc * random.between(0.45, 1.35);
    const y = centre.y - disc * random.between(0.35, 1.05);
    canvas.add(
      path(
        `M${n(x - size)} ${n(y - size * 0.35)}Q${n(x - size * 0.4)} ${n(y - size * 0.5)} ${n(x)} ${n(y)}Q${n(x + size * 0.4)} ${n(y - size * 0.6)} ${n(x + size)} ${n(y - size * 0.3)}Q${n(x + size * 0.4)} ${n(y - size * 0.25)} ${n(x)} ${n(y + size * 0.2)}Q${n(x - size * 0.4)} ${n(y - size * 0.2)} ${n(x - size)} ${n(y - size * 0.35)}Z`,
        colour,
      ),
    );
  }
}
