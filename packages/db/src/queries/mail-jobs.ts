import { sql } from 'kysely';
import type { Db } from '../client';

// What the queue's library has no call for, on its table of jobs (pgboss.job, see migration 0009).

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

export interface WaitingMail {
  readonly id: string;
  readonly userId: number;
  readonly to: string;
  readonly kind: string;
  readonly state: 'created' | 'retry' | 'active' | 'failed';
  readonly tries: number;
  readonly createdAt: Date;
  /** When it is tried next; in the past for one whose turn it is, or that is given up. */
  readonly nextTryAt: Date;
  /** Why the last try failed, in the mail server's words. */
  readonly failure: string | null;
}

/** Mail that waits or failed, the newest first, without what it says. */
export async function findWaitingMails(db: Db, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select id, (data->>'userId')::integer as "userId", data->>'to' as "to", data->'mail'->>'kind' as kind,
      state::text, retry_count + (started_on is not null)::integer as tries, created_on as "createdAt",
      start_after as "nextTryAt", output->>'message' as failure
    from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active', 'failed')
    order by created_on desc, id limit ${limit}`.execute(db);
  return rows;
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
