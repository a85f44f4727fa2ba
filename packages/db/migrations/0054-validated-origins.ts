import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kept_edits validate constraint kept_edits_origin_check`.execute(db);
}
