import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { Shape } from '../document/content';
import { otherRatios } from '../lexicon/shapes';
import { nameRatio } from '../document/ratio';
import type { FreeRatio } from '../selection';
import type { Size, Sizes } from './facts';
import { sdxlSizes } from './stable-diffusion/profile';

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
export function chooseSize(shape: Shape, { listed, buckets, pixels, step, most, widest }: Sizes): Size {
  if (shape.id) return listed[shape.id];
  if (buckets) return nearest(shape, buckets, (size) => size).named;
  const ratio = Math.min(widest, Math.max(1 / widest, shape.width / shape.height));
  const side = (length: number): number => Math.min(most, Math.max(step, Math.round(length / step) * step));
  return [side(Math.sqrt(pixels * ratio)), side(Math.sqrt(pixels / ratio))];
}

type Ratio = Parameters<typeof mismatch>[0];

/** The nearest of some names to a shape, and how far off it is, as a share. */
function nearest<T>(
  shape: Ratio,
  names: readonly T[],
  sizeOf: (named: T) => Size,
): { named: T; off: number } {
  const distances = names.map((named) => ({ named, off: mismatch(shape, sizeOf(named)) }));
  return distances.reduce((a, b) => (b.off < a.off ? b : a));
}

/** The nearest of a list of ratios or sizes to a shape, and how far off it is, as a share. */
export function nearestRatio(
  shape: Ratio,
  names: readonly string[],
): { readonly ratio: string; readonly off: number } {
  const { named, off } = nearest(shape, names, (ratio) => {
    const [width = 1, height = 1] = ratio.split(/[:x]/).map(Number);
    return [width, height];
  });
  return { ratio: named, off };
}

const known: readonly (readonly [name: RatioId | FreeRatio, width: number, height: number])[] = [
  ...ratios.map(({ id, width, height }) => [id, width, height] as const),
  ...otherRatios.map((ratio) => {
    const [width = 1, height = 1] = ratio.split(':').map(Number);
    return [ratio, width, height] as const;
  }),
];

const idBySize: ReadonlyMap<string, RatioId> = new Map(
  ratios.map(({ id }) => [sdxlSizes.value.listed[id].join('x'), id]),
);

/** The ratio that a size in pixels stands for: SDXL's for it, else the nearest common one within 5%, else its own. */
export function findRatioOfSize(width: number, height: number): RatioId | FreeRatio | undefined {
  if (width === 0 || height === 0) return undefined;
  const listed = idBySize.get(`${width}x${height}`);
  if (listed) return listed;
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
