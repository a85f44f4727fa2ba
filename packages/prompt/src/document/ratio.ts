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

/** Sides of up to five digits, as a size in pixels has, or with decimals, as cinema has: 2.39:1. */
const freeForm = /^((?:[1-9]\d{0,4}|0(?=\.))(?:\.\d{1,2})?)\s*:\s*((?:[1-9]\d{0,4}|0(?=\.))(?:\.\d{1,2})?)$/;
/** Beyond Midjourney's 14:1, the widest that any renderer makes. */
const widest = 30;

/** The largest number of a ratio: 239:100 is 2.39:1. */
export const mostSide = 999;

/** Whether a text is `W:H` with figures from 1 to 999, neither more than 30 times the other. */
export function isRatio(text: string): text is FreeRatio {
  const [, width = 0, height = 0] = (/^([1-9]\d{0,2}):([1-9]\d{0,2})$/.exec(text) ?? []).map(Number);
  return width > 0 && Math.max(width, height) <= widest * Math.min(width, height);
}

/** A ratio as a person says it: `2.39:1` for 239:100. */
export function sayRatio(ratio: string): string {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  if (Math.max(width, height) < 100) return ratio;
  const [wide, high] = width > height ? [width / height, 1] : [1, height / width];
  const said = `${Number(wide.toFixed(2))}:${Number(high.toFixed(2))}`;
  return resolveRatio(said) === ratio ? said : ratio;
}

/** The ratio of two numbers as they are written, with two decimals or none. */
export function resolveSides(width: string, height: string): RatioId | FreeRatio | undefined {
  const scale = width.includes('.') || height.includes('.') ? 100 : 1;
  const [wide, high] = [Math.round(Number(width) * scale), Math.round(Number(height) * scale)];
  return wide > 0 && high > 0 ? nameRatio(wide, high) : undefined;
}

/** The ratio that a display name, an id or `W:H` means; undefined when the words mean none or an extreme one. */
export function resolveRatio(value: string): RatioId | FreeRatio | undefined {
  const known = findRatio(value);
  if (known) return known.id;
  const [, width, height] = freeForm.exec(value.trim()) ?? [];
  if (width === undefined) return undefined;
  const named = resolveSides(width, height ?? '');
  return named !== undefined && isRatio(spellRatio(named)) ? named : undefined;
}
