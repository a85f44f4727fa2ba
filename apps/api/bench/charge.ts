import { randomUUID } from 'node:crypto';
import { createDatabase, createPool, type Pool } from '@safelight/db/client';
import type { Deps } from '../src/deps';
import { chargePrompt } from '../src/domain/credits/ledger';
import { bareCharge } from './bare-charge';
import { compare, type Figure } from './measure';

const concurrency = 10;
const chargesPerRun = 1500;

/** Compares a charge through domain/credits with the bare statement, spread over 100 users and on one. */
export async function benchCharge(databaseUrl: string): Promise<Figure[]> {
  const pool = createPool({
    connectionString: databaseUrl,
    maxConnections: concurrency,
    onError: () => undefined,
  });
  const db = createDatabase(pool);
  const deps = { db, clock: { now: () => new Date() }, instance: { id: 1 } } as Deps;
  try {
    const users = await newUsers(pool, 100);
    const figures: Figure[] = [];
    for (const [name, ids] of [
      ['spread over 100 users', users],
      ['on one hot user', users.slice(0, 1)],
    ] as const) {
      const { a, b, ratio } = await compare(
        () => rate((i) => ours(deps, ids[i % ids.length]!)),
        () => rate((i) => pool.query(bareCharge, [ids[i % ids.length], randomUUID()])),
      );
      figures.push({
        name: `a charge against the bare statement, ${name}`,
        value: `${a.toFixed(0)}/s : ${b.toFixed(0)}/s = ${ratio.toFixed(2)}`,
        bound: '≥ 0.80',
        kept: ratio >= 0.8,
      });
    }
    return figures;
  } finally {
    await db.destroy();
  }
}

async function ours(deps: Deps, userId: number): Promise<void> {
  const charged = await chargePrompt(deps, {
    userId,
    refillDue: false,
    requestId: randomUUID(),
    fingerprint: 'bench',
    renderer: 'midjourney',
    style: 'Illustration',
    subject: 'a lighthouse',
    scenario: null,
    aspectRatio: null,
    parameters: {},
  });
  if (charged === 'replayed') throw new Error('A new charge was treated as a replay');
}

/** Calls per second, ten at a time. */
async function rate(call: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < chargesPerRun) await call(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return chargesPerRun / ((performance.now() - started) / 1000);
}

async function newUsers(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, password_hash, credits, next_refill_at)
     select 'charge-' || gen_random_uuid() || '@example.com', '', 1000000000, now() + interval '1 month'
     from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map((row) => row.id);
}
