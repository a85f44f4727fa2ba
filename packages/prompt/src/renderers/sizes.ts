import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { Shape } from '../document/content';
import { otherRatios } from '../lexicon/shapes';
import { nameRatio } from '../document/ratio';
import type { FreeRatio } from '../selection';
import type { Size, Sizes } from './facts';

/** How far a size is from its ratio: the share of the image that a crop to the ratio would cut off. */
export function mismatch(ratio: { readonly width: number; readonly height: number }, size: Size): number {
  const quotient = (size[0] * ratio.height) / (size[1] * ratio.width);
  return 1 - Math.min(quotient, 1 / quotient);
}

/** The least mismatch that is reported, and the most with which a size still counts as near. */
const [visible, near] = [0.02, 0.5];

/** What a report says of a mismatch: “the nearest that FLUX makes (3% off)”; undefined when none is to be seen. */
export function describeMismatch(off: number, maker: string): string | undefined {
  if (off < visible) return undefined;
  const percent = `${Math.round(off * 100)}% off`;
  return off > near
    ? `far from the ratio but all that ${maker} makes (${percent})`
    : `the nearest that ${maker} makes (${percent})`;
}

/** The size for a shape: the listed one of a catalog ratio, or the one nearest to the shape that the model makes. */
export function chooseSize(shape: Shape, { listed, pixels, step, most, widest }: Sizes): Size {
  if (shape.id) return listed[shape.id];
  const ratio = Math.min(widest, Math.max(1 / widest, shape.width / shape.height));
  const side = (length: number): number => Math.min(most, Math.max(step, Math.round(length / step) * step));
  return [side(Math.sqrt(pixels * ratio)), side(Math.sqrt(pixels / ratio))];
}

/** The nearest of a list of ratios or sizes to a shape, and how far off it is, as a share. */
export function nearestRatio(
  shape: { readonly width: number; readonly height: number },
  names: readonly string[],
): { readonly ratio: string; readonly off: number } {
  const distances = names.map((ratio) => {
    const [width = 1, height = 1] = ratio.split(/[:x]/).map(Number);
    return { ratio, off: mismatch(shape, [width, height]) };
  });
  return distances.reduce((a, b) => (b.off < a.off ? b : a));
}

const known: readonly (readonly [name: RatioId | FreeRatio, width: number, height: number])[] = [
  ...ratios.map(({ id, width, height }) => [id, width, height] as const),
  ...otherRatios.map((ratio) => {
    const [width = 1, height = 1] = ratio.split(':').map(Number);
    return [ratio, width, height] as const;
  }),
];

/** The ratio that a size in pixels stands for: the nearest common one within 5%, else its own. */
export function findRatioOfSize(width: number, height: number): RatioId | FreeRatio | undefined {
  if (width === 0 || height === 0) return undefined;
  let best: RatioId | FreeRatio | undefined;
  let least = 0.05;
  for (const [name, wide, high] of known) {
    const off = mismatch({ width: wide, height: high }, [width, height]);
    if (off < least) {
      best = name;
      least = off;
    }
  }
  return best ?? nameRatio(width, height);
}
