import { createDatabase, createPool } from '@safelight/db/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { busyMessage, isTimeout, unavailableMessage } from '../../src/domain/errors';
import { withCode } from '../../src/trpc/failures';
import { aPrompt, makeTestApp, newUser, type TestApp } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({
    env: { DATABASE_STATEMENT_TIMEOUT: '1', DATABASE_LOCK_TIMEOUT: '0.2', DATABASE_IDLE_TIMEOUT: '0.2' },
  });
});
afterAll(() => test.close());

it('a call that waits too long for a lock gets a sentence and a time to come back', async () => {
  const user = await newUser(test);
  const holder = createDatabase(
    createPool({ connectionString: test.databaseUrl, maxConnections: 1, onError: () => undefined }),
  );
  await holder.transaction().execute(async (trx) => {
    await sql`select from users where id = ${user.id} for update`.execute(trx);
    const { status, body, response } = await user.rest('POST', '/api/generate-prompt', aPrompt);
    expect([status, body.error, response.headers['retry-after']]).toEqual([503, busyMessage, '1']);
  });
  await holder.destroy();
});

it('PostgreSQL ends a statement that runs too long, and a transaction that idles', async () => {
  const slow = await sql`select pg_sleep(5)`.execute(test.db).catch((error: unknown) => error);
  expect(isTimeout(slow)).toBe(true);
  const idle = await test.db
    .transaction()
    .execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sql`select 1`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(withCode(idle)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: unavailableMessage });
});

it('PostgreSQL ends a statement whose client is gone', async () => {
  const timeouts = { statement: 60_000, lock: 0, idleInTransaction: 0 };
  const pool = createPool({
    connectionString: test.databaseUrl,
    maxConnections: 1,
    timeouts,
    onError: () => undefined,
  });
  const client = await pool.connect();
  const cut = client.query('select pg_sleep(50)').catch(() => undefined);
  const running = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(50%'`.execute(
      test.db,
    );
    return rows.length;
  };
  await expect.poll(running).toBe(1);
  // As a killed server does.
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await expect.poll(running, { timeout: 8000 }).toBe(0);
  await cut;
  client.release(true);
  await pool.end();
});
