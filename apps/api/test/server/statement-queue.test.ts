import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchQueue } from '../../src/runtime/statement-queue';

/** A pool whose clock and queue the test sets. */
function makePool(waiting: number) {
  const pool = Object.assign(new EventEmitter(), { waitingCount: waiting });
  let now = 0;
  const queue = watchQueue(pool, () => now);
  return {
    pool,
    queue,
    pass: (milliseconds: number) => (now += milliseconds),
    /** Gives statements their turns, one each so many milliseconds. */
    take(turns: number, milliseconds: number) {
      for (let turn = 0; turn < turns; turn++) {
        now += milliseconds;
        pool.emit('acquire');
      }
    },
  };
}

it('expects a statement to wait for those before it, at the pace of the last second', () => {
  const { queue, take } = makePool(200);
  take(5000, 1);
  expect(queue.wait()).toBeCloseTo(200, -1);
  take(2000, 5);
  expect(queue.wait()).toBeCloseTo(1000, -1);
});

it('expects more while a turn takes long, before it has come', () => {
  const { queue, take, pass } = makePool(200);
  take(5000, 1);
  pass(1000);
  expect(queue.wait()).toBeGreaterThan(600);
});

it('does not take the time in which nothing waited for a slow pace', () => {
  const { pool, queue, take, pass } = makePool(0);
  take(50, 1000);
  pass(60_000);
  expect(queue.wait()).toBe(0);
  pool.waitingCount = 50;
  expect(queue.wait()).toBeLessThanOrEqual(50);
});
