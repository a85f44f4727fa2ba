import { expect, it } from 'vitest';
import { groupByDay } from '../../src/features/credits/days';
import type { Receipt } from '../../src/trpc';

/** A row at a local time of a day in March 2026. */
const row = (id: number, day: number, time: string, amount: number): Receipt => ({
  id,
  type: amount < 0 ? 'image' : 'refill',
  description: 'Image',
  amount,
  balanceAfter: 100,
  createdAt: new Date(`2026-03-${String(day).padStart(2, '0')}T${time}`).toISOString(),
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
