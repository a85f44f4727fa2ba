import { sql, type Kysely } from 'kysely';

/** With this key a mail program switches off the notices that a user gets by mail. Made with the first of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column notice_key uuid`.execute(db);
}
