import { limits } from '@safelight/catalog/limits';
import type { Page } from '@safelight/db/lists/page';
import * as queries from '@safelight/db/queries/studio/replies';
import * as toWork from '@safelight/db/queries/studio/replies-to-work';
import { findSheetSummary } from '@safelight/db/queries/studio/sheets';
import { findShare, targetOf } from '@safelight/db/queries/studio/shares';
import { countUnread as unreadIn } from '@safelight/db/queries/studio/unread';
import type { ShareReplyRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { findBoard } from '../boards/list';
import { AppError } from '../errors';
import { readPage, type WholePage } from '../pages';
import { numberOfCell, readNumbers, type NumberOf } from './item-keys';
import { readSeen } from './seen';
import { noShare } from './shares';
import { noSheet } from './sheets';

// What visitors replied, as the owner sees it.

export type Reply = ReturnType<typeof describeReply> & ReturnType<Awaited<ReturnType<typeof readSeen>>>;

/** What a visitor does with a reply. A request for changes is stored as a comment that asks for them. */
export type ReplyKind = ShareReplyRow['kind'] | 'changes';

export const kindOf = (row: Pick<ShareReplyRow, 'kind' | 'asks_changes'>): ReplyKind =>
  row.asks_changes ? 'changes' : row.kind;

/** A reply as stored, for an export. */
export function describeStoredReply(row: ShareReplyRow) {
  return {
    id: row.id,
    shareId: row.share_id,
    item: row.item,
    lastNumber: row.last_number,
    images: row.images,
    kind: kindOf(row),
    name: row.name,
    text: row.text,
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
    hidden: row.hidden,
    unread: row.read_at === null,
  };
}

/** With the number of its item, also of one that is gone. */
export function describeReply(row: ShareReplyRow, numberOf: NumberOf) {
  const { shareId: _, images: __, ...reply } = describeStoredReply(row);
  return { ...reply, number: row.item === null ? null : numberOf(row.item) };
}

/** What visitors wrote about a share, oldest first, hidden replies too; the newest ones up to a number of bytes. */
export async function listReplies(
  deps: Deps,
  user: SessionUser,
  { id, bytes }: { id: number; bytes: number },
): Promise<{ replies: Reply[] }> {
  const share = await findShare(deps.db, user.id, id);
  if (!share) throw noShare();
  const [rows, numberOf] = await Promise.all([
    queries.findReplies(deps.db, id, { hidden: true, bytes }),
    readNumbers(deps, share),
  ]);
  const seenOf = await readSeen(deps, user.id, share.sheet_id, rows);
  return { replies: rows.map((row) => ({ ...describeReply(row, numberOf), ...seenOf(row) })) };
}

/** One reply, with the link that it came through, for a webhook. Throws `not_found` for one that is gone. */
export async function readReply(deps: Pick<Deps, 'db'>, user: Pick<SessionUser, 'id'>, id: number) {
  const row = await queries.findReply(deps.db, user.id, id);
  const share = row && (await findShare(deps.db, user.id, row.share_id));
  if (!row || !share) throw noReply();
  const { kind, id: targetId } = targetOf(share);
  const reply = describeReply(row, await readNumbers(deps, share));
  const seenOf = await readSeen(deps, user.id, share.sheet_id, [row]);
  return { ...reply, ...seenOf(row), title: share.title, share: { id: share.id, kind, targetId } };
}

/** A sheet, or the board of a project. */
export interface WorkInput {
  readonly kind: 'sheet' | 'project';
  readonly targetId: number | 'general';
}

/** Throws `not_found` for what is not the user's. */
async function findWork(deps: Deps, user: SessionUser, { kind, targetId }: WorkInput): Promise<toWork.Work> {
  if (kind === 'project') return { kind, id: await findBoard(deps, user, targetId) };
  if (targetId === 'general' || !(await findSheetSummary(deps.db, user.id, targetId))) throw noSheet();
  return { kind, id: targetId };
}

/** How many replies there are to each item of a sheet or a board, and of a sheet to each image. */
export async function countReplies(
  deps: Deps,
  user: SessionUser,
  input: WorkInput,
): Promise<{ items: toWork.RepliedItem[]; images: toWork.RepliedImage[] }> {
  const work = await findWork(deps, user, input);
  const [items, images] = await Promise.all([
    toWork.countRepliesByItem(deps.db, user.id, work, limits.listRows),
    work.kind === 'sheet' ? toWork.countRepliesByImage(deps.db, user.id, work.id, limits.listRows) : [],
  ]);
  return { items, images };
}

/** The replies that the user has not seen. */
export async function countUnread(
  deps: Pick<Deps, 'db'>,
  user: Pick<SessionUser, 'id'>,
): Promise<{ sheets: number; projects: number }> {
  const counted = { sheets: 0, projects: 0 };
  for (const { sheet_id: sheet, unread } of await unreadIn(deps.db, user.id))
    counted[sheet === null ? 'projects' : 'sheets'] += unread;
  return counted;
}

/** A page of the replies themselves, newest first, hidden ones too. An undefined `item` is any. */
export async function listRepliesTo(
  deps: Deps,
  user: SessionUser,
  { kind, targetId, item, ...page }: WorkInput & WholePage & { readonly item?: string | null | undefined },
) {
  const work = await findWork(deps, user, { kind, targetId });
  const find = (at: Page) => toWork.findRepliesTo(deps.db, user.id, work, { ...at, item, bytes: page.bytes });
  const { items, nextCursor } = await readPage(page, find, (row) => row);
  const seenOf = await readSeen(deps, user.id, work.kind === 'sheet' ? work.id : null, items);
  const replies = items.map((row) => ({
    ...describeReply(row, (key) => numberOfCell(key) ?? row.number),
    ...seenOf({ ...row, item: row.about }),
    item: row.about,
    title: row.title,
  }));
  return { replies, nextCursor };
}

/** Notes that the user saw replies. Ignores those that are not theirs, or gone. */
export async function markRead(deps: Deps, user: SessionUser, ids: readonly number[]): Promise<void> {
  await queries.markRepliesRead(deps.db, user.id, ids, deps.clock.now());
}

export const noReply = () => new AppError('not_found', 'This reply does not exist (any more).');

/** Hides a reply from visitors, or shows it again. */
export async function moderateReply(
  deps: Deps,
  user: SessionUser,
  { replyId, hidden }: { replyId: number; hidden: boolean },
): Promise<void> {
  if (!(await queries.moderateReply(deps.db, user.id, replyId, hidden))) throw noReply();
}

/** Deletes a reply for good, from the page and for the owner. */
export async function deleteReply(deps: Deps, user: SessionUser, id: number): Promise<void> {
  if (!(await queries.deleteReply(deps.db, user.id, id))) throw noReply();
}
