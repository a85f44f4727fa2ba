import { createDatabase, createPool, type Pool } from '@safelight/db/client';
import type { Deps } from '../src/deps';
import { listProjectPrompts } from '../src/domain/prompts/projects';
import type { SessionUser } from '../src/providers/lucia/port';
import { compare, type Figure } from './measure';

const prompts = 1000;
const readsPerRun = 200;

/**
 * The time to read a user's 1,000 prompts page by page, in a table of 1,000 rows and in one of 1,000,000. They are in
 * separate databases and read alternately, so that a machine whose speed drifts slows both.
 */
export async function benchLists(smallUrl: string, largeUrl: string): Promise<Figure[]> {
  const [small, large] = await Promise.all([openList(smallUrl, 0), openList(largeUrl, 999_000)]);
  try {
    const { a, b, ratio } = await compare(small.rate, large.rate);
    return [
      {
        name: "a user's prompt list, 1,000 and 1,000,000 rows in the table",
        value: `${(1000 / a).toFixed(2)} ms, ${(1000 / b).toFixed(2)} ms a page: ${ratio.toFixed(2)} times`,
        bound: '≤ 1.50 times',
        kept: ratio <= 1.5,
      },
    ];
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}

/** A database with one user's prompts and `others` of other users; `rate` returns pages per second. */
async function openList(databaseUrl: string, others: number) {
  const pool = createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined });
  const db = createDatabase(pool);
  const deps = { db, clock: { now: () => new Date() } } as Deps;
  const half = others / 10 / 2;
  for (let i = 0; i < 10 && others > 0; i++) await addPrompts(pool, await newUser(pool), half);
  const user = { id: await newUser(pool) } as SessionUser;
  await addPrompts(pool, user.id, prompts);
  for (let i = 0; i < 10 && others > 0; i++) await addPrompts(pool, await newUser(pool), half);
  await pool.query('vacuum analyze prompts');
  return {
    async rate(): Promise<number> {
      let cursor: string | undefined;
      const started = performance.now();
      for (let i = 0; i < readsPerRun; i++) {
        const page = await listProjectPrompts(deps, user, { id: 'general', cursor, limit: 50 });
        cursor = page.nextCursor ?? undefined;
      }
      return readsPerRun / ((performance.now() - started) / 1000);
    },
    close: () => db.destroy(),
  };
}

async function newUser(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, password_hash, next_refill_at)
     values ('lists-' || gen_random_uuid() || '@example.com', '', now() + interval '1 month') returning id`,
  );
  return rows[0]!.id;
}

async function addPrompts(pool: Pool, userId: number, count: number): Promise<void> {
  await pool.query(
    `insert into prompts (user_id, name, style, subject, generated_prompt, created_at)
     select $1, 'Prompt ' || i, 'Illustration', 'a lighthouse keeper reading, number ' || i,
       repeat('a lighthouse keeper reading by the lamp, ', 6) || i, now() - i * interval '1 minute'
     from generate_series(1, $2::integer) as i`,
    [userId, count],
  );
}
