import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_replies validate constraint share_replies_to_mail_check`.execute(db);
  await sql`
    alter table webhook_events
      validate constraint webhook_events_type_check,
      validate constraint webhook_events_check`.execute(db);
}
