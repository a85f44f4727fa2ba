import { sql, type Kysely } from 'kysely';

/** What a share says of its sender, and whether it shows the sender's stars; and of an approval, which items there were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shares
      add column sender text,
      add column show_stars boolean not null default false`.execute(db);
  // What an approval of the whole was about: later items are not approved.
  await sql`alter table share_replies add column last_number integer`.execute(db);
}
