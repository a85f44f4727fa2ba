import { sql } from 'kysely';
import type { Db } from '../../client';
import { oneUser, refillFacts } from './users';

/** The mails a user chose. */
export interface ChosenMails {
  readonly lowCredits: boolean;
  readonly replies: boolean;
}

const chosenMails = ['low_credits_mail as lowCredits', 'reply_mail as replies'] as const;

/** Undefined for a deleted user. */
export function findNotifications(db: Db, userId: number): Promise<ChosenMails | undefined> {
  return oneUser(db, userId).select(chosenMails).executeTakeFirst();
}

/** Changes what is given, and returns what is chosen then; undefined for a deleted user. */
export function updateNotifications(
  db: Db,
  userId: number,
  { lowCredits, replies }: { lowCredits?: boolean | undefined; replies?: boolean | undefined },
): Promise<ChosenMails | undefined> {
  return db
    .updateTable('users')
    .set({
      low_credits_mail: sql`coalesce(${lowCredits ?? null}::boolean, low_credits_mail)`,
      reply_mail: sql`coalesce(${replies ?? null}::boolean, reply_mail)`,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(chosenMails)
    .executeTakeFirst();
}

/** The user's key for switching notices off, made when first needed; undefined for a deleted user. */
export async function findNoticeKey(db: Db, userId: number): Promise<string | undefined> {
  const found = await oneUser(db, userId).select('notice_key').executeTakeFirst();
  if (!found || found.notice_key !== null) return found?.notice_key ?? undefined;
  const made = await db
    .updateTable('users')
    .set({ notice_key: sql`coalesce(notice_key, gen_random_uuid())` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('notice_key')
    .executeTakeFirst();
  return made?.notice_key ?? undefined;
}

/** Switches one kind of mail off for the user with this key; false when there is none. */
export async function switchOffByKey(
  db: Db,
  { userId, key, notice }: { userId: number; key: string; notice: keyof ChosenMails },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ [notice === 'replies' ? 'reply_mail' : 'low_credits_mail']: false })
    .where('id', '=', userId)
    .where(sql<string>`notice_key::text`, '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the mail about a low balance goes out now, and returns its address and figures. Undefined when the user
 * switched the mail off, was sent one since `month` began, or now has more than `limit` credits.
 */
export function claimLowCreditsMail(
  trx: Db,
  userId: number,
  { limit, month, now }: { limit: number; month: Date; now: Date },
) {
  return trx
    .updateTable('users')
    .set({ low_credits_mailed_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('low_credits_mail', '=', true)
    .where('credits', '<=', limit)
    .where((row) =>
      row.or([row('low_credits_mailed_at', 'is', null), row('low_credits_mailed_at', '<', month)]),
    )
    .returning(['email', 'credits', ...refillFacts])
    .executeTakeFirst();
}
