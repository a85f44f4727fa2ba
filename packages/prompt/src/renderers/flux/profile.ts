import type { Fact, Profile, Sizes } from '../facts';

const guide = { source: 'docs.bfl.ai, FLUX.2 prompting guide', seen: '2026-11-23' } as const;
const flux3 = { source: 'docs.bfl.ai, FLUX 3', seen: '2026-10-02' } as const;
const code = { source: 'black-forest-labs/flux2 and /skills on GitHub', seen: '2026-11-22' } as const;

const checked = {
  version: 'FLUX.2 and FLUX 3',
  checked: '2026-11-23',
  lookAgain: '2027-02-23',
  limit: undefined,
  exclusions: { value: 'opposites', ...guide },
} as const;

const notes: Profile['notes'] = [
  {
    value: 'FLUX 3 at Black Forest Labs always expands a prompt, without a switch; at fal it can be off.',
    ...flux3,
  },
  { value: 'FLUX.2 klein never rewrites a prompt.', ...code },
  { value: 'FLUX 3 searches the web first unless grounding is switched off.', ...flux3 },
  {
    value: 'FLUX has no negative prompt: what is named is drawn, so what is there instead is said.',
    ...guide,
  },
  { value: 'FLUX.2 takes a seed, FLUX 3 does not.', ...flux3 },
  {
    value: 'FLUX 3 takes ratios from a list: 21:9, 2:1, 16:9, 3:2, 7:5, 4:3, 5:4, 1:1 and the upright ones.',
    ...flux3,
  },
  { value: 'FLUX 3 makes 768 square, 1k, 1.5k, 2k and 4k.', ...flux3 },
  { value: 'Words to be drawn stand in quotes, with their typeface.', ...guide },
  { value: 'A hex color belongs beside the thing it colors.', ...guide },
];

export const fluxProfile: Profile = {
  form: 'prose',
  ...checked,
  attention: {
    value: {
      unit: 'words',
      most: 80,
      beyond: 'The first words weigh most, and 30 to 80 words suit most scenes.',
    },
    ...guide,
  },
  descriptionUnits: 600,
  notes,
};

export const fluxJsonProfile: Profile = {
  form: 'json',
  ...checked,
  attention: {
    value: {
      unit: 'tokens',
      most: 512,
      beyond: 'The open weights of FLUX.2 read 512 tokens; the hosted models read 32,000.',
    },
    ...code,
  },
  descriptionUnits: 600,
  notes: [{ value: 'FLUX.2 reads JSON and prose equally well.', ...guide }, ...notes],
};

/** The ratios of FLUX 3, beside "auto". FLUX.2 takes any size. */
export const flux3Ratios: Fact<readonly string[]> = {
  value: '21:9 2:1 16:9 3:2 7:5 4:3 5:4 1:1 4:5 3:4 5:7 2:3 9:16 1:2 9:21'.split(' '),
  ...flux3,
};

/** Sides in multiples of 16; up to 4 megapixels are taken and up to 2 advised. */
export const fluxSizes: Fact<Sizes> = {
  value: {
    listed: {
      square: [1024, 1024],
      'portrait-classic': [832, 1248],
      'portrait-tall': [720, 1280],
      landscape: [1248, 832],
      widescreen: [1280, 720],
      cinematic: [1344, 576],
      'portrait-print': [896, 1120],
      'landscape-print': [1120, 896],
      'portrait-standard': [864, 1152],
      'landscape-standard': [1152, 864],
    },
    pixels: 1024 * 1024,
    step: 16,
    most: 2048,
    widest: 4,
  },
  source: 'docs.bfl.ai, FLUX.2 overview',
  seen: '2026-11-22',
};
