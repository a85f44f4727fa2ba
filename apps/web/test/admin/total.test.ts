import { expect, it } from 'vitest';
import { formatShown, formatTotal } from '../../src/features/admin/format/total';

it.each([
  [1, { count: 1, more: false }, '1 user shown'],
  [0, { count: 0, more: false }, '0 users shown'],
  [50, { count: 5003, more: false }, '50 of 5,003 users shown'],
  [50, { count: 10_000, more: true }, '50 of 10,000+ users shown'],
  [1, undefined, '1 user shown'],
])('shows %d users with the total', (shown, total, words) => {
  expect(formatShown(shown, 'users', total)).toBe(words);
});

it('uses the singular for one', () => {
  expect(formatTotal({ count: 1, more: false }, 'transactions')).toBe('1 transaction');
});
