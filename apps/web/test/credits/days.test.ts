import { expect, it } from 'vitest';
import { groupByDay } from '../../src/features/credits/days';
import type { Receipt } from '../../src/trpc';

/** A row at a local time of a day in March 2026. */
const row = (id: number, day: number, time: string, amount: number, description = 'Image'): Receipt => ({
  id,
  type: amount < 0 ? 'image' : 'refill',
  description,
  amount,
  balanceAfter: 100,
  createdAt: new Date(`2026-03-${String(day).padStart(2, '0')}T${time}`).toISOString(),
});

const lengths = (days: ReturnType<typeof groupByDay>) =>
  days.map(({ runs }) => runs.map(({ length }) => length));

it('shows as one what was ordered together, and the rest one by one', () => {
  const days = groupByDay(
    [
      row(9, 5, '11:02:40', -1),
      row(8, 5, '11:02:20', -1),
      row(7, 5, '11:02:00', -1),
      // Another price, another minute, and only two of each.
      row(6, 5, '11:02:00', -2),
      row(5, 5, '11:01:00', -2),
      row(4, 5, '11:01:00', -2),
      row(3, 5, '11:01:00', -2, 'Prompt'),
    ],
    false,
  );
  expect(lengths(days)).toEqual([[3, 1, 1, 1, 1]]);
  expect(days[0]!.runs[0]!.map(({ id }) => id)).toEqual([9, 8, 7]);
});

it('adds up a day once all its rows are there', () => {
  const rows = [
    row(5, 6, '09:00', -3),
    row(4, 6, '08:00', 20),
    row(3, 6, '07:00', -1),
    row(2, 5, '23:59', -1),
  ];
  expect(groupByDay(rows, true).map(({ total }) => total)).toEqual([{ spent: 4, added: 20 }, undefined]);
  expect(groupByDay(rows, false)[1]!.total).toEqual({ spent: 1, added: 0 });
});
