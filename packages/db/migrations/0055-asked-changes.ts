import { sql, type Kysely } from 'kysely';

/**
 * Whether a comment asks for changes. It is no kind of its own, because a server of the last release refuses kinds that
 * it does not know; it shows the request as the comment that it also is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_replies add column asks_changes boolean not null default false`.execute(db);
}
