import { ratios, type RatioId } from '@safelight/catalog/ratios';

export type SizeFamily = 'sdxl' | 'dall-e-3' | 'gpt-image-1.5' | 'gpt-image-2' | 'leonardo';
export type Size = readonly [width: number, height: number];

/**
 * Picture sizes in pixels that each family makes for a ratio. SDXL's are the buckets it was trained on (SDXL paper,
 * appendix I); the OpenAI sizes are those its image API lists; Leonardo's are multiples of 8 up to 1536.
 */
const table: Readonly<Record<RatioId, Readonly<Record<SizeFamily, Size>>>> = {
  square: {
    sdxl: [1024, 1024],
    'dall-e-3': [1024, 1024],
    'gpt-image-1.5': [1024, 1024],
    'gpt-image-2': [1024, 1024],
    leonardo: [1024, 1024],
  },
  'portrait-classic': {
    sdxl: [832, 1216],
    'dall-e-3': [1024, 1792],
    'gpt-image-1.5': [1024, 1536],
    'gpt-image-2': [1024, 1536],
    leonardo: [832, 1248],
  },
  'portrait-tall': {
    sdxl: [768, 1344],
    'dall-e-3': [1024, 1792],
    'gpt-image-1.5': [1024, 1536],
    'gpt-image-2': [864, 1536],
    leonardo: [792, 1408],
  },
  landscape: {
    sdxl: [1216, 832],
    'dall-e-3': [1792, 1024],
    'gpt-image-1.5': [1536, 1024],
    'gpt-image-2': [1536, 1024],
    leonardo: [1248, 832],
  },
  widescreen: {
    sdxl: [1344, 768],
    'dall-e-3': [1792, 1024],
    'gpt-image-1.5': [1536, 1024],
    'gpt-image-2': [1536, 864],
    leonardo: [1408, 792],
  },
  cinematic: {
    sdxl: [1536, 640],
    'dall-e-3': [1792, 1024],
    'gpt-image-1.5': [1536, 1024],
    'gpt-image-2': [1792, 768],
    leonardo: [1512, 648],
  },
};

/** The nearest size the family makes. */
export function sizeFor(ratio: RatioId, family: SizeFamily): Size {
  return table[ratio][family];
}

/** How far a size is from the ratio it stands for, as a share: 0.25 is a quarter off. */
export function mismatch(ratio: { readonly width: number; readonly height: number }, size: Size): number {
  return Math.abs((size[0] * ratio.height) / (size[1] * ratio.width) - 1);
}

/** The ratio whose shape is within 5% of this size, the nearest first; undefined when none is. */
export function findRatioOfSize(width: number, height: number): RatioId | undefined {
  let best: RatioId | undefined;
  let least = 0.05;
  for (const ratio of ratios) {
    const off = mismatch(ratio, [width, height]);
    if (off <= least) {
      best = ratio.id;
      least = off;
    }
  }
  return best;
}
