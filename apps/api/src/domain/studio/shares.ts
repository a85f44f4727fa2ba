import { randomBytes } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import { findCellImages } from '@safelight/db/queries/images/of-sheets';
import * as queries from '@safelight/db/queries/studio/shares';
import type { ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { findItems, type Items } from './items';
import { checkRepeat, fingerprintOf } from '../repeats';
import { readSheet } from './sheets';

export type { ShareKind } from '@safelight/db/queries/studio/shares';

export interface ShareInput {
  readonly kind: queries.ShareKind;
  readonly targetId: number;
  readonly title: string;
  /** Whose work it is; null: not said. */
  readonly sender: string | null;
  readonly hidePrompt: boolean;
  readonly showStars: boolean;
  /** Of a sheet: its prompts that are starred, or have an image, when the link is made. Null: all, and later ones. */
  readonly only: 'starred' | 'images' | null;
  /** Null: until it is revoked. */
  readonly days: number | null;
  readonly requestId: string;
}

const day = 24 * 60 * 60 * 1000;

/**
 * 192 random bits. The token is the only permission to see what it shows. Its last character is a letter or a digit:
 * chats leave others out of the link.
 */
function newToken(): string {
  const token = randomBytes(24).toString('base64url');
  return /[-_]$/.test(token) ? newToken() : token;
}

export const noShare = () => new AppError('not_found', 'This share link does not exist (any more).');

const targetNames: Readonly<Record<queries.ShareKind, string>> = {
  sheet: 'sheet',
  prompt: 'saved prompt',
  project: 'project',
};

/** A share as stored; an export has it too. */
export function describeShareRow(row: ShareRow) {
  const { kind, id: targetId } = queries.targetOf(row);
  return {
    id: row.id,
    kind,
    targetId,
    title: row.title,
    token: row.token,
    path: `/s/${row.token}`,
    sender: row.sender,
    hidePrompt: row.hide_prompt,
    showStars: row.show_stars,
    cells: row.cells,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}

export type Share = ReturnType<typeof describeShare>;

const describeShare = (row: queries.ListedShare) => ({
  ...describeShareRow(row),
  approvals: row.approvals,
  changes: row.changes,
  comments: row.comments,
  takenBack: row.takenBack,
});

const noneOf = {
  starred: 'No prompt of this sheet is starred. Star those that you want to send, or send all.',
  images: 'No prompt of this sheet has an image yet. Make images first, or send all.',
};

/** The cells that a link shows, in order; null for all. Throws `not_found`. */
async function chooseCells(
  deps: Deps,
  user: SessionUser,
  { kind, targetId, only }: Pick<ShareInput, 'kind' | 'targetId' | 'only'>,
): Promise<number[] | null> {
  if (only === null) return null;
  if (kind !== 'sheet') throw new AppError('invalid', 'Only a sheet can be shared in part.');
  const { stars } = await readSheet(deps, user, targetId);
  if (only === 'starred') return stars;
  return (await findCellImages(deps.db, user.id, targetId)).map(({ sheet_cell: cell }) => cell);
}

/**
 * Makes a link with which anyone sees one of the user's things. A repeated requestId returns the first link. Throws
 * `not_found` for a thing that is not the user's, `invalid` when nothing is left of it, and `conflict` when the user has too many links.
 */
export async function createShare(deps: Deps, user: SessionUser, input: ShareInput): Promise<Share> {
  const { requestId, kind, targetId, title, sender, hidePrompt, showStars, only, days } = input;
  const fingerprint = fingerprintOf([kind, targetId, title, sender, hidePrompt, showStars, only, days]);
  // Looked up first, because a repeated request keeps its cells even if the stars have changed since.
  const row =
    (await queries.findShareOfRequest(deps.db, user.id, requestId)) ??
    (await storeShare(deps, user, input, fingerprint));
  checkRepeat(row, fingerprint, 'share link');
  return readShare(deps, user, row.id);
}

async function storeShare(
  deps: Deps,
  user: SessionUser,
  input: ShareInput,
  fingerprint: string,
): Promise<ShareRow> {
  const { requestId, kind, targetId, title, sender, hidePrompt, showStars, only, days } = input;
  const now = deps.clock.now();
  const share = {
    user_id: user.id,
    request_id: requestId,
    fingerprint,
    token: newToken(),
    title,
    sender: sender || null,
    hide_prompt: hidePrompt,
    show_stars: showStars,
    cells: await chooseCells(deps, user, input),
    created_at: now,
    expires_at: days === null ? null : new Date(now.getTime() + days * day),
    revoked_at: null,
  };
  if (only && share.cells?.length === 0) throw new AppError('invalid', noneOf[only]);
  const row = await queries.insertShare(deps.db, share, { kind, id: targetId }, limits.shares);
  if (row === 'full') {
    throw new AppError(
      'conflict',
      `You have ${limits.shares} share links, which is the most. Revoke some that nobody needs any more.`,
    );
  }
  if (row === 'no_target') throw new AppError('not_found', `This ${targetNames[kind]} does not exist.`);
  return row;
}

/** How much of a share a preview reads. */
const previewBytes = 128 * 1024;

/** What a link would show: nothing of a thing that is not the user's. */
export async function previewShare(
  deps: Deps,
  user: SessionUser,
  {
    kind,
    targetId,
    hidePrompt,
    showStars,
    only,
  }: Pick<ShareInput, 'kind' | 'targetId' | 'hidePrompt' | 'showStars' | 'only'>,
): Promise<Items> {
  const target = {
    sheet_id: null,
    prompt_id: null,
    project_id: null,
    removed_prompt_id: null,
    removed_sheet_id: null,
  };
  return findItems(
    deps,
    {
      ...target,
      [`${kind}_id`]: targetId,
      user_id: user.id,
      hide_prompt: hidePrompt,
      show_stars: showStars,
      cells: await chooseCells(deps, user, { kind, targetId, only }),
      token: null,
    },
    previewBytes,
  );
}

async function readShare(deps: Deps, user: SessionUser, id: number): Promise<Share> {
  const row = await queries.findShare(deps.db, user.id, id);
  if (!row) throw noShare();
  return describeShare(row);
}

/** The user's links, newest first, also those that have ended. */
export async function listShares(
  deps: Deps,
  user: SessionUser,
  { kind, targetId }: { kind?: queries.ShareKind | undefined; targetId?: number | undefined },
): Promise<{ shares: Share[] }> {
  const rows = await queries.findShares(deps.db, user.id, { kind, id: targetId });
  return { shares: rows.map(describeShare) };
}

/** Ends a link at once. A repeat changes nothing. */
export async function revokeShare(deps: Deps, user: SessionUser, id: number): Promise<void> {
  if (!(await queries.revokeShare(deps.db, user.id, id, deps.clock.now()))) throw noShare();
}
