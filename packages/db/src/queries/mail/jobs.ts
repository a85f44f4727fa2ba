import { sql } from 'kysely';
import type { Db } from '../../client';
import { instanceRuns } from '../server/instances';

// What the queue's library has no call for, on its table of jobs (pgboss.job, see migration 0009).

/** What NOTIFY says when mail was put into the queue. */
export const mailChannel = 'mail';

/** Says, once the transaction is committed, that mail waits. */
export async function announceMail(trx: Db): Promise<void> {
  await sql`select pg_notify(${mailChannel}, '')`.execute(trx);
}

/** Who holds a mail: the number of a server, and a word for this one time that it was taken. */
export interface MailHold {
  readonly hold: string;
  readonly instanceId: number;
}

/** SQL for "a server that runs is sending this mail", over the columns of pgboss.job and `instance_id`. */
export const isBeingSent = sql<boolean>`(state = 'active' and
  (instance_id is null or ${instanceRuns('instance_id')}))`;

/** Notes who holds a mail, beside why its last try failed. Part of the transaction that takes it. */
export async function noteHold(trx: Db, id: string, { hold, instanceId }: MailHold): Promise<void> {
  await sql`
    update pgboss.job set output = coalesce(output, '{}')
      || jsonb_build_object('hold', ${hold}::text, 'instanceId', ${instanceId}::integer)
    where name = 'mail' and id = ${id}`.execute(trx);
}

/** Keeps a mail from changing until the transaction ends. False where it is held by nobody, or under another word. */
export async function lockHeld(trx: Db, id: string, hold: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'mail' and id = ${id} and state = 'active' and output->>'hold' = ${hold}
    for update`.execute(trx);
  return rows.length === 1;
}

/** Puts a server's number on what it holds, where that is another one by now. */
export async function renumberHolds(db: Db, holds: readonly string[], instanceId: number): Promise<void> {
  await sql`
    update pgboss.job set output = output || jsonb_build_object('instanceId', ${instanceId}::integer)
    where name = 'mail' and state = 'active' and output->>'hold' = any(${holds}::text[])
      and (output->>'instanceId')::integer <> ${instanceId}`.execute(db);
}

/** Whose server runs no more, except those under these words. */
export async function findAbandonedHolds(db: Db, except: readonly string[]): Promise<MailHold[]> {
  const { rows } = await sql<MailHold>`
    select hold, instance_id as "instanceId"
    from (select output->>'hold' as hold, (output->>'instanceId')::integer as instance_id
      from pgboss.job where name = 'mail' and state = 'active') as held
    where instance_id is not null and hold <> all(${except}::text[]) and not ${instanceRuns('instance_id')}`.execute(
    db,
  );
  return rows;
}

/** Has mail sent at once that is held so, unless it was the last try; answers how many there were. */
export async function breakHolds(db: Db, holds: readonly MailHold[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set
      state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end,
      start_after = now(),
      output = jsonb_build_object('message', 'The server that was sending it has stopped.')
    where name = 'mail' and state = 'active'
      and (output->>'hold', output->>'instanceId') in (select * from unnest(
        ${holds.map(({ hold }) => hold)}::text[], ${holds.map(({ instanceId }) => String(instanceId))}::text[]))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Has a mail that is to be tried again wait for `first` seconds at least, doubling with each try, up to `most`. */
export async function setWait(
  trx: Db,
  id: string,
  { first, most }: { first: number; most: number },
): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
      + least(${most}, ${2 * first} * 2 ^ retry_count) * (0.5 + random() / 2) * interval '1 second'
    where name = 'mail' and id = ${id} and state = 'retry'`.execute(trx);
}

/** Has the next failure of a mail be its last. */
export async function endRetries(db: Db, id: string): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where name = 'mail' and id = ${id}`.execute(db);
}

/** A mail that is not sent, without what it says. */
export interface UnsentMail {
  readonly id: string;
  readonly userId: number;
  readonly to: string;
  readonly kind: string;
  /** `running` while a server that runs is sending it. */
  readonly state: 'waiting' | 'running' | 'failed';
  readonly tries: number;
  readonly createdAt: Date;
  /** When it is tried next; null where its turn has come, or it is given up. */
  readonly nextTryAt: Date | null;
  /** From when on it is of no use, as ISO 8601. */
  readonly until: string | null;
  /** Why the last try failed, in the mail server's words. */
  readonly failure: string | null;
}

// Where a server hung, the library itself notes that, one level further in.
const unsentMails = sql<UnsentMail>`
  select id, (data->>'userId')::integer as "userId", data->>'to' as "to", data->'mail'->>'kind' as kind,
    case when state = 'failed' then 'failed' when ${isBeingSent} then 'running' else 'waiting' end as state,
    retry_count + (started_on is not null)::integer as tries, created_on as "createdAt",
    case when state < 'active' and start_after > now() then start_after end as "nextTryAt",
    data->>'until' as until,
    coalesce(output->>'message', output->'value'->>'message') as failure
  from (select *, (output->>'instanceId')::integer as instance_id from pgboss.job where name = 'mail') as job`;

/** Mail that is to be sent yet, the newest first. */
export async function findWaitingMails(db: Db, limit: number): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    ${unsentMails} where state in ('created', 'retry', 'active') order by created_on desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Mail that was given up, the newest first. */
export async function findFailedMails(db: Db, limit: number): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    ${unsentMails} where state = 'failed' order by created_on desc, id limit ${limit}`.execute(db);
  return rows;
}

/** A mail that was given up; `id` may be any text. */
export async function findFailedMail(db: Db, id: string): Promise<UnsentMail | undefined> {
  const { rows } = await sql<UnsentMail>`${unsentMails} where state = 'failed' and id::text = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a mail that was given up from changing until the transaction ends. False where it is in another state by now. */
export async function lockFailedMail(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'mail' and state = 'failed' and id = ${id} for update`.execute(trx);
  return rows.length === 1;
}

/**
 * Has a mail that is to be tried again sent at once. The library's own retry (10.4.2) leaves the time at which the mail
 * failed, and its archive() takes away whatever ended over an hour ago and does not count as failed.
 */
export async function putBack(trx: Db, id: string): Promise<void> {
  await sql`
    update pgboss.job set completed_on = null, start_after = now()
    where name = 'mail' and id = ${id} and state = 'retry'`.execute(trx);
}

/** Takes away mail to a user that is not sent yet, but for receipts, and what is left of mail that failed. */
export async function deleteMailsTo(db: Db, userId: number): Promise<void> {
  await sql`
    delete from pgboss.job where name = 'mail' and (data->>'userId')::integer = ${userId}
      and (state > 'active' or data->'mail'->>'kind' <> 'receipt')`.execute(db);
  await sql`delete from pgboss.archive where name = 'mail' and (data->>'userId')::integer = ${userId}`.execute(
    db,
  );
}
