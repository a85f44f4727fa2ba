import { sql, type Selectable } from 'kysely';
import type { Db } from '../../client';
import type { MailsTable } from '../../schema/jobs';

export type MailRow = Selectable<MailsTable>;

export interface NewMail {
  readonly userId: number;
  readonly to: string;
  /** The kind of mail and its data, as JSON. */
  readonly content: { readonly kind: string };
  readonly until: Date | null;
  readonly now: Date;
}

/** Adds a mail that is due now, and returns its id. */
export async function insertMail(db: Db, { userId, to, content, until, now }: NewMail): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      user_id: userId,
      recipient: to,
      content: JSON.stringify(content),
      until,
      next_try_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Begins an attempt: counts it, and returns the mail. Undefined when it was sent, failed or deleted meanwhile, or is being
 * sent, unless that sender hangs or, by `takeOver`, is known to have died.
 */
export function claimMail(
  db: Db,
  id: string,
  { until, now, takeOver }: { until: Date; now: Date; takeOver: boolean },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set({ state: 'sending', tries: sql`tries + 1`, next_try_at: until })
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .where(sql<boolean>`(state = 'waiting' or next_try_at <= ${now} or ${takeOver})`)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a mail that was sent, or has expired. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Ends an attempt that failed. False when another attempt has begun, or the mail is gone. */
export async function endAttempt(
  db: Db,
  { id, tries }: Pick<MailRow, 'id' | 'tries'>,
  outcome: { readonly state: 'waiting' | 'failed'; readonly failure: string; readonly nextTryAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: outcome.state, failure: outcome.failure, next_try_at: outcome.nextTryAt })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes a failed mail due now. False when it is in another state by now. */
export async function reviveMail(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', next_try_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The ids of mails that are due, or whose sender counts as hung; the longest due first. */
export async function findDueMails(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`state <> 'failed'`)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes mail that failed earlier. */
export async function deleteFailedMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(sql<boolean>`state = 'failed'`)
    .where('next_try_at', '<', before)
    .execute();
}

/** Deletes a user's unsent mail, except receipts that have not failed. */
export async function deleteMailsTo(db: Db, userId: number): Promise<void> {
  await sql`
    delete from mails where user_id = ${userId} and (state = 'failed' or content->>'kind' <> 'receipt')`.execute(
    db,
  );
}

/** A mail that is not sent, without its content. `nextTryAt` is when it is due, while it waits. */
export type UnsentMail = NonNullable<Awaited<ReturnType<typeof findFailedMail>>>;

const unsentMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select([
      'id',
      'user_id as userId',
      'recipient as to',
      sql<string>`content->>'kind'`.as('kind'),
      'state',
      'tries',
      'created_at as createdAt',
      'next_try_at as nextTryAt',
      'until',
      'failure',
    ]);

const newestMails = (db: Db, limit: number) =>
  unsentMails(db).orderBy('created_at', 'desc').orderBy('id').limit(limit);

/** Mail that has not been sent yet, newest first. */
export function findWaitingMails(db: Db, limit: number): Promise<UnsentMail[]> {
  return newestMails(db, limit)
    .where(sql<boolean>`state <> 'failed'`)
    .execute();
}

/** Mail that failed for good, newest first. */
export function findFailedMails(db: Db, limit: number): Promise<UnsentMail[]> {
  return newestMails(db, limit)
    .where(sql<boolean>`state = 'failed'`)
    .execute();
}

/** A failed mail; `id` may be any text. */
export function findFailedMail(db: Db, id: string) {
  return unsentMails(db)
    .where(sql<boolean>`id::text = ${id} and state = 'failed'`)
    .executeTakeFirst();
}
