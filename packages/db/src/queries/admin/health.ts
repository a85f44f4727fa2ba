import { sql } from 'kysely';
import type { Db } from '../../client';
import { instanceLockClass } from '../server/instances';

/** The database's state, and the work that waits. Times are those of the longest wait. */
export async function readState(db: Db, now: Date) {
  const hourAgo = new Date(now.getTime() - 60 * 60_000);
  const { rows } = await sql<{
    version: string;
    migration: string;
    instances: number;
    prompts_pending: number;
    images_waiting: number;
    images_since: Date | null;
    images_done: number;
    images_failed: number;
    prompts_done: number;
    prompts_failed: number;
    prompts_composed: number;
    events_waiting: number;
    events_since: Date | null;
    mails_waiting: number;
    mails_running: number;
    mails_since: Date | null;
    mails_retried: number;
    mails_failed: number;
  }>`
    select
      current_setting('server_version') as version,
      (select max(name) from kysely_migration) as migration,
      (select count(*) from pg_locks where locktype = 'advisory' and granted
        and classid = ${instanceLockClass}::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database()))::integer as instances,
      (select count(*) from generated_prompts where status = 'pending')::integer as prompts_pending,
      image.*, event.*, made.*, written.*, mail.*, refused.*
    from
      (select count(*)::integer as images_waiting, min(created_at) as images_since
        from generated_images where status = 'pending') as image,
      (select count(*)::integer as events_waiting, min(received_at) as events_since
        from stripe_events where processed_at is null) as event,
      (select (count(*) filter (where status = 'done'))::integer as images_done,
          (count(*) filter (where status = 'failed'))::integer as images_failed
        from generated_images where settled_at >= ${hourAgo}) as made,
      (select (count(*) filter (where status = 'done'))::integer as prompts_done,
          (count(*) filter (where status = 'failed'))::integer as prompts_failed,
          (count(*) filter (where note like 'fallback%'))::integer as prompts_composed
        from generated_prompts where settled_at >= ${hourAgo}) as written,
      (select (count(*) filter (where state = 'waiting'))::integer as mails_waiting,
          (count(*) filter (where state = 'sending'))::integer as mails_running,
          min(created_at) as mails_since,
          (count(*) filter (where state = 'waiting' and tries > 0))::integer as mails_retried
        from mails where state <> 'failed') as mail,
      (select count(*)::integer as mails_failed from mails where state = 'failed') as refused`.execute(db);
  return rows[0]!;
}
