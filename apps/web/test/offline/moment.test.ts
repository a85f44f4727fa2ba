import { expect, it } from 'vitest';
import { formatMoment } from '../../src/components/format/dates';

it('names a time of today by its hour, and another with its day', () => {
  const now = new Date(2026, 10, 26, 20, 0);
  expect(formatMoment(new Date(2026, 10, 26, 18, 4).toISOString(), now)).toMatch(/^at 6:04\sPM$/);
  expect(formatMoment(new Date(2026, 10, 25, 18, 4).toISOString(), now)).toMatch(
    /^on Nov 25, 2026, 6:04\sPM$/,
  );
});
