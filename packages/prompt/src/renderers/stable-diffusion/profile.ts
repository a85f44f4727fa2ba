import { scaleLabel, stepsLabel } from '../../lexicon/syntax';
import type { Fact, Profile, Sizes } from '../facts';

const checked = { checked: '2026-11-22', lookAgain: '2027-05-22' } as const;

export const stableDiffusionProfile: Profile = {
  form: 'terms',
  version: 'Stable Diffusion 1.5 and SDXL',
  ...checked,
  limit: undefined,
  attention: {
    value: {
      unit: 'tokens',
      most: 75,
      beyond: 'What comes after the first 75 tokens is read apart and weighs less.',
    },
    source:
      'CLIP reads a text in chunks of 77 tokens, two of which mark its ends (openai/CLIP, clip/clip.py)',
    seen: '2026-11-22',
  },
  exclusions: {
    value: 'field',
    source: 'AUTOMATIC1111, modules/infotext_utils.py',
    seen: '2026-11-22',
  },
  descriptionUnits: 520,
  notes: [
    {
      value: 'The size, steps and scale stand on a last line, which the web UI’s paste button reads.',
      source: 'AUTOMATIC1111, modules/infotext_utils.py',
      seen: '2026-11-22',
    },
    {
      value: 'Round brackets add weight and square ones take it away; yours are escaped.',
      source: 'AUTOMATIC1111, modules/prompt_parser.py',
      seen: '2026-11-22',
    },
    {
      value: 'Nothing rewrites the prompt, and a seed can be set.',
      source: 'AUTOMATIC1111, modules/infotext_utils.py',
      seen: '2026-11-22',
    },
  ],
};

/** Sizes near the buckets that SDXL was trained on. */
export const sdxlSizes: Fact<Sizes> = {
  value: {
    listed: {
      square: [1024, 1024],
      'portrait-classic': [832, 1216],
      'portrait-tall': [768, 1344],
      landscape: [1216, 832],
      widescreen: [1344, 768],
      cinematic: [1536, 640],
    },
    pixels: 1024 * 1024,
    step: 64,
    most: 2048,
    widest: 4,
  },
  source: 'SDXL paper, appendix I',
  seen: '2026-11-22',
};

/**
 * The web UI's paste button reads the last line as settings only when it has three fields or more, and then removes it
 * from the prompt. So the size is written after the two fields that usually accompany it. Steps come first, because
 * other readers find the line by them.
 */
export const pasteFields: Fact<string> = {
  value: `${stepsLabel}: 30, ${scaleLabel}: 7, `,
  source: 'AUTOMATIC1111, modules/infotext_utils.py, parse_generation_parameters',
  seen: '2026-11-22',
};
