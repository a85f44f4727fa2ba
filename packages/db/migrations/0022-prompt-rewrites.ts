import { sql, type Kysely } from 'kysely';

/** The text of a saved prompt before it was rewritten for a newer version of its renderer; null when it was not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prompts add column text_before_rewrite text`.execute(db);
}
