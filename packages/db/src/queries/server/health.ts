import { sql } from 'kysely';
import { listApplied } from '../../applied';
import type { Db } from '../../client';
import type { PoolTimeouts } from '../../connection/timeouts';
import { migrations } from '../../migrate';

/** Resolves when the database responds. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The database's current time, also within a transaction. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}

/** Whether the database has had every migration of this server. It may have had those of a newer one too. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set(await listApplied(db));
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** The timeouts that hold on a connection, as PostgreSQL says. */
export async function readTimeouts(db: Db): Promise<PoolTimeouts> {
  const { rows } = await sql<{ name: string; value: number }>`
    select name, setting::integer as value from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  const found = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return {
    statement: found['statement_timeout'] ?? 0,
    lock: found['lock_timeout'] ?? 0,
    idleInTransaction: found['idle_in_transaction_session_timeout'] ?? 0,
  };
}
