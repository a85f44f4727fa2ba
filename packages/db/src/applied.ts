import { sql } from 'kysely';
import type { Db } from './client';

/** The names of the migrations that this database has had; none before the first. */
export async function listApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}
