import type { CSSProperties } from 'react';

/** The rows that are in sight when a sheet opens. Those below are there when one comes to them. */
export const filledRows = 8;

/** A cell appears after those to its left and above it. */
export const filling =
  'motion-safe:animate-fade-in motion-safe:[animation-delay:min(calc((var(--row)+var(--column))*24ms),240ms)] motion-safe:[animation-fill-mode:backwards]';

export const fillFrom = (row: number): CSSProperties => ({ '--row': row }) as CSSProperties;
export const fillAt = (column: number): CSSProperties => ({ '--column': column }) as CSSProperties;
