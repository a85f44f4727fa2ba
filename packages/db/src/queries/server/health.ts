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

/** The names of the migrations that this database has had. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
