import { sql } from 'kysely';
import { listApplied } from '../../applied';
import type { Db } from '../../client';
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
