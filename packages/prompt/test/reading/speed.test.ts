import { expect, test } from 'vitest';
import { plainShapes } from '../support/hostile-shapes';
import { measure, readers } from '../support/reading-speed';

// Ten times the text takes ten times as long; a backtracking pattern takes a hundred times.
const isInProportion = ({ ratio }: { ratio: number }) => ratio < 35;

test.each(Object.keys(readers))(
  '%s reads hostile text in linear time',
  (name) => {
    const slow = plainShapes.flatMap((shape) => {
      const speed = measure(readers[name]!, shape, isInProportion);
      return isInProportion(speed) ? [] : [{ shape: shape.name, ...speed }];
    });
    expect(slow).toEqual([]);
  },
  120_000,
);
