import type { Fact, Profile, Sizes } from '../facts';

const docs = { source: 'help.aliyun.com, Qwen-Image', seen: '2026-10-03' } as const;
const comfy = { source: 'docs.comfy.org, Qwen Image 3', seen: '2026-11-23' } as const;

export const qwenImageProfile: Profile = {
  form: 'prose',
  version: 'Qwen-Image 3.0',
  checked: '2026-11-23',
  lookAgain: '2027-02-23',
  limit: undefined,
  attention: {
    value: { unit: 'tokens', most: 4500, beyond: 'Qwen-Image 3.0 reads 4,500 tokens, and 2.0 reads 1,300.' },
    ...docs,
    disputed: 'The number is published for 3.0 Pro. Hosts repeat it for 3.0, and one calls it advice.',
  },
  exclusions: { value: 'field', ...docs },
  descriptionUnits: 1600,
  notes: [
    {
      value: 'Qwen-Image extends a prompt unless “prompt_extend” is switched off: set it to false.',
      ...comfy,
    },
    { value: 'The negative prompt has a field of its own.', ...docs },
    { value: 'A seed can be set.', ...comfy },
  ],
};

/** From 512 × 512 to 2048 × 2048 pixels in all. */
export const qwenSizes: Fact<Sizes> = {
  value: {
    listed: {
      square: [1328, 1328],
      'portrait-classic': [1056, 1584],
      'portrait-tall': [928, 1664],
      landscape: [1584, 1056],
      widescreen: [1664, 928],
      cinematic: [2016, 864],
      'portrait-print': [1184, 1488],
      'landscape-print': [1488, 1184],
      'portrait-standard': [1104, 1472],
      'landscape-standard': [1472, 1104],
    },
    pixels: 1328 * 1328,
    step: 16,
    // The limit is on the area: at the widest ratio a side is 2656.
    most: 2656,
    widest: 4,
  },
  ...docs,
};
