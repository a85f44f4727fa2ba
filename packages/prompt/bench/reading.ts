import { hostileShapes } from './hostile-shapes';
import { longest, measure, readers, timeOnce, type Speed } from './reading-speed';

/** The limit for reading the longest hostile text, in milliseconds. */
export const readingCeiling = 50;

export interface SlowestReading extends Speed {
  readonly name: string;
  readonly shape: string;
}

/** The slowest hostile shape for each reader: of the three that are slowest in a quarter of the length. */
export function benchReading(): SlowestReading[] {
  return Object.entries(readers).map(([name, read]) => {
    const slowest = hostileShapes
      .map((shape) => ({ shape, milliseconds: timeOnce(read, shape, longest / 4) }))
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 3)
      .map(({ shape }) => ({
        ...measure(read, shape, ({ milliseconds }) => milliseconds < readingCeiling / 2),
        name,
        shape: shape.name,
      }));
    return slowest.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  });
}
