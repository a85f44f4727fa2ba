import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGrouped } from '../src/text/grouped';

test('whole numbers are written as Intl writes them in English', () => {
  const format = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatGrouped(count)).toBe(format.format(count));
    }),
  );
});
