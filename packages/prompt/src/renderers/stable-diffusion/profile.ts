import { scaleLabel, seedLabel, stepsLabel } from '../../lexicon/syntax';
import type { Fact, ParameterRules, Profile, Size, Sizes } from '../facts';

const checked = { checked: '2026-11-22', lookAgain: '2027-05-22' } as const;

const name = {
  type: 'text',
  pattern: String.raw`[\p{L}\p{N}][\p{L}\p{N} +._-]*`,
  most: 60,
  means: 'a name of up to 60 characters',
} as const;

/** What the web UI's sliders and lists take. ComfyUI's sampler takes more of the same. */
export const samplerParameters: Fact<ParameterRules> = {
  value: {
    steps: { type: 'number', least: 1, most: 150, whole: true },
    sampler: name,
    scheduler: name,
    cfgScale: { type: 'number', least: 1, most: 30, whole: false },
    seed: { type: 'number', least: 0, most: 4_294_967_295, whole: true },
  },
  source: 'AUTOMATIC1111, modules/ui.py and modules/infotext_utils.py',
  seen: '2026-11',
};

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
  parameters: samplerParameters,
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
      value: 'A # hides the rest of its line; yours become ＃, which is read as the same sign.',
      source: 'AUTOMATIC1111, modules/processing_scripts/comments.py; forks hide what follows // as well',
      seen: '2026-11',
    },
    {
      value: 'Nothing rewrites the prompt, and a seed can be set.',
      source: 'AUTOMATIC1111, modules/infotext_utils.py',
      seen: '2026-11-22',
    },
  ],
};

/** The sizes that SDXL was trained on, one side from 512 to 2048 in steps of 64. Wide ones first, then upright. */
const wide: readonly Size[] = [
  [1024, 1024],
  [1024, 960],
  [1088, 960],
  [1088, 896],
  [1152, 896],
  [1152, 832],
  [1216, 832],
  [1280, 768],
  [1344, 768],
  [1344, 704],
  [1408, 704],
  [1472, 704],
  [1536, 640],
  [1600, 640],
  [1664, 576],
  [1728, 576],
  [1792, 576],
  [1856, 512],
  [1920, 512],
  [1984, 512],
  [2048, 512],
];
const buckets: readonly Size[] = [...wide, ...wide.slice(1).map(([long, short]): Size => [short, long])];

/** Each ratio of the catalog has a size of its own, so that a prompt's size says which one was chosen. */
export const sdxlSizes: Fact<Sizes> = {
  value: {
    buckets,
    listed: {
      square: [1024, 1024],
      'portrait-classic': [832, 1216],
      'portrait-tall': [768, 1344],
      landscape: [1216, 832],
      widescreen: [1344, 768],
      cinematic: [1536, 640],
      'portrait-print': [896, 1088],
      'landscape-print': [1088, 896],
      'portrait-standard': [896, 1152],
      'landscape-standard': [1152, 896],
    },
    pixels: 1024 * 1024,
    step: 64,
    most: 2048,
    widest: 4,
  },
  source: 'SDXL paper, appendix I',
  seen: '2026-11-22',
};

/** The steps and the scale that usually accompany a size. */
export const usualValues: Fact<{ readonly steps: number; readonly cfgScale: number }> = {
  value: { steps: 30, cfgScale: 7 },
  source: 'AUTOMATIC1111, modules/infotext_utils.py, parse_generation_parameters',
  seen: '2026-11-22',
};

/** The usual values as fields of the line of settings, with a random seed. */
export const usualSettings: Fact<{
  readonly steps: string;
  readonly cfgScale: string;
  readonly seed: string;
}> = {
  ...usualValues,
  value: {
    steps: `${stepsLabel}: ${usualValues.value.steps}`,
    cfgScale: `${scaleLabel}: ${usualValues.value.cfgScale}`,
    seed: `${seedLabel}: -1`,
  },
};

/**
 * The web UI's paste button reads the last line as settings only when it has three fields or more, and then removes it
 * from the prompt. So the size is written after the two fields that usually accompany it. Steps come first, because
 * other readers find the line by them.
 */
export const pasteFields: Fact<string> = {
  ...usualValues,
  value: `${usualSettings.value.steps}, ${usualSettings.value.cfgScale}, `,
};
