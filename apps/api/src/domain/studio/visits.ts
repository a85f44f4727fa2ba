import { createHash } from 'node:crypto';
import { isBlank } from '@safelight/catalog/text/blank';
import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import { findCellImages } from '@safelight/db/queries/images/of-sheets';
import {
  findApprovedTogether,
  findReplies,
  findReplyByRequest,
  insertReply,
  withdrawComment,
  withdrawDecision,
} from '@safelight/db/queries/studio/replies';
import { findLiveShare, targetOf } from '@safelight/db/queries/studio/shares';
import type { ShareReplyRow, ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { queueReplyEvent } from '../webhooks/queue';
import { cellKey, cellOf, findLastNumber, hasItem, imageOf, numberKeys } from './item-keys';
import { findItems, type Item } from './items';
import { checkRepeat, fingerprintOf } from '../repeats';
import { describeReply, kindOf, type ReplyKind } from './replies';
import { planMail } from './reply-mails';
import { findOutdated, findSeen } from './seen';

// What visitors of a share may do, who need no account. Nothing of the owner's but the shared thing is in a result.

/** The one sentence for every token that opens nothing, so that it does not tell which ones once did. */
export const endedMessage = 'This link has ended or was revoked. Ask its sender for a new one.';
const ended = () => new AppError('not_found', endedMessage);

const shape = /^[\w-]{32}$/;

/** Of the replies in one answer, besides its items. */
const replyBytes = 512 * 1024;

/** Where a visit comes from. */
export interface Visitor {
  readonly network: string;
  /** How many bytes of JSON the answer may have. */
  readonly answerBytes: number;
  /** Waits until another long answer for this share may be made. Throws `invalid` for a second one in a request. */
  takeVisit(shareId: number): Promise<void>;
}

/** The share that a token opens now; undefined for one that is unknown, revoked, expired or no token at all. */
async function findShareOf(deps: Deps, token: string): Promise<ShareRow | undefined> {
  return shape.test(token) ? findLiveShare(deps.db, token, deps.clock.now()) : undefined;
}

/**
 * Returns the share for its page, its preview or an image. Only tokens that open nothing count against the network's
 * limit.
 */
export async function findVisited(
  deps: Deps,
  { token, network }: { readonly token: string; readonly network: string },
): Promise<ShareRow | undefined> {
  const share = await findShareOf(deps, token);
  if (!share) await deps.rateLimits.sharePerNetwork.take(network);
  return share;
}

/** Opens a share. Throws the same `not_found` for an unknown, an expired and a revoked token. */
export async function openShare(deps: Deps, visitor: Visitor, token: string) {
  await deps.rateLimits.sharePerNetwork.take(visitor.network);
  const share = await findShareOf(deps, token);
  if (!share) throw ended();
  await visitor.takeVisit(share.id);
  const { items, more } = await findItems(deps, share, Math.min(limits.sheetBytes, visitor.answerBytes));
  const keys = items.map(({ key }) => key);
  const numberOf = await numberKeys(deps, share, keys);
  const [rows, together] = await Promise.all([
    findReplies(deps.db, share.id, { hidden: false, bytes: Math.min(replyBytes, visitor.answerBytes) }),
    findApprovedTogether(deps.db, share.id),
  ]);
  const itemOf = new Map(items.map((item) => [item.key, item]));
  const replies = rows.map((row) => ({
    ...row,
    // Nothing is said about an item that is not on the page.
    outdated: itemOf.has(row.item ?? '')
      ? findOutdated(row, (cell) => imageOf(itemOf.get(cellKey(cell))?.image ?? ''))
      : null,
  }));
  const itemsWith = (kind: ReplyKind) =>
    new Set(replies.flatMap((row) => (kindOf(row) === kind && !row.outdated && row.item) || []));
  const [approved, asked] = [itemsWith('approve'), itemsWith('changes')];
  const seen = new Set(together.images);
  const isApproved = ({ key, text, image }: Item): boolean => {
    if (image === null && text === null) return false;
    if (approved.has(key)) return true;
    if (image !== null && cellOf(key) !== undefined) return seen.has(imageOf(image) ?? 0);
    return (numberOf(key) ?? Infinity) <= together.lastNumber;
  };
  return {
    title: share.title,
    sender: share.sender,
    kind: targetOf(share).kind,
    hidePrompt: share.hide_prompt,
    expiresAt: share.expires_at?.toISOString() ?? null,
    items: items.map((item) => ({
      ...item,
      number: numberOf(item.key),
      approved: isApproved(item),
      changesAsked: asked.has(item.key),
    })),
    more,
    replies: replies.map((row) => {
      const { id: _, hidden: __, unread: ___, ...reply } = describeReply(row, numberOf);
      const { outdated } = row;
      // Without their ids, which are the owner's.
      const answers = row.answers.map(({ text, createdAt }) => ({ text, createdAt }));
      return { ...reply, answers, outdated, key: keyOf(row.request_id), withdrawable: isWithdrawable(row) };
    }),
  };
}

/** A reply's public key. Its request id stays private, because the sender takes the reply back with it. */
const keyOf = (requestId: string) => createHash('sha256').update(requestId).digest('base64url').slice(0, 22);

export interface ReplyInput {
  readonly token: string;
  /** The key of an item; null for the whole. */
  readonly item: string | null;
  /** The highest number of an item that the visitor saw, who approves the whole. */
  readonly lastNumber?: number | undefined;
  /** The keys of the images of a sheet that the visitor saw; undefined: those that the page shows now. */
  readonly images?: readonly string[] | undefined;
  readonly kind: ReplyKind;
  readonly name: string;
  readonly text: string;
  readonly requestId: string;
}

/** Whether an item shows neither an image nor a text; without an item, whether any of the share's does. */
async function isBare(deps: Deps, share: ShareRow, item: string | null): Promise<boolean> {
  if (!share.hide_prompt) return false;
  if (item === null)
    return (await findItems(deps, share, limits.sheetBytes)).items.some(({ imageUrl }) => imageUrl === null);
  const cell = cellOf(item);
  if (cell === undefined) return item.startsWith('prompt:');
  const images = await findCellImages(deps.db, share.user_id, targetOf(share).id, [cell]);
  return images.length === 0;
}

/**
 * Adds a visitor's reply, and returns its key. A repeated requestId adds nothing. Throws `not_found` as for opening,
 * `invalid` for an item that is not there, for changes to no item, and for either decision on what shows nothing, and
 * `conflict` when the share has too many replies.
 */
export async function replyToShare(
  deps: Deps,
  { network }: Pick<Visitor, 'network'>,
  { token, item, lastNumber = Infinity, images, kind, name, text, requestId }: ReplyInput,
): Promise<{ key: string }> {
  if (kind === 'comment' && isBlank(text)) {
    const message = 'Write your comment, or approve without one.';
    throw new AppError('invalid', message, { text: message });
  }
  if (kind === 'changes' && item === null) {
    throw new AppError('invalid', 'Say which item should change, or comment on all.');
  }
  await deps.rateLimits.replyPerNetwork.take(network);
  const share = await findShareOf(deps, token);
  if (!share) throw ended();
  if (item !== null && !(await hasItem(deps, share, item))) {
    throw new AppError('invalid', 'What you reply to is no longer here. Load the page again, then reply.');
  }
  if (kind !== 'comment' && (await isBare(deps, share, item))) {
    const possible = kind === 'approve' ? 'It can be approved' : 'You can ask for changes';
    throw new AppError('invalid', `There is nothing to see here yet. ${possible} when it has an image.`);
  }
  if (item !== null) await numberKeys(deps, share, [item]);
  const fingerprint = fingerprintOf([item, kind, name, text]);
  const stored: ShareReplyRow['kind'] = kind === 'approve' ? kind : 'comment';
  const reply = {
    user_id: share.user_id,
    share_id: share.id,
    request_id: requestId,
    fingerprint,
    item,
    last_number:
      kind === 'approve' && item === null ? Math.min(lastNumber, await findLastNumber(deps, share)) : null,
    images: await findSeen(deps, share, { item, kind: stored }, images),
    kind: stored,
    asks_changes: kind === 'changes',
    name,
    text,
    created_at: deps.clock.now(),
    to_mail: deps.mail ? ('reply' as const) : null,
  };
  const added = await deps.db.transaction().execute(async (trx: Db) => {
    const result = await insertReply(trx, reply, limits.shareReplies);
    if (typeof result === 'object' && result.isNew) await tellOwner(deps, trx, result.row);
    return result;
  });
  if (added === 'no_share') throw ended();
  if (added === 'full') {
    throw new AppError(
      'conflict',
      `This page has ${limits.shareReplies} replies, which is the most. Write to its sender instead.`,
    );
  }
  checkRepeat(added.row, fingerprint, 'reply');
  return { key: keyOf(requestId) };
}

/** Queues what tells the owner of a new reply, or of a decision that was taken back. The share must be locked. */
async function tellOwner(deps: Deps, trx: Db, row: ShareReplyRow): Promise<void> {
  if (row.to_mail !== null) await planMail(deps, trx, row.share_id);
  await queueReplyEvent(deps, trx, { userId: row.user_id, replyId: row.id });
}

/** Whether it is a comment as it was sent, and not a decision or one that was taken back. */
const isComment = ({ item, kind, name, text, fingerprint }: ShareReplyRow): boolean =>
  kind === 'comment' && fingerprint === fingerprintOf([item, kind, name, text]);

const isWithdrawable = (row: ShareReplyRow): boolean =>
  kindOf(row) !== 'comment' || (row.read_at === null && isComment(row));

/**
 * Takes back the reply that was sent with `replyRequestId`, which only its sender knows. The owner, who may have read an
 * approval or a request for changes, finds a comment in its place. A comment is gone, unless the owner has seen it. Throws `not_found` as for
 * opening, and `conflict` for a comment that was seen.
 */
export async function withdrawReply(
  deps: Deps,
  { network }: Pick<Visitor, 'network'>,
  { token, replyRequestId: requestId }: { readonly token: string; readonly replyRequestId: string },
): Promise<void> {
  await deps.rateLimits.replyPerNetwork.take(network);
  const share = await findShareOf(deps, token);
  if (!share) throw ended();
  const reply = await findReplyByRequest(deps.db, share.id, requestId);
  if (reply && isComment(reply)) {
    if (await withdrawComment(deps.db, reply.id)) return;
    throw new AppError('conflict', 'The sender has read this comment. Write another one to correct it.');
  }
  const text = reply?.asks_changes ? 'No longer asks for changes.' : 'Took back the approval.';
  await deps.db.transaction().execute(async (trx: Db) => {
    const change = { requestId, text, mails: deps.mail !== undefined, now: deps.clock.now() };
    const row = await withdrawDecision(trx, share, change);
    if (row) await tellOwner(deps, trx, row);
  });
}
