import type { Db } from '../../client';
import type { ShareReplyRow, ShareRow } from '../../schema';
import { keepUser } from '../accounts/users';

// `reply_mail_at` of a share says when its owner is mailed, `to_mail` of its replies what about. Both change only while
// the share is locked, so a mail is about every reply of before, and the next one about every reply after it.

/** Sets the time of the next mail; false when it is set already. The share must be locked. */
export async function planReplyMail(trx: Db, shareId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shares')
    .set({ reply_mail_at: at })
    .where('id', '=', shareId)
    .where('reply_mail_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The owner of a share, also of a revoked or expired one; undefined if it was deleted. */
export async function findOwner(db: Db, shareId: number): Promise<number | undefined> {
  const share = await db.selectFrom('shares').select('user_id').where('id', '=', shareId).executeTakeFirst();
  return share?.user_id;
}

/** Locks a share whose owner is due a mail, and the owner before it. Undefined when another server was faster. */
export async function lockDueShare(
  trx: Db,
  { ownerId, shareId, now }: { ownerId: number; shareId: number; now: Date },
): Promise<ShareRow | undefined> {
  if (!(await keepUser(trx, ownerId))) return undefined;
  return trx
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', shareId)
    .where('reply_mail_at', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function postponeReplyMail(trx: Db, shareId: number, at: Date): Promise<void> {
  await trx.updateTable('shares').set({ reply_mail_at: at }).where('id', '=', shareId).execute();
}

export type ReplyToMail = Pick<ShareReplyRow, 'item' | 'kind' | 'asks_changes' | 'to_mail'>;

/** What there is to mail of a share, oldest first, without what its owner has seen or hidden. The share must be locked. */
export async function takeRepliesToMail(trx: Db, shareId: number): Promise<ReplyToMail[]> {
  const replies = await trx
    .selectFrom('share_replies')
    .select(['item', 'kind', 'asks_changes', 'to_mail'])
    .where('share_id', '=', shareId)
    .where('to_mail', 'is not', null)
    .where('hidden', '=', false)
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  await trx
    .updateTable('share_replies')
    .set({ to_mail: null })
    .where('share_id', '=', shareId)
    .where('to_mail', 'is not', null)
    .execute();
  await trx.updateTable('shares').set({ reply_mail_at: null }).where('id', '=', shareId).execute();
  return replies;
}

/** Shares whose owners are due a mail; the longest due first. */
export async function findDueShares(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shares')
    .select('id')
    .where('reply_mail_at', '<=', now)
    .orderBy('reply_mail_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
