import { sql, type Kysely } from 'kysely';

/** Which cells of a sheet a share shows; null: all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shares add column cells integer[]`.execute(db);
}
