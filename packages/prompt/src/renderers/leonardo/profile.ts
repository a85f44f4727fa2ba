import type { Fact, Profile, Sizes } from '../facts';

const docs = { source: 'docs.leonardo.ai', seen: '2026-10' } as const;

export const leonardoProfile: Profile = {
  form: 'terms',
  version: 'Leonardo Lucid and Phoenix',
  checked: '2026-11-22',
  lookAgain: '2027-02-22',
  limit: {
    value: 1500,
    ...docs,
    disputed: 'Leonardo documented 1,500 characters before; the page could not be found again.',
  },
  attention: undefined,
  exclusions: {
    value: 'field',
    ...docs,
    disputed:
      'Earlier models took a negative prompt; for Lucid no page says so. A field that is not there costs nothing.',
  },
  descriptionUnits: 1000,
  notes: [
    {
      value: 'Leonardo can rewrite a prompt: switch “prompt enhance” off to have it as written.',
      ...docs,
    },
    {
      value: 'On Replicate, Phoenix rewrites a prompt unless “prompt_enhance” is off.',
      source: 'replicate.com, leonardoai/phoenix-1.0',
      seen: '2026-10',
    },
    { value: 'Its API requires a contrast, and takes no alchemy for Lucid.', ...docs },
    { value: 'Lucid and Phoenix are listed under “legacy generation”.', ...docs },
  ],
};

/** Multiples of 8 up to 1536. */
export const leonardoSizes: Fact<Sizes> = {
  value: {
    listed: {
      square: [1024, 1024],
      'portrait-classic': [832, 1248],
      'portrait-tall': [792, 1408],
      landscape: [1248, 832],
      widescreen: [1408, 792],
      cinematic: [1512, 648],
      'portrait-print': [896, 1120],
      'landscape-print': [1120, 896],
      'portrait-standard': [864, 1152],
      'landscape-standard': [1152, 864],
    },
    pixels: 1024 * 1024,
    step: 8,
    most: 1536,
    widest: 3,
  },
  ...docs,
};
