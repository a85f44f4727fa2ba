import { scaleLabel, stepsLabel } from '../../lexicon/syntax';
import type { Fact, Profile, Sizes } from '../facts';

export const stableDiffusionProfile: Profile = {
  limit: undefined,
  // CLIP reads a text in chunks of 77 tokens, two of which mark its ends.
  attention: { value: { unit: 'tokens', most: 75 } },
  descriptionUnits: 520,
};

/** The buckets that SDXL was trained on. */
export const sdxlSizes: Fact<Sizes> = {
  value: {
    square: [1024, 1024],
    'portrait-classic': [832, 1216],
    'portrait-tall': [768, 1344],
    landscape: [1216, 832],
    widescreen: [1344, 768],
    cinematic: [1536, 640],
  },
  source: 'SDXL paper, appendix I',
};

/**
 * The web UI's paste button reads the last line as settings only when it has three fields or more, and then removes it
 * from the prompt. So the size is written with the two fields that usually accompany it.
 */
export const pasteFields: Fact<string> = {
  value: `, ${stepsLabel}: 30, ${scaleLabel}: 7`,
  source: 'AUTOMATIC1111, modules/infotext_utils.py, parse_generation_parameters',
};
