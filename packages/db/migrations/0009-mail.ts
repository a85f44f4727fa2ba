import { sql, type Kysely } from 'kysely';

/** Users' mail preferences. It also created the mail queue that 0020 replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When the last mail about a low balance was sent: one in a calendar month is enough.
  await sql`
    alter table users
      add column low_credits_mail boolean not null default true,
      add column low_credits_mailed_at timestamptz`.execute(db);
}
