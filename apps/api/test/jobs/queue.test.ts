import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDatabaseVariable } from '@safelight/db/testing/cluster';
import { createJobQueue } from '../../src/providers/graphile-worker/queue';
import type { JobHandler, JobQueue } from '../../src/providers/graphile-worker/port';
import { makeTestApp, type TestApp } from '../support/app';

let test: TestApp;
/** The handlers' payloads, in order. */
let ran: unknown[];
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  test = await makeTestApp();
  ran = [];
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await test.close();
});

const record: JobHandler = (payload) => Promise.resolve(ran.push(payload));

/** A server's queue, with one lane that runs the task `t`. */
async function startQueue(
  handler: JobHandler = record,
): Promise<{ queue: JobQueue; stop: () => Promise<void> }> {
  const queue = createJobQueue({
    ...test.deps,
    timeouts: { statement: 15_000, lock: 5000, idleInTransaction: 30_000 },
  });
  const stop = queue.work([{ atOnce: 2, tasks: { t: handler } }], {
    databaseUrl: test.databaseUrl,
    onDeadServers: () => Promise.resolve(),
  });
  stops.push(stop);
  return { queue, stop };
}

it('runs a job only when the transaction that added it commits', async () => {
  const { queue } = await startQueue();
  const undone = test.db.transaction().execute(async (trx) => {
    await queue.add(trx, { task: 't', key: 'undone', payload: { is: 'undone' } });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await test.db.transaction().execute(async (trx) => {
    await queue.add(trx, { task: 't', key: 'done', payload: { is: 'done' } });
    await sleep(100);
    expect(ran).toEqual([]);
  });
  await expect.poll(() => ran).toEqual([{ is: 'done' }]);
});

it('replaces a job that waits under the same key, and adds another one beside a job that runs', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { queue } = await startQueue(async (payload) => {
    ran.push(payload);
    if ((payload as { hold?: true }).hold) await held;
  });
  await queue.add(test.db, { task: 't', key: 'k', payload: { n: 1 }, delay: 60_000 });
  await queue.add(test.db, { task: 't', key: 'k', payload: { n: 2, hold: true } });
  await expect.poll(() => ran).toEqual([{ n: 2, hold: true }]);
  await queue.add(test.db, { task: 't', key: 'k', payload: { n: 3 } });
  await expect.poll(() => ran).toEqual([{ n: 2, hold: true }, { n: 3 }]);
  release();
});

it('runs a delayed job no earlier than asked, and without a new job to wake it', async () => {
  const { queue } = await startQueue();
  const began = performance.now();
  await queue.add(test.db, { task: 't', key: 'k', delay: 1500 });
  await expect.poll(() => ran, { timeout: 15_000 }).toHaveLength(1);
  expect(performance.now() - began).toBeGreaterThanOrEqual(1400);
});

it('runs the jobs of one queue one after the other, without a new job to wake it', async () => {
  let atOnce = 0;
  const { queue } = await startQueue(async (payload) => {
    expect(++atOnce).toBe(1);
    await sleep(20);
    atOnce--;
    ran.push(payload);
  });
  const ids = Array.from({ length: 20 }, (_, id) => id);
  await queue.add(test.db, ...ids.map((id) => ({ task: 't', key: `k${id}`, payload: { id }, queue: 'one' })));
  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(20);
}, 30_000);

it('runs a job on one of several servers', async () => {
  const servers = [await startQueue(), await startQueue(), await startQueue()];
  const ids = Array.from({ length: 30 }, (_, id) => id);
  await Promise.all(
    ids.map((id) => servers[id % 3]!.queue.add(test.db, { task: 't', key: `k${id}`, payload: { id } })),
  );
  await expect.poll(() => ran.length).toBe(30);
  await sleep(100);
  expect(new Set(ran.map((payload) => (payload as { id: number }).id)).size).toBe(30);
  expect(ran).toHaveLength(30);
});

it('hands a job that ignores its signal over to another server when its own stops', async () => {
  let signalled = false;
  const { queue, stop } = await startQueue(async (payload, { signal }) => {
    ran.push(payload);
    signal.addEventListener('abort', () => (signalled = true));
    await new Promise(() => {});
  });
  await queue.add(test.db, { task: 't', key: 'k', payload: { id: 1 } });
  await expect.poll(() => ran).toHaveLength(1);
  stops.length = 0;
  await stop();
  expect(signalled).toBe(true);
  await startQueue();
  await expect.poll(() => ran, { timeout: 15_000 }).toHaveLength(2);
}, 40_000);

it('goes on after the database was away, with the job that ended meanwhile', async () => {
  // graphile-worker writes a trace when a worker ends because its connection did.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { queue } = await startQueue(async (payload, { again }) => {
    ran.push({ ...(payload as object), again });
    if ((payload as { hold?: true }).hold && !again) await held;
  });
  await queue.add(test.db, { task: 't', key: 'a', payload: { hold: true } });
  await expect.poll(() => ran).toHaveLength(1);
  // Wakes a worker while the lane is going down.
  await queue.add(test.db, { task: 't', key: 'b', payload: { n: 2 }, delay: 700 });
  const admin = new pg.Client({ connectionString: process.env[testDatabaseVariable] });
  await admin.connect();
  const database = new URL(test.databaseUrl).pathname.slice(1);
  await admin.query(`alter database ${database} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  release();
  await sleep(1500);
  await admin.query(`alter database ${database} allow_connections true`);
  await admin.end();
  await expect.poll(() => ran.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await queue.add(test.db, { task: 't', key: 'c', payload: { n: 3 } });
  await expect.poll(() => ran, { timeout: 30_000 }).toContainEqual({ n: 3, again: false });
  await expect.poll(() => ran, { timeout: 30_000 }).toContainEqual({ n: 2, again: expect.any(Boolean) });
  const left = sql`select from graphile_worker.jobs`;
  await expect.poll(async () => (await left.execute(test.db)).rows.length, { timeout: 30_000 }).toBe(0);
}, 120_000);
