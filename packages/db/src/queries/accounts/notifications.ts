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
