import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import { createDeps } from '../../src/open-deps';
import { startJobs } from '../../src/jobs/start';
import { createLogger } from '../../src/telemetry/log';
import { aPrompt, newUser } from '../support/app';

// PgBouncer itself is in `pnpm rig grow`. Here both addresses lead to the same server, under two names.
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The test database's address, for connections with this name and these settings. */
function addressAs(name: string, settings: Record<string, number> = {}): string {
  const url = new URL(database.url);
  url.searchParams.set('application_name', name);
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  if (options.length > 0) url.searchParams.set('options', options.join(' '));
  return url.href;
}

const configOf = (pooler: string) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: addressAs('direct'),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'on',
  });

const limits = { statement_timeout: 15_000, lock_timeout: 5000, idle_in_transaction_session_timeout: 30_000 };

it('requests use the pooler without a session, and what needs a session connects directly', async () => {
  const config = configOf(addressAs('pooler', limits));
  const { deps, databaseUrl, close } = await createDeps(config, log, () => undefined);
  const app = await buildApp({ deps, config, logger: createLogger('silent'), webRoot: '/nonexistent' });
  const stopJobs = await startJobs(deps, { databaseUrl, site: 'http://localhost' });
  try {
    const user = await newUser({ app });
    for (const _ of [1, 2]) {
      expect((await user.rest('GET', '/api/auth/me')).status).toBe(200);
      expect((await user.rest('POST', '/api/generate-prompt', aPrompt)).status).toBe(200);
    }
    await expect.poll(() => deps.jobs.running()).toBe(true);

    const connections = await sql<{ name: string; query: string; locks: number }>`
      select application_name as name, query, (select count(*)::integer from pg_locks l
        where l.pid = a.pid and locktype = 'advisory' and granted and a.xact_start is null) as locks
      from pg_stat_activity a where datname = current_database() and backend_type = 'client backend'`.execute(
      deps.db,
    );
    const of = (name: string) => connections.rows.filter((row) => row.name === name);
    expect(of('pooler').length + of('direct').length).toBe(connections.rows.length);
    const direct = of('direct').map(({ query }) => query);
    expect(direct).toContainEqual(expect.stringMatching(/^listen "images"/));
    expect(of('direct').reduce((sum, { locks }) => sum + locks, 0)).toBe(1);
    const pooled = of('pooler');
    expect(pooled.length).toBeGreaterThan(0);
    expect(pooled.reduce((sum, { locks }) => sum + locks, 0)).toBe(0);
    expect(pooled.filter(({ query }) => /^\s*(un)?(listen|set)\b/i.test(query))).toEqual([]);
    // Each connection of the pool, at once.
    const prepared = await Promise.all(
      pooled.map(() => deps.pool.query<{ name: string }>('select name from pg_prepared_statements')),
    );
    expect(prepared.flatMap(({ rows }) => rows)).toEqual([]);
  } finally {
    await stopJobs();
    await app.close();
    await close();
  }
});

it('a server whose pooler sets no time limits does not start, and says what to set', async () => {
  const { lock_timeout: _, ...some } = limits;
  await expect(createDeps(configOf(addressAs('pooler', some)), log, () => undefined)).rejects.toThrow(
    /DATABASE_DIRECT_URL.*connect_query.*\nset statement_timeout = 15000; set lock_timeout = 5000;/s,
  );
});
