import { sql } from 'kysely';
import type { Db } from '../client';

// What the queue's library has no call for, on its table of jobs (pgboss.job, see migration 0005).

/** What NOTIFY says when mail was put into the queue. */
export const mailChannel = 'mail';

/** Says, once the transaction is committed, that mail waits. */
export async function announceMail(trx: Db): Promise<void> {
  await sql`select pg_notify(${mailChannel}, '')`.execute(trx);
}

/** Has a mail that is to be tried again wait no longer than `seconds`, give or take a half. */
export async function limitWait(db: Db, id: string, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = least(start_after, now() + ${seconds} * (0.5 + random()) * interval '1 second')
    where name = 'mail' and id = ${id} and state = 'retry'`.execute(db);
}

/** Has the next failure of a mail be its last. */
export async function endRetries(db: Db, id: string): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and id = ${id}`.execute(db);
}

/** Takes away all mail to a user that is not sent yet, and what is left of mail that failed. */
export async function deleteMailsTo(db: Db, userId: number): Promise<void> {
  await sql`delete from pgboss.job where name = 'mail' and (data->>'userId')::integer = ${userId}`.execute(
    db,
  );
  await sql`delete from pgboss.archive where name = 'mail' and (data->>'userId')::integer = ${userId}`.execute(
    db,
  );
}
