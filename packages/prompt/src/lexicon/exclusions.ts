import { exclusions } from '@safelight/catalog/exclusions';

/* Exclusions and their opposites, looked up by any of their wordings. Keys are in lower case. */

type Exclusion = (typeof exclusions)[number];

/**
 * More exclusions that people write, by their term. As in the catalog, an opposite follows "keep it …", names one
 * exclusion only, and is true of any subject: "under a clear sky" would bring a sky into a room.
 */
const furtherOpposites: Readonly<Record<string, string>> = {
  people: 'deserted',
  person: 'unoccupied',
  humans: 'uninhabited',
  crowd: 'quiet and secluded',
  clutter: 'tidy and spare',
  messy: 'orderly',
  'busy background': 'plain behind the subject',
  background: 'isolated on a plain backdrop',
  shadows: 'evenly lit all over',
  'harsh shadows': 'lit softly',
  dark: 'bright and well lit',
  fog: 'in clear air',
  rain: 'dry',
  wind: 'still',
  smile: 'serious in expression',
  reflections: 'matte on every surface',
  'lens flare': 'shaded from stray light',
  vignette: 'even in brightness to the corners',
  bokeh: 'sharp from front to back',
  'motion blur': 'frozen in mid-action',
  'film grain': 'smooth in every tone',
  'jpeg artifacts': 'clean in every gradient',
  pixelated: 'smooth in every line',
  'low resolution': 'crisp in fine detail',
  overexposed: 'balanced in the highlights',
  underexposed: 'open in the shadows',
  'low contrast': 'strong in contrast',
  'high contrast': 'gentle in contrast',
  desaturated: 'rich in color',
  color: 'in black and white',
  border: 'filled from edge to edge',
  collage: 'one continuous scene',
  tilted: 'level',
  asymmetry: 'symmetrical',
  logo: 'unbranded',
  signature: 'unsigned',
  'bad anatomy': 'correct in anatomy',
  cartoon: 'lifelike',
  cgi: 'natural and authentic',
  violence: 'peaceful',
  nudity: 'modest',
  nsfw: 'suitable for all ages',
};

const known: readonly Exclusion[] = [
  ...exclusions,
  ...Object.entries(furtherOpposites).map(([term, opposite]) => ({ term, opposite, synonyms: [] })),
];

export const exclusionByTerm: ReadonlyMap<string, Exclusion> = new Map(
  known.map((exclusion) => [exclusion.term, exclusion]),
);

/** By each synonym and by the term, which decides when it is also a synonym of another. */
export const exclusionByWording: ReadonlyMap<string, Exclusion> = new Map([
  ...known.flatMap((exclusion) => exclusion.synonyms.map((words): [string, Exclusion] => [words, exclusion])),
  ...exclusionByTerm,
]);

export const termByOpposite: ReadonlyMap<string, string> = new Map(
  known.flatMap(({ term, opposite }): [string, string][] =>
    opposite === undefined ? [] : [[opposite, term]],
  ),
);
