import type { Fact, ParameterRule, ParameterRules, Profile } from '../facts';

const docs = { source: 'docs.midjourney.com, “Parameter List”, “Version”', seen: '2026-10-02' } as const;
const checked = { checked: '2026-11-22', lookAgain: '2027-02-22' } as const;

/** The whole numbers that a parameter takes. */
export const parameterRanges: Fact<Readonly<Record<string, readonly [least: number, most: number]>>> = {
  value: {
    stylize: [0, 1000],
    s: [0, 1000],
    chaos: [0, 100],
    c: [0, 100],
    weird: [0, 3000],
    w: [0, 3000],
    exp: [0, 100],
    sw: [0, 1000],
    seed: [0, 4294967295],
  },
  ...docs,
};

const [whole, flag, version] = [
  (name: string): ParameterRule => {
    const [least, most] = parameterRanges.value[name]!;
    return { type: 'number', least, most, whole: true };
  },
  { type: 'flag' } as const,
  { type: 'text', pattern: String.raw`\d{1,2}(?:\.\d)?`, most: 4 } as const,
];
const references = { type: 'references', most: 10 } as const;

const everyVersion: ParameterRules = {
  raw: flag,
  stylize: whole('stylize'),
  chaos: whole('chaos'),
  weird: whole('weird'),
  exp: whole('exp'),
  iw: { type: 'number', least: 0, most: 3, whole: false },
  sref: references,
  sw: whole('sw'),
  profile: references,
  tile: flag,
  draft: flag,
  seed: whole('seed'),
};
/** V8 alone takes `hd`; the other variants name their version themselves. */
const parameters: Fact<ParameterRules> = {
  value: { ...everyVersion, version, niji: version, hd: flag },
  ...docs,
  disputed: 'The documentation lists --tile for V8; a guide of October 2026 says that only V7 takes it.',
};
const otherParameters: Fact<ParameterRules> = { value: everyVersion, ...docs };

const attention: Profile['attention'] = {
  value: { unit: 'words', most: 60, beyond: 'What comes after about 60 words weighs less.' },
  source: 'docs.midjourney.com, “Prompt Basics”: short is best; V8 users report that 60 to 140 words work',
  seen: '2026-09-28',
  disputed: 'Midjourney publishes no number. 60 is the lower end of what its users report.',
};

const no = {
  source: 'docs.midjourney.com, “No”',
  seen: '2026-07-27',
  disputed:
    'Guides to V8.1 from spring 2026 say that --no was refused; finished V8.2 images made with it exist.',
} as const;
const noList: Fact<string> = {
  value: 'Each word of --no is read alone, so it holds plain nouns; opposites end the description.',
  ...no,
};
const quoted: Fact<string> = { value: 'Short words to be drawn stand in straight double quotes.', ...docs };

export const midjourneyProfile: Profile = {
  form: 'terms',
  version: 'Midjourney V8.2',
  ...checked,
  limit: undefined,
  attention,
  exclusions: { value: 'field', ...no },
  parameters,
  descriptionUnits: 560,
  notes: [
    noList,
    { value: 'Long prompts are shortened by Midjourney itself since V8.1.', ...docs },
    { value: 'V8 dropped --q, turbo and :: weights; 8.2 refuses --oref and --ow.', ...docs },
    { value: 'Ratios go up to 14:1, or 4:1 with --hd.', ...docs },
    { value: 'A seed gives an image that is nearly the same.', ...docs },
    quoted,
    {
      value: 'Dashes in the text can be read as parameters, so commas stand in their place.',
      source: 'Two public prompt compilers, tried on V8.2',
      seen: '2026-08',
    },
  ],
};

export const midjourney7Profile: Profile = {
  ...midjourneyProfile,
  version: 'Midjourney V7',
  parameters: otherParameters,
  notes: [
    noList,
    quoted,
    { value: 'V7 alone takes --oref and --ow.', ...docs },
    {
      value: 'Double dashes and :: in your words are taken out of the way.',
      source: 'docs.midjourney.com, “Multi-Prompts”',
      seen: '2026-09-28',
      disputed: 'The documentation lists :: weights up to V6.1, one guide up to V7.',
    },
  ],
};

export const niji7Profile: Profile = {
  ...midjourneyProfile,
  version: 'Niji 7',
  parameters: otherParameters,
  notes: [noList, quoted, { value: 'Niji is a model of its own: --niji never stands beside --v.', ...docs }],
};

/** The widest ratio, longer side by shorter. */
export const widestRatio: Fact<number> = { value: 14, ...docs };

/** The parameters of a style on the present version, by its id. */
export const styleParameters: Fact<Readonly<Record<string, string>>> = {
  value: { photorealistic: '--raw', 'anime-manga': '--niji 7' },
  ...docs,
};
export const style7Parameters: Fact<Readonly<Record<string, string>>> = {
  value: { photorealistic: '--raw' },
  ...docs,
};
