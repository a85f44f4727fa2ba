import { expect, test } from 'vitest';
import { hostileShapes } from '../support/hostile-shapes';
import { isFast, isInProportion, measure, readers } from '../support/reading-speed';

test.each(Object.entries(readers))(
  '%s reads hostile text in linear time',
  (_, read) => {
    const slow = hostileShapes
      .filter((shape) => !isFast(read, shape))
      .map((shape) => ({ shape: shape.name, ...measure(read, shape, isInProportion) }))
      .filter((speed) => !isInProportion(speed));
    expect(slow).toEqual([]);
  },
  120_000,
);
