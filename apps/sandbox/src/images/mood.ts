import { darker, lighter, mix, paler, type Colour } from './colour';
import type { Figure, Flaw, Time, Weather } from './facts';
import type { Random } from './random';

/** Light, weather and colors read from a prompt. */
export interface Mood {
  readonly time: Time;
  readonly weather: Weather;
  readonly grey: boolean;
  /** From the zenith to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  readonly light: Colour;
  readonly far: Colour;
  readonly near: Colour;
  /** Colors that the prompt names come first. */
  readonly accents: readonly [Colour, Colour, Colour];
  /** The prompt's own name for the first accent, if it has one. */
  readonly accent: string | undefined;
  /** A figure beside those of the prompt. */
  readonly also: Figure | undefined;
  speaksOf(words: RegExp): boolean;
  /** The prompt's own word for one of these, and how many of it there are. */
  find(words: RegExp): { readonly as: string; readonly count: number } | undefined;
}

const numbers = ['one', 'two', 'three', 'four', 'five'];

const times: readonly (readonly [Time, RegExp])[] = [
  ['night', /\b(night|midnight|moon(lit|light)?|stars?|starry|neon|milky way)\b/i],
  ['golden', /\b(golden hour|sunset|warm light|late afternoon|autumn(al)?)\b/i],
  ['dusk', /\b(dusk|twilight|blue hour|evening|cyberpunk)\b/i],
  ['dawn', /\b(dawn|sunrise|early morning|pastel)\b/i],
  ['day', /\b(noon|midday|daylight|sunny|bright|summer|studio|overcast)\b/i],
];
const weathers: readonly (readonly [Weather, RegExp])[] = [
  ['snow', /\b(snow\w*|winter|ice|icy|arctic|frost\w*)\b/i],
  ['rain', /\b(rain\w*|storm\w*|thunder\w*|wet)\b/i],
  ['fog', /\b(fog\w*|mist\w*|haz[ey]|smok[ey]|dreamy|ethereal)\b/i],
  ['cloud', /\b(cloud\w*|overcast|moody|dramatic)\b/i],
];
const named: readonly (readonly [RegExp, Colour])[] = [
  [/\b(red|crimson|scarlet|ruby)\b/i, '#c63a2f'],
  [/\b(orange|amber|copper|rust\w*)\b/i, '#e07a30'],
  [/\b(yellow|gold(en)?(?! hour)|honey|lemon)\b/i, '#e9b63a'],
  [/\b(green|emerald|moss\w*|jungle)\b/i, '#4a8f5c'],
  [/\b(teal|turquoise|cyan|aqua)\b/i, '#2a9494'],
  [/\b(blue(?! hour)|azure|cobalt|navy|sapphire)\b/i, '#3566b8'],
  [/\b(purple|violet|lavender|lilac)\b/i, '#7a56a8'],
  [/\b(pink|rose|magenta|blush)\b/i, '#dc7f9d'],
  [/\b(brown|wood\w*|leather|coffee)\b/i, '#8a5a38'],
];

type Light = Pick<Mood, 'sky' | 'light' | 'far' | 'near' | 'accents'>;
const lights: Record<Time, Light> = {
  dawn: {
    sky: ['#5c6d9e', '#dba3a6', '#fbe3c2'],
    light: '#fff3d9',
    far: '#a79ab8',
    near: '#2c2a45',
    accents: ['#e4745c', '#f0c78a', '#6f86b5'],
  },
  day: {
    sky: ['#3b7ab3', '#8fbfda', '#e9f0e4'],
    light: '#fffbe9',
    far: '#8fb1bd',
    near: '#1d3f35',
    accents: ['#d9563c', '#edbb48', '#2f7f86'],
  },
  golden: {
    sky: ['#4a6488', '#e2995f', '#ffdf9f'],
    light: '#fff2c8',
    far: '#c08c70',
    near: '#321f2a',
    accents: ['#d65a31', '#f2b84b', '#7c4a5b'],
  },
  dusk: {
    sky: ['#1c2450', '#6b4b87', '#f2917c'],
    light: '#ffdcb8',
    far: '#6a5589',
    near: '#15142e',
    accents: ['#ee6c70', '#f5b08a', '#4f5bb0'],
  },
  night: {
    sky: ['#070b1e', '#142750', '#3c6089'],
    light: '#f1f4ff',
    far: '#2a4468',
    near: '#060a16',
    accents: ['#f2b45c', '#7fb2d9', '#c2577f'],
  },
};

/** Reads time of day, weather and colors from a prompt. Defaults to a random time and clear weather. */
export function readMood(prompt: string, random: Random, flaw: Flaw = {}): Mood {
  const find = <T>(values: readonly (readonly [T, RegExp])[]) =>
    values.find(([, words]) => words.test(prompt))?.[0];
  const chosen = random.pick(Object.keys(lights) as Time[]);
  const time = flaw.time ?? find(times) ?? chosen;
  const weather = find(weathers) ?? 'clear';
  const spoken = named.filter(([words]) => words.test(prompt));
  const other = named.find(([words]) => flaw.colour !== undefined && words.test(flaw.colour))?.[1];
  const colours = spoken.map(([, colour], at) => (at === 0 ? (other ?? colour) : colour));
  const base = lights[time];
  const [first] = colours;
  const tint = (colour: Colour) => weathered(first ? mix(colour, first, 0.16) : colour, weather);
  const [one, two, three] = [...colours, ...base.accents] as [Colour, Colour, Colour];
  return {
    time,
    weather,
    grey: /\b(black[- ]and[- ]white|monochrom\w*|noir|b&w|silver gelatin|charcoal)\b/i.test(prompt),
    sky: [tint(base.sky[0]), tint(base.sky[1]), tint(base.sky[2])],
    light: base.light,
    far: tint(base.far),
    near: weather === 'snow' ? mix(base.near, base.sky[0], 0.25) : base.near,
    accents: [one, two, three],
    accent: (other && flaw.colour) ?? spoken[0]?.[0].exec(prompt)?.[0].toLowerCase(),
    also: flaw.also,
    speaksOf: (words) => words.test(prompt),
    find(words) {
      const found = words.exec(prompt);
      if (!found) return undefined;
      const before = prompt.slice(0, found.index).trimEnd().split(/\s+/).slice(-2);
      const number = before.map((word) => numbers.indexOf(word.toLowerCase())).findLast((at) => at >= 0) ?? 0;
      return { as: found[0].toLowerCase(), count: flaw.count ?? number + 1 };
    },
  };
}

function weathered(colour: Colour, weather: Weather): Colour {
  switch (weather) {
    case 'clear':
      return colour;
    case 'cloud':
      return paler(colour, 0.3);
    case 'fog':
      return lighter(paler(colour, 0.4), 0.18);
    case 'rain':
      return darker(paler(colour, 0.45), 0.14);
    case 'snow':
      return lighter(paler(colour, 0.3), 0.2);
  }
}
