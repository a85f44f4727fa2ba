import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { migrateToLatest } from '@safelight/db/migrate';
import { startPair, type Pair } from '@safelight/db/testing/standby';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config';
import { createDeps } from '../../src/open-deps';
import { createLogger } from '../../src/telemetry/log';
import { aPrompt, newUser, type TestUser } from '../support/app';

let folder: string;
let pair: Pair;
let server: Awaited<ReturnType<typeof createDeps>>;
let app: Awaited<ReturnType<typeof buildApp>>;
let standby: Db;
let user: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-pair-'));
  pair = await startPair(folder, { prepare: (url) => migrateToLatest(url) });
  const url = pair.standby.connectionString;
  standby = createDatabase(
    createPool({ connectionString: url, maxConnections: 1, onError: () => undefined }),
  );
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: pair.primary.connectionString,
    DATABASE_REPLICA_URL: `${url}&application_name=reads`,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  server = await createDeps(config, log, () => undefined);
  app = await buildApp({
    deps: server.deps,
    config,
    logger: createLogger('silent'),
    webRoot: '/nonexistent',
  });
  user = await newUser({ app });
}, 60_000);

afterAll(async () => {
  await app.close();
  await server.close();
  await standby.destroy();
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Generates a prompt, and returns how many the history shows at once after that. */
async function writeAndCount(): Promise<number> {
  expect((await user.rest('POST', '/api/generate-prompt', aPrompt)).status).toBe(200);
  const { status, body } = await user.query('prompts.history');
  expect(status).toBe(200);
  return body.items.length as number;
}

/** How often the standby has read the table of generations, as it counts itself, about a second later. */
async function countReads(): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables
    where relname = 'generated_prompts'`.execute(standby);
  return rows[0]!.scans;
}

it('lists come from the standby, and show what the user has just written', async () => {
  for (let count = 1; count <= 5; count++) expect(await writeAndCount()).toBe(count);
  await expect
    .poll(
      async () => {
        await user.query('prompts.history');
        return countReads();
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
});

it('they come from the primary while the standby is behind, and while it is away', async () => {
  await sql`select pg_wal_replay_pause()`.execute(standby);
  expect(await writeAndCount()).toBe(6);
  await sql`select pg_wal_replay_resume()`.execute(standby);
  await pair.standby.stop();
  expect(await writeAndCount()).toBe(7);
});
