import { sql, type Kysely } from 'kysely';

/** What an export and a deletion look for, however much other users have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The others are each of a part of a user's prompts, those in projects and those in none.
  await sql`create index prompts_user_idx on prompts (user_id, id)`.execute(db);
}
