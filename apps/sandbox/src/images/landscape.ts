import { lighter, mix } from './colour';
import { placeFigure } from './figures';
import type { Mood } from './mood';
import type { Random } from './random';
import { ellipse, n, path, rect, type Canvas } from './svg';
import { drawTown } from './town';

const watery =
  /\b(sea|ocean|lake|river|coast\w*|harbou?r|lighthouse|boats?|ship|sail\w*|beach|island|water\w*|fjord|shore)\b/i;
/** Those of them that are water themselves. */
const bodies = /\b(sea|ocean|lake|river|fjord)\b/i;
const urban =
  /\b(city|cities|street|town|skyline|buildings?|tower|skyscraper|cyberpunk|urban|rooftops?|market)\b/i;

/** Hazy ridges, water or a town, under the sun or the moon. */
export function drawLandscape(canvas: Canvas, mood: Mood, random: Random): void {
  const { width, height } = canvas;
  const horizon = height * random.between(0.56, 0.68);
  const sun = { x: width * random.between(0.22, 0.78), y: horizon - height * random.between(0.08, 0.34) };
  drawSky(canvas, mood, random, sun, horizon);
  const water = mood.speaksOf(watery);
  const town = mood.speaksOf(urban);
  canvas.shows('mountain');
  if (water) canvas.shows('water', { as: mood.find(bodies)?.as });
  if (town) canvas.shows('town', { as: mood.find(urban)?.as });
  const ridges = water ? 2 : town ? 1 : 5;
  for (let at = 0; at < ridges; at++) {
    const depth = (at + 1) / (ridges + (water || town ? 2 : 0));
    const low = water || town ? horizon : horizon + height * 0.42 * depth ** 1.6 - height * 0.02;
    const tall = height * (water ? 0.09 : 0.16) * (1.1 - depth * 0.55);
    drawRidge(canvas, mood, random, { low, tall, depth, floor: water || town ? horizon : height });
  }
  if (water) drawWater(canvas, mood, random, horizon, sun.x);
  if (town) drawTown(canvas, mood, random, horizon);
  if (!town) placeFigure(canvas, mood, random, { horizon, water });
  drawWeather(canvas, mood, random);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function drawSky(canvas: Canvas, mood: Mood, random: Random, sun: Place, horizon: number): void {
  const { width, height } = canvas;
  const [top, middle, low] = mood.sky;
  const share = horizon / height;
  canvas.add(
    rect(0, 0, width, height, canvas.linear([[0, top], [share * 0.62, middle], [share, low], [1, mix(low, mood.far, 0.5)]])),
  ); // prettier-ignore
  const unit = Math.min(width, height);
  canvas.shows('sky');
  if (mood.time === 'night') {
    canvas.shows('star');
    for (let at = 0; at < 170; at++) {
      const size = random.between(0.4, 1.5) * (unit / 700);
      canvas.add(
        ellipse(random.between(0, width), horizon * random.next() ** 1.4, size, size, '#ffffff', `fill-opacity="${n(random.between(0.2, 0.95))}"`),
      ); // prettier-ignore
    }
  }
  const glow = canvas.radial([[0, mood.light, 0.85], [0.25, mood.light, 0.36], [0.6, mood.light, 0.1], [1, mood.light, 0]]); // prettier-ignore
  const reach = unit * (mood.time === 'night' ? 0.42 : 0.7);
  canvas.add(ellipse(sun.x, sun.y, reach, reach, glow));
  if (mood.weather === 'clear' || mood.weather === 'fog') {
    canvas.shows(mood.time === 'night' ? 'moon' : 'sun', { count: 1 });
    const radius = unit * random.between(0.045, 0.075);
    canvas.add(
      ellipse(
        sun.x,
        sun.y,
        radius,
        radius,
        lighter(mood.light, 0.5),
        `fill-opacity="${mood.weather === 'fog' ? 0.7 : 0.96}"`,
      ),
    );
  }
  drawClouds(canvas, mood, random, horizon);
}

function drawClouds(canvas: Canvas, mood: Mood, random: Random, horizon: number): void {
  const { width } = canvas;
  canvas.shows('cloud');
  const heavy = mood.weather === 'cloud' || mood.weather === 'rain' || mood.weather === 'snow';
  let clouds = '';
  for (let at = 0; at < (heavy ? 11 : 5); at++) {
    const y = horizon * random.between(0.08, heavy ? 0.75 : 0.6);
    const x = random.between(-0.1, 1.1) * width;
    const long = width * random.between(0.1, 0.26);
    const colour = mix(mood.light, mood.sky[1], heavy ? random.between(0.35, 0.9) : random.between(0.1, 0.5));
    // A gradient softens the edges; a blur filter would cost more than the rest of the drawing.
    const fill = canvas.radial([[0, colour, 0.95], [0.5, colour, 0.6], [1, colour, 0]]); // prettier-ignore
    for (let puff = 0; puff < 5; puff++) {
      const thin = horizon * random.between(0.012, 0.03) * (heavy ? 2.2 : 1);
      clouds += ellipse(
        x + random.between(-0.6, 0.6) * long,
        y + random.between(-1, 1) * thin,
        long * random.between(0.3, 0.8),
        thin,
        fill,
        `fill-opacity="${n(random.between(0.25, 0.6))}"`,
      );
    }
  }
  canvas.add(clouds);
}

interface Ridge {
  readonly low: number;
  readonly tall: number;
  /** 0 is the horizon, 1 is the viewer. */
  readonly depth: number;
  readonly floor: number;
}

function drawRidge(canvas: Canvas, mood: Mood, random: Random, { low, tall, depth, floor }: Ridge): void {
  const { width } = canvas;
  const waves = [1, 2.1, 4.3, 8.9, 17].map((pitch, octave) => ({
    pitch: pitch * random.between(0.85, 1.2) * (width / canvas.height),
    phase: random.between(0, 7),
    // Near hills are round, far mountains sharp.
    size: 0.55 ** octave * (octave > 2 ? 1.2 - depth : 1),
  }));
  const steps = 160;
  let line = '';
  for (let at = 0; at <= steps; at++) {
    const x = at / steps;
    let rise = 0;
    for (const { pitch, phase, size } of waves) {
      const wave = Math.sin(x * pitch * 3.1 + phase);
      rise += size * (depth < 0.5 ? 1 - 2 * Math.abs(wave) : wave);
    }
    line += `${at === 0 ? 'M' : 'L'}${n(x * width)} ${n(low - tall * (0.5 + rise * 0.55))}`;
  }
  const colour = mix(mix(mood.far, mood.sky[2], 0.35), mood.near, depth ** 1.25);
  const snowy = mood.weather === 'snow';
  const crest = snowy ? lighter(colour, 0.75 - depth * 0.15) : lighter(colour, 0.05);
  const haze = mix(colour, mood.sky[2], (mood.weather === 'fog' ? 0.75 : 0.42) * (1 - depth * 0.75));
  canvas.add(path(`${line}L${n(width)} ${n(floor)}L0 ${n(floor)}Z`, canvas.linear([[0, crest], [0.35, colour], [1, haze]]))); // prettier-ignore
}

function drawWater(canvas: Canvas, mood: Mood, random: Random, horizon: number, sunX: number): void {
  const { width, height } = canvas;
  const deep = height - horizon;
  canvas.add(
    rect(0, horizon, width, deep, canvas.linear([[0, mix(mood.sky[2], mood.far, 0.3)], [0.25, mix(mood.sky[1], mood.near, 0.25)], [1, mix(mood.sky[0], mood.near, 0.6)]])),
  ); // prettier-ignore
  let glints = '';
  for (let at = 0; at < 260; at++) {
    const down = random.next() ** 1.5;
    const y = horizon + deep * down;
    const spread = width * (0.025 + down * 0.2);
    const bright = at < 170;
    const x = bright
      ? sunX + (random.next() + random.next() + random.next() - 1.5) * spread
      : random.between(0, width);
    const long = width * (0.006 + down * 0.05) * random.between(0.4, 1.2);
    const thick = Math.max(0.6, deep * 0.002 + down * deep * 0.006);
    const colour = bright ? mood.light : mix(mood.sky[1], mood.light, 0.3);
    glints += ellipse(
      x,
      y,
      long,
      thick,
      colour,
      `fill-opacity="${n(bright ? random.between(0.25, 0.8) : 0.18)}"`,
    );
  }
  canvas.add(glints);
}

function drawWeather(canvas: Canvas, mood: Mood, random: Random): void {
  const { width, height } = canvas;
  const unit = Math.min(width, height);
  if (mood.weather === 'rain' || mood.weather === 'snow' || mood.weather === 'fog')
    canvas.shows(mood.weather);
  if (mood.weather === 'rain') {
    let data = '';
    for (let at = 0; at < 420; at++) {
      const [x, y, long] = [
        random.between(-0.1, 1.1) * width,
        random.between(-0.1, 1) * height,
        random.between(0.02, 0.06) * unit,
      ];
      data += `M${n(x)} ${n(y)}l${n(-long * 0.22)} ${n(long)}`;
    }
    canvas.add(
      path(data, 'none', `stroke="${mood.light}" stroke-width="${n(unit * 0.0016)}" stroke-opacity="0.28"`),
    );
  }
  if (mood.weather === 'snow') {
    for (let at = 0; at < 240; at++) {
      const size = unit * random.between(0.001, 0.0045);
      canvas.add(ellipse(random.between(0, width), random.between(0, height), size, size, '#ffffff', `fill-opacity="${n(random.between(0.3, 0.9))}"`)); // prettier-ignore
    }
  }
  if (mood.weather === 'fog') {
    for (let at = 0; at < 3; at++) {
      const y = height * random.between(0.5, 0.85);
      const mist = canvas.linear([
        [0, mood.sky[2], 0],
        [0.5, mood.sky[2], 0.5],
        [1, mood.sky[2], 0],
      ]);
      canvas.add(rect(0, y - height * 0.12, width, height * 0.24, mist));
    }
  }
}
