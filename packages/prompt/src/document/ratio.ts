import { findRatio, ratios, type RatioId } from '@safelight/catalog/ratios';
import type { FreeRatio } from '../selection';

/* Ratios by id, and those that the catalog does not offer as `W:H`. */

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Whether the longer side is more than `widest` times the shorter one. */
export const isWider = ({ width, height }: Sides, widest: number): boolean =>
  width > height * widest || height > width * widest;

/** A ratio as `W:H`. */
export function spellRatio(ratio: RatioId | FreeRatio): FreeRatio {
  const listed = ratios.find(({ id }) => id === ratio);
  return (listed?.ratio ?? ratio) as FreeRatio;
}

/** The ratio `width:height`: the catalog's when it offers it, else reduced to lowest terms. */
export function nameRatio(width: number, height: number): RatioId | FreeRatio {
  const same = ratios.find((ratio) => ratio.width * height === ratio.height * width);
  if (same) return same.id;
  const common = divisor(width, height) || 1;
  return `${width / common}:${height / common}`;
}

/** Sides of up to five digits, as a size in pixels has. */
const freeForm = /^([1-9]\d{0,4})\s*:\s*([1-9]\d{0,4})$/;
/** Beyond Midjourney's 14:1, the widest that any renderer makes. */
const widest = 30;

/** Whether a text is `W:H` with figures from 1 to 99, neither more than 30 times the other. */
export function isRatio(text: string): text is FreeRatio {
  const [, width = 0, height = 0] = (/^([1-9]\d?):([1-9]\d?)$/.exec(text) ?? []).map(Number);
  return width > 0 && Math.max(width, height) <= widest * Math.min(width, height);
}

/** The ratio that a display name, an id or `W:H` means; undefined when the words mean none or an extreme one. */
export function resolveRatio(value: string): RatioId | FreeRatio | undefined {
  const known = findRatio(value);
  if (known) return known.id;
  const [, width, height] = freeForm.exec(value.trim()) ?? [];
  if (width === undefined) return undefined;
  const named = nameRatio(Number(width), Number(height));
  return isRatio(spellRatio(named)) ? named : undefined;
}
