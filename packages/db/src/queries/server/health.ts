import { sql } from 'kysely';
import type { Db } from '../../client';

/** Resolves when the database responds. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The database's current time, also within a transaction. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
