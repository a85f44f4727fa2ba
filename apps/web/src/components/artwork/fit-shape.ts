import type { CSSProperties } from 'react';

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The box of a shape that fits a box of 3:2, as shares of it. */
export function fitShape({ width, height }: Shape): CSSProperties {
  const share = width / height / 1.5;
  return { width: `${Math.min(1, share) * 100}%`, height: `${Math.min(1, 1 / share) * 100}%` };
}
