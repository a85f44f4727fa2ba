import type { RendererId } from '@safelight/catalog/renderers';
import type { Fact, ParameterRule, ParameterRules, Profile } from '../facts';
import { listRefused } from './dropped';

const docs = { source: 'docs.midjourney.com, “Parameter List”, “Version”', seen: '2026-10-02' } as const;
const checked = { checked: '2026-11-22', lookAgain: '2027-02-22' } as const;

const upTo = (most: number): ParameterRule => ({ type: 'number', least: 0, most, whole: true });
const flag = { type: 'flag' } as const;
const references = { type: 'references', most: 10 } as const;
const version = {
  type: 'text',
  pattern: String.raw`\d{1,2}(?:\.\d)?`,
  most: 4,
  means: 'the number of a version',
} as const;

const everyVersion: ParameterRules = {
  raw: flag,
  stylize: upTo(1000),
  chaos: upTo(100),
  weird: upTo(3000),
  exp: upTo(100),
  iw: { type: 'number', least: 0, most: 3, whole: false },
  sref: references,
  sw: upTo(1000),
  profile: references,
  tile: flag,
  draft: flag,
  seed: upTo(4_294_967_295),
};

export interface Variant {
  /** The number of the version; Niji counts as the version of its number. */
  readonly number: number;
  /** The parameter that selects it; undefined for the default version. */
  readonly parameter?: string;
  /** The parameters of a style, by its id. */
  readonly styles: Readonly<Record<string, string>>;
}

export type MidjourneyId = Extract<RendererId, `midjourney${string}`>;

export const variants: Fact<Readonly<Record<MidjourneyId, Variant>>> = {
  value: {
    midjourney: { number: 8.2, styles: { photorealistic: '--raw', 'anime-manga': '--niji 7' } },
    'midjourney-v7': { number: 7, parameter: '--v 7', styles: { photorealistic: '--raw' } },
    'midjourney-niji-7': { number: 7, parameter: '--niji 7', styles: {} },
  },
  ...docs,
};

export const findVariant = (id: RendererId): Variant | undefined =>
  (variants.value as Readonly<Partial<Record<RendererId, Variant>>>)[id];

const refusedBy = (id: MidjourneyId) => listRefused(variants.value[id].number);

/** The other variants name their version themselves. */
const parameters: Fact<ParameterRules> = {
  value: { ...everyVersion, version, niji: version, hd: { ...flag, widest: 4 } },
  ...docs,
  disputed: 'The documentation lists --tile for V8; a guide of October 2026 says that only V7 takes it.',
};
const otherParameters: Fact<ParameterRules> = { value: everyVersion, ...docs };

const attention: Profile['attention'] = {
  value: {
    unit: 'words',
    most: 60,
    beyond: 'Users report that 60 to 140 words work; Midjourney shortens long prompts.',
  },
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
const onlyV7: Fact<string> = { value: 'V7 alone takes --oref and --ow.', ...docs };
/** Parameters that the recipe does not hold as values. */
const others: readonly Fact<string>[] = [
  {
    value: 'With style codes, --sv takes 4 or 6; V8’s own 7 is refused.',
    source: 'The project midjourney-explore, a run of V8.1',
    seen: '2026-06-23',
  },
  {
    value: 'Public clients send --sd as well.',
    source: 'imocat/OpenCLI, clis/midjourney',
    seen: '2026-07-29',
  },
  { value: 'Discord takes --repeat and --edit too, and every client --stealth.', ...docs },
  { value: 'Drafts, by --draft, are made on the web.', ...docs },
  {
    value: 'HD may be on without --hd.',
    source: 'docs.midjourney.com, release notes',
    seen: '2026-09-28',
    disputed: 'It was on by default when V8.1 came, and off in the notes of September 2026.',
  },
];
const quoted: Fact<string> = { value: 'Short words to be drawn stand in straight double quotes.', ...docs };

export const midjourneyProfile: Profile = {
  form: 'terms',
  version: 'Midjourney V8.2',
  ...checked,
  limit: undefined,
  attention,
  exclusions: { value: 'field', ...no },
  parameters,
  refuses: refusedBy('midjourney'),
  descriptionUnits: 560,
  notes: [
    noList,
    { value: 'Long prompts are shortened by Midjourney itself since V8.1.', ...docs },
    ...new Set(Object.values(refusedBy('midjourney'))),
    { value: 'V8 dropped :: weights.', ...docs },
    ...others,
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
  refuses: refusedBy('midjourney-v7'),
  notes: [
    noList,
    quoted,
    onlyV7,
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
  refuses: { ...refusedBy('midjourney-niji-7'), oref: onlyV7, ow: onlyV7 },
  notes: [noList, quoted, { value: 'Niji is a model of its own: --niji never stands beside --v.', ...docs }],
};

/** The widest ratio, longer side by shorter. */
export const widestRatio: Fact<number> = { value: 14, ...docs };

/** The versions of style codes that --sv takes. */
export const styleVersions: Fact<readonly number[]> = {
  value: [4, 6],
  source: 'A run log of a public project: 7 was refused',
  seen: '2026-06-23',
};

/** The form of a moodboard's code, and the parameters that it does not go with. */
export const moodboard: Fact<{ readonly code: RegExp; readonly without: readonly string[] }> = {
  value: { code: /^m\d+(?:::|$)/i, without: ['sw', 'sv'] },
  ...docs,
};

const olderProfile: Profile = {
  ...midjourney7Profile,
  version: 'an older version',
  refuses: { ...listRefused(6), oref: onlyV7, ow: onlyV7 },
};

/** The profile of the version that a prompt names; undefined when it names none. */
export function findNamedProfile(
  versionNumber: string | undefined,
  niji: string | undefined,
): Profile | undefined {
  const named = niji ?? versionNumber;
  if (named === undefined) return undefined;
  const number = Number.parseFloat(named);
  if (number < 7) return olderProfile;
  if (niji !== undefined) return niji7Profile;
  return number < 8 ? midjourney7Profile : midjourneyProfile;
}
