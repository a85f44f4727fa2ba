import { findNearest, mismatch, ratios, type RatioId } from '@safelight/catalog/ratios';
import type { Shape } from '../document/content';
import { otherRatios } from '../lexicon/shapes';
import { nameRatio } from '../document/ratio';
import type { FreeRatio } from '../selection';
import type { Size, Sizes } from './facts';
import { sdxlSizes } from './stable-diffusion/profile';

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
  if (buckets) return findNearest(shape, buckets, (size) => size);
  const ratio = Math.min(widest, Math.max(1 / widest, shape.width / shape.height));
  const side = (length: number): number => Math.min(most, Math.max(step, Math.round(length / step) * step));
  const [width, height] = [side(Math.sqrt(pixels * ratio)), side(Math.sqrt(pixels / ratio))];
  // Rounding may go beyond the widest shape.
  const longest = Math.floor((widest * Math.min(width, height)) / step) * step;
  return [Math.min(width, longest), Math.min(height, longest)];
}

/** The nearest of a list of ratios or sizes to a shape, and how far off it is, as a share. */
export function nearestRatio(
  shape: Shape,
  names: readonly string[],
): { readonly ratio: string; readonly off: number } {
  const sizeOf = (name: string): Size => {
    const [width = 1, height = 1] = name.split(/[:x]/).map(Number);
    return [width, height];
  };
  const ratio = findNearest(shape, names, sizeOf);
  return { ratio, off: mismatch(shape, sizeOf(ratio)) };
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
  const [name, wide, high] = findNearest({ width, height }, known, ([, ...size]) => size);
  return mismatch({ width, height }, [wide, high]) < 0.05 ? name : nameRatio(width, height);
}
