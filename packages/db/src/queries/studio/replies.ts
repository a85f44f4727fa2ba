import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { ShareReplyRow } from '../../schema';
import type { ShareRepliesTable } from '../../schema/studio';
import { keepUser } from '../accounts/users';

/**
 * Adds a visitor's reply, or returns the one that this request added before; 'full' when the share already has `most`,
 * 'no_share' when it no longer opens. Replies to one share wait for each other, so together they never exceed it.
 */
export function insertReply(
  db: Db,
  reply: Insertable<ShareRepliesTable> & { created_at: Date },
  most: number,
): Promise<ShareReplyRow | 'full' | 'no_share'> {
  const { share_id: shareId, user_id: ownerId, created_at: now } = reply;
  return db.transaction().execute(async (trx) => {
    if (!(await keepUser(trx, ownerId))) return 'no_share';
    const share = await trx
      .selectFrom('shares')
      .select('id')
      .where('id', '=', shareId)
      .where('revoked_at', 'is', null)
      .where('removed_prompt_id', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!share) return 'no_share';
    const seen = await trx
      .selectFrom('share_replies')
      .selectAll()
      .where('share_id', '=', shareId)
      .where('request_id', '=', reply.request_id)
      .executeTakeFirst();
    if (seen) return seen;
    const { count } = await trx
      .selectFrom('share_replies')
      .where('share_id', '=', shareId)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= most) return 'full';
    return trx.insertInto('share_replies').values(reply).returningAll().executeTakeFirstOrThrow();
  });
}

/** The replies to a share, oldest first. */
export function findReplies(
  db: Db,
  shareId: number,
  { hidden }: { readonly hidden: boolean },
): Promise<ShareReplyRow[]> {
  return db
    .selectFrom('share_replies')
    .selectAll()
    .where('share_id', '=', shareId)
    .$if(!hidden, (query) => query.where('hidden', '=', false))
    .orderBy('id')
    .execute();
}

/** Hides or shows a reply; false when it is not to a share of this user. */
export async function moderateReply(db: Db, userId: number, id: number, hidden: boolean): Promise<boolean> {
  const result = await db
    .updateTable('share_replies')
    .set({ hidden })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
