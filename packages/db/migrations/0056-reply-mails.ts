import { sql, type Kysely } from 'kysely';

/**
 * Clients' replies are mailed to the owner of the link, one mail for a burst of them, and sent to webhooks. Earlier
 * replies, and those that a server of the last release takes, are not mailed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column reply_mail boolean not null default true`.execute(db);
  await sql`alter table shares add column reply_mail_at timestamptz`.execute(db);
  await sql`
    alter table share_replies
      add column to_mail text,
      add constraint share_replies_to_mail_check check (to_mail in ('reply', 'taken_back')) not valid`.execute(
    db,
  );
  // The next migration validates the checks.
  await sql`
    alter table webhook_events
      add column reply_id integer,
      drop constraint webhook_events_type_check,
      drop constraint webhook_events_check,
      add constraint webhook_events_type_check
        check (type in ('image.done', 'image.failed', 'reply.received', 'test')) not valid,
      add constraint webhook_events_check check (
        (image_id is not null) = (type in ('image.done', 'image.failed'))
        and (reply_id is not null) = (type = 'reply.received')
      ) not valid`.execute(db);
}
