import { expect, test } from 'vitest';
import { hostileShapes } from '../support/hostile-shapes';
import { isFast, isInProportion, measure, readers } from '../support/reading-speed';

// Each of these is a part of another: mending begins with the contract, and recomposing with these two parsers.
const contained = /^checkContract |^parse (?:midjourney|stable-diffusion)$/;

test.each(Object.entries(readers).filter(([name]) => !contained.test(name)))(
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
