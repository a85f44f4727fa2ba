import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from '../src/client';
import { ensureLateIndexes } from '../src/late-indexes';
import { migrateToLatest, migrations } from '../src/migrate';
import { cloneDatabase, type TestDatabase } from '../src/testing/cluster';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool({ connectionString: database.url, maxConnections: 4, onError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('makes a late index once, beside other servers and an open write, and makes an unfinished one again', async () => {
  const indexes = { late_test_idx: 'projects (name)' };
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('lock table projects in row exclusive mode');
  const made = Promise.all([ensureLateIndexes(pool, indexes), ensureLateIndexes(pool, indexes)]);
  const begun = `select 1 from pg_index where indexrelid = to_regclass('late_test_idx')`;
  await expect.poll(async () => (await pool.query(begun)).rowCount).toBe(1);
  await writer.query('commit');
  writer.release();
  await made;
  const valid = async () =>
    (
      await pool.query<object>(`select indexrelid as id from pg_index
      where indexrelid = to_regclass('late_test_idx') and indisvalid`)
    ).rows;
  const first = await valid();
  expect(first).toHaveLength(1);
  await ensureLateIndexes(pool, indexes);
  expect(await valid()).toEqual(first);
  await pool.query(`update pg_index set indisvalid = false where indexrelid = to_regclass('late_test_idx')`);
  await ensureLateIndexes(pool, indexes);
  expect(await valid()).toHaveLength(1);
  expect(await valid()).not.toEqual(first);
  await pool.query('drop index late_test_idx');
});

it('a migration waits for a lock only shortly at a time, and gets it later', async () => {
  const name = '9999-locks';
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table projects in access share mode');
  migrations[name] = {
    up: (db) => db.schema.alterTable('projects').addColumn('late_test', 'integer').execute(),
  };
  try {
    const migrated = migrateToLatest(database.url);
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%late_test%'
      and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 5000 }).toBe(1);
    // Others are not blocked for longer than the migration's timeout.
    await pool.query('select from projects');
    await holder.query('commit');
    await migrated;
    await pool.query('select late_test from projects');
  } finally {
    holder.release();
    delete migrations[name];
    await pool.query('alter table projects drop column if exists late_test');
    await pool.query('delete from kysely_migration where name = $1', [name]);
  }
});
