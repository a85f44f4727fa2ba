import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes } from '../../lists/page';
import type { ShareReplyRow } from '../../schema';
import type { ShareRepliesTable } from '../../schema/studio';
import { keepUser } from '../accounts/users';
import { hasTarget } from './shares';

/**
 * Locks the owner, who stays, and then a share that opens now; false when there is none. Replies to one share wait for
 * each other.
 */
async function lockShare(trx: Db, ownerId: number, shareId: number, now: Date): Promise<boolean> {
  if (!(await keepUser(trx, ownerId))) return false;
  const share = await trx
    .selectFrom('shares')
    .select('id')
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .where(hasTarget)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return share !== undefined;
}

/**
 * Adds a visitor's reply, or returns the one that this request added before; 'full' when the share shows `most` already,
 * 'no_share' when it no longer opens. Together, replies never exceed it.
 */
export async function insertReply(
  trx: Db,
  reply: Insertable<ShareRepliesTable> & { created_at: Date },
  most: number,
): Promise<{ row: ShareReplyRow; isNew: boolean } | 'full' | 'no_share'> {
  const { share_id: shareId } = reply;
  if (!(await lockShare(trx, reply.user_id, shareId, reply.created_at))) return 'no_share';
  const seen = await findReplyByRequest(trx, shareId, reply.request_id);
  if (seen) return { row: seen, isNew: false };
  const { visible, all } = await trx
    .selectFrom('share_replies')
    .where('share_id', '=', shareId)
    .select([
      sql<number>`count(*) filter (where not hidden)::integer`.as('visible'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .executeTakeFirstOrThrow();
  // The owner makes room by hiding replies, up to a limit of all of them.
  if (visible >= most || all >= 4 * most) return 'full';
  const row = await trx.insertInto('share_replies').values(reply).returningAll().executeTakeFirstOrThrow();
  return { row, isNew: true };
}

/**
 * Turns an approval, or a request for changes, into a comment that says `text` in front of what it said, unread again.
 * Nothing happens without one of that request, so a repetition changes nothing. A decision that its owner has neither
 * seen nor been mailed is forgotten; with `mails`, another is to be mailed as taken back.
 */
export async function withdrawDecision(
  trx: Db,
  share: { readonly id: number; readonly user_id: number },
  { requestId, text, mails, now }: { requestId: string; text: string; mails: boolean; now: Date },
): Promise<ShareReplyRow | undefined> {
  if (!(await lockShare(trx, share.user_id, share.id, now))) return undefined;
  return trx
    .updateTable('share_replies')
    .set({
      kind: 'comment',
      asks_changes: false,
      taken_back: true,
      last_number: null,
      text: sql`concat_ws(' ', ${text}::text, nullif(text, ''))`,
      created_at: now,
      read_at: null,
      to_mail: sql`case when ${mails} and (to_mail is null or read_at is not null) then 'taken_back' end`,
    })
    .where('share_id', '=', share.id)
    .where('request_id', '=', requestId)
    .where((eb) => eb.or([eb('kind', '=', 'approve'), eb('asks_changes', '=', true)]))
    .returningAll()
    .executeTakeFirst();
}

export function findReplyByRequest(
  db: Db,
  shareId: number,
  requestId: string,
): Promise<ShareReplyRow | undefined> {
  return db
    .selectFrom('share_replies')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export function findReply(db: Db, userId: number, id: number): Promise<ShareReplyRow | undefined> {
  return db
    .selectFrom('share_replies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes a comment that its owner has not seen; false for one that was. A repetition changes nothing. */
export async function withdrawComment(db: Db, id: number): Promise<boolean> {
  await db
    .deleteFrom('share_replies')
    .where('id', '=', id)
    .where('kind', '=', 'comment')
    .where('asks_changes', '=', false)
    .where('read_at', 'is', null)
    .execute();
  return !(await db.selectFrom('share_replies').select('id').where('id', '=', id).executeTakeFirst());
}

/** The newest replies to a share up to a number of bytes, oldest first. */
export async function findReplies(
  db: Db,
  shareId: number,
  { hidden, bytes }: { readonly hidden: boolean; readonly bytes: number },
): Promise<ShareReplyRow[]> {
  const page = db
    .selectFrom('share_replies')
    .selectAll()
    .where('share_id', '=', shareId)
    .$if(!hidden, (query) => query.where('hidden', '=', false));
  const rows = await cutByBytes<ShareReplyRow>(db, page, ['name', 'text', 'answers'], bytes, sql`id desc`);
  return rows.toReversed();
}

/** What the visible approvals of the whole of a share are about: items up to a number, and the images of a sheet. */
export interface ApprovedTogether {
  readonly lastNumber: number;
  readonly images: readonly number[];
}

export async function findApprovedTogether(db: Db, shareId: number): Promise<ApprovedTogether> {
  const { rows } = await sql<ApprovedTogether>`
    select coalesce(max(last_number), 0) as "lastNumber",
      coalesce(array_agg(distinct image) filter (where image is not null), '{}') as images
    from share_replies left join lateral unnest(images) as image on true
    where share_id = ${shareId} and item is null and kind = 'approve' and not hidden`.execute(db);
  return rows[0]!;
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

/** Deletes a reply; false when it is not to a share of this user. */
export async function deleteReply(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('share_replies')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Notes that the user saw these replies. */
export async function markRepliesRead(db: Db, userId: number, ids: readonly number[], now: Date) {
  await db
    .updateTable('share_replies')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}
