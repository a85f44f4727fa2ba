import { sql, type Kysely } from 'kysely';

/** An index for exports and deletions, whose cost must not depend on other users' rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The existing indexes are partial: prompts in a project, and prompts in none.
  await sql`create index prompts_user_idx on prompts (user_id, id)`.execute(db);
}
