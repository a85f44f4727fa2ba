import type { Fact, Profile, Sizes } from '../facts';

export const dallEProfile: Profile = {
  form: 'prose',
  version: 'GPT Image 2.5',
  checked: '2026-11-23',
  lookAgain: '2027-02-23',
  limit: {
    value: 32_000,
    source: 'openai/openai-python, image_generate_params.py',
    seen: '2026-08-21',
  },
  attention: undefined,
  exclusions: {
    value: 'named',
    source: 'developers.openai.com, image prompting guide: constraints such as “no other text”',
    seen: '2026-10-04',
  },
  descriptionUnits: 1600,
  notes: [
    {
      value: 'DALL·E left OpenAI’s API on 12 May 2026; ChatGPT draws with GPT Image.',
      source: 'developers.openai.com, deprecations',
      seen: '2026-09-25',
    },
    {
      value: 'ChatGPT may rephrase a prompt: add “Use this prompt exactly as written” in a chat.',
      source: 'developers.openai.com, image prompting guide',
      seen: '2026-10-04',
    },
    {
      value: 'It has no negative prompt. It follows stated exclusions, and opposites better still.',
      source: 'developers.openai.com, image prompting guide',
      seen: '2026-10-04',
    },
    {
      value: 'It has no weights and no seed. Words to be drawn stand in quotes.',
      source: 'developers.openai.com, image prompting guide',
      seen: '2026-10-04',
    },
    {
      value: 'Name what the image is for, and say “no other text” beside words to be drawn.',
      source: 'developers.openai.com, image prompting guide',
      seen: '2026-10-04',
    },
    {
      value: 'It can leave the background transparent.',
      source: 'developers.openai.com, image generation',
      seen: '2026-10-04',
    },
    {
      value: 'In a chat the ratio is said in words; the API takes a size.',
      source: 'developers.openai.com, image generation',
      seen: '2026-10-04',
    },
  ],
};

/** Sides in multiples of 16, from 1:3 to 3:1, at most 3840 pixels. */
export const gptImageSizes: Fact<Sizes> = {
  value: {
    listed: {
      square: [1024, 1024],
      'portrait-classic': [1024, 1536],
      'portrait-tall': [864, 1536],
      landscape: [1536, 1024],
      widescreen: [1536, 864],
      cinematic: [1792, 768],
      'portrait-print': [1088, 1360],
      'landscape-print': [1360, 1088],
      'portrait-standard': [1056, 1408],
      'landscape-standard': [1408, 1056],
    },
    pixels: 1536 * 1024,
    step: 16,
    most: 3840,
    widest: 3,
  },
  source: 'developers.openai.com, image generation',
  seen: '2026-10-04',
};
