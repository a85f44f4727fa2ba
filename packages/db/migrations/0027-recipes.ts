import { sql, type Kysely } from 'kysely';

/**
 * The recipe of a generation, a kept edit or a saved prompt that says more than the other columns hold; null when they
 * say everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['generated_prompts', 'kept_edits', 'prompts'])
    await sql`alter table ${sql.table(table)} add column recipe jsonb`.execute(db);
}
