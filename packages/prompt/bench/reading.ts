import { hostileShapes } from '../test/support/hostile-shapes';
import { measure, readers, type Speed } from '../test/support/reading-speed';

/** The limit for reading the longest hostile text, in milliseconds. */
export const readingCeiling = 50;

export interface SlowestReading extends Speed {
  readonly name: string;
  readonly shape: string;
}

/** The slowest hostile shape for each reader. */
export function benchReading(): SlowestReading[] {
  return Object.entries(readers).map(([name, read]) => {
    const speeds = hostileShapes.map((shape) => ({
      ...measure(read, shape, ({ milliseconds }) => milliseconds < readingCeiling / 4),
      name,
      shape: shape.name,
    }));
    return speeds.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  });
}
