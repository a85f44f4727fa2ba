import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { Size } from './facts';

/** How far a size is from its ratio, as a share: 0.25 is a quarter off. */
export function mismatch(ratio: { readonly width: number; readonly height: number }, size: Size): number {
  return Math.abs((size[0] * ratio.height) / (size[1] * ratio.width) - 1);
}

/** Finds the ratio nearest to a size; undefined when none is within 5%. */
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
