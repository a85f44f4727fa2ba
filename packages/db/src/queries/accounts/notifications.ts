import type { Db } from '../../client';
import { oneUser, refillFacts } from './users';

/** The mails a user chose; undefined for a deleted user. */
export async function findNotifications(
  db: Db,
  userId: number,
): Promise<{ lowCredits: boolean } | undefined> {
  return oneUser(db, userId).select('low_credits_mail as lowCredits').executeTakeFirst();
}

/** False for a deleted user. */
export async function updateNotifications(
  db: Db,
  userId: number,
  { lowCredits }: { lowCredits: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ low_credits_mail: lowCredits })
    .where('id', '=', userId)
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
