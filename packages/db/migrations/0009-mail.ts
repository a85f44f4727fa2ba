import { sql, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';

/** The queue that mail waits in, and what users chose of the mail they get. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The library's own tables, in a schema of their own; it brings newer ones up itself when a server starts. Its script
  // has a transaction around it, and this migration runs in one already.
  const plans = PgBoss.getConstructionPlans().replace(/^\s*BEGIN;|COMMIT;\s*$/g, '');
  await sql.raw(plans).execute(db);
  await sql`select pgboss.create_queue('mail', '{"policy":"standard"}')`.execute(db);

  // When the last mail about a low balance was sent: one in a calendar month is enough.
  await sql`
    alter table users
      add column low_credits_mail boolean not null default true,
      add column low_credits_mailed_at timestamptz`.execute(db);
}
