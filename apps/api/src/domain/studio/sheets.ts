import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import type { Page } from '@safelight/db/lists/page';
import { findCovers } from '@safelight/db/queries/images/covers';
import * as queries from '@safelight/db/queries/studio/sheets';
import { countUnread } from '@safelight/db/queries/studio/unread';
import type { SheetRow } from '@safelight/db/schema';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { fileAddress } from '../file-address';
import { readPage, type PageInput } from '../pages';
import { noSuchProject } from '../prompts/saved';
import { composeCells } from './composing';
import { listCatalogChoices } from '../recipes/catalog-choices';
import type { Plain } from '../recipes/checks';
import { checkRepeat, fingerprintOf } from '../repeats';
import { findWrittenSheet, withWritten, type SheetCell } from './written-cells';

export interface SheetInput {
  readonly requestId: string;
  readonly name: string;
  /** Null is General. */
  readonly projectId?: number | null | undefined;
  readonly plan: SheetPlan;
}

/** How many of a sheet's images a list shows. */
const mostCovers = 4;

const describePreview = (
  row: queries.SheetPreviewRow & {
    readonly covers: readonly { id: number; thumb_key: string }[];
    readonly unread: number;
  },
) => ({
  id: row.id,
  name: row.name,
  projectId: row.project_id,
  subjects: row.subject_count,
  cells: row.cell_count,
  renderers: row.renderers,
  preview: row.preview,
  // Validated when it was stored.
  selection: listCatalogChoices(row.selection ?? {}),
  covers: row.covers.map((image) => ({ id: image.id, thumbnailUrl: fileAddress(image.thumb_key) })),
  unread: row.unread,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export type SheetPreview = ReturnType<typeof describePreview>;
export type Sheet = ReturnType<typeof describeSheet>;

export function describeSheet(row: SheetRow, cells: readonly SheetCell[]) {
  return {
    id: row.id,
    name: row.name,
    projectId: row.project_id,
    // Validated when they were stored.
    plan: row.plan as Plain<SheetPlan>,
    cells: cells as Plain<SheetCell>[],
    stars: row.stars,
    composed: row.composed,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export const noSheet = () => new AppError('not_found', 'This sheet does not exist (any more).');

/** A page of the user's sheets, newest first, each with its newest images. */
export async function listSheets(
  deps: Deps,
  user: SessionUser,
  input: PageInput,
): Promise<{ sheets: SheetPreview[]; room: { used: number; most: number }; nextCursor: string | null }> {
  const find = async (page: Page) => {
    const rows = await queries.findSheetPreviews(deps.db, user.id, page);
    const ids = rows.map(({ id }) => id);
    const [images, replied] = await Promise.all([
      findCovers(deps.db, user.id, 'sheet_id', ids, mostCovers),
      countUnread(deps.db, user.id),
    ]);
    return rows.map((row) => ({
      ...row,
      covers: images.filter((image) => image.of === row.id),
      unread: replied.find((place) => place.sheet_id === row.id)?.unread ?? 0,
    }));
  };
  const [{ items, nextCursor }, used] = await Promise.all([
    readPage(input, find, describePreview),
    queries.countSheets(deps.db, user.id),
  ]);
  return { sheets: items, room: { used, most: limits.sheets }, nextCursor };
}

/** Throws `not_found` unless the user has this sheet. */
export async function requireSheet(db: Db, userId: number, id: number): Promise<void> {
  if (!(await queries.findSheetSummary(db, userId, id))) throw noSheet();
}

export async function readSheet(deps: Deps, user: SessionUser, id: number): Promise<Sheet> {
  const found = await findWrittenSheet(deps, user.id, id);
  if (!found) throw noSheet();
  return describeSheet(found.row, found.cells);
}

/**
 * Composes and stores a sheet, free of charge. A repeated requestId returns the first sheet. Throws `invalid` for a plan
 * that is none, `not_found` for another user's project, and `conflict` when the user has too many sheets.
 */
export function createSheet(deps: Deps, user: SessionUser, input: SheetInput): Promise<Sheet> {
  const { requestId, ...content } = input;
  const fingerprint = fingerprintOf(content);
  // Equal requests compose once, and those of one user take turns.
  return deps.requests.share(JSON.stringify(['sheet', user.id, requestId, fingerprint]), async () => {
    const seen = await queries.findSheetByRequest(deps.db, user.id, requestId);
    if (!seen) {
      const compose = () => composeCells(input.plan);
      const cells = await deps.composing.run(user.id, compose);
      return describeStored(deps, await storeSheet(deps, user, { ...input, fingerprint, cells }));
    }
    checkRepeat(seen, fingerprint, 'sheet');
    return describeStored(deps, seen);
  });
}

async function storeSheet(
  deps: Deps,
  user: SessionUser,
  {
    requestId,
    fingerprint,
    name,
    projectId = null,
    plan,
    cells,
  }: SheetInput & { fingerprint: string; cells: Cell[] },
): Promise<SheetRow> {
  const now = deps.clock.now();
  const sheet = {
    user_id: user.id,
    project_id: projectId,
    request_id: requestId,
    fingerprint,
    name,
    plan: JSON.stringify(plan),
    cells: JSON.stringify(cells),
    subject_count: plan.subjects.length,
    cell_count: cells.length,
    renderers: [...plan.renderers],
    preview: Array.from(cells[0]?.text ?? '')
      .slice(0, limits.previewLineCharacters)
      .join(''),
    created_at: now,
    updated_at: now,
  };
  const row = await queries.insertSheet(deps.db, sheet, limits.sheets);
  if (row === 'full') {
    throw new AppError(
      'conflict',
      `There is room for ${limits.sheets} sheets, and you have that many. Delete some that you no longer need.`,
    );
  }
  if (row === 'no_project') throw noSuchProject();
  checkRepeat(row, fingerprint, 'sheet');
  return row;
}

export const describeStored = async (deps: Deps, row: SheetRow): Promise<Sheet> =>
  describeSheet(row, await withWritten(deps, row));

const sorted = (indexes: readonly number[]) => [...new Set(indexes)].toSorted((a, b) => a - b);

/**
 * Renames or moves a sheet, stars its cells, or lets the composed text of some count instead of the AI writer's; omitted
 * fields stay. A null project is General.
 */
export async function updateSheet(
  deps: Deps,
  user: SessionUser,
  {
    id,
    name,
    projectId,
    stars,
    composed,
  }: {
    id: number;
    name?: string | undefined;
    projectId?: number | null | undefined;
    stars?: readonly number[] | undefined;
    composed?: readonly number[] | undefined;
  },
): Promise<Sheet> {
  const named = [...(stars ?? []), ...(composed ?? [])];
  if (named.length > 0) checkCells((await readSheet(deps, user, id)).cells, named);
  const change = {
    updated_at: deps.clock.now(),
    ...(name !== undefined && { name }),
    ...(projectId !== undefined && { project_id: projectId }),
    ...(stars && { stars: sorted(stars) }),
    ...(composed && { composed: sorted(composed) }),
  };
  const row = await queries.updateSheet(deps.db, user.id, id, change);
  if (row === 'no_sheet') throw noSheet();
  if (row === 'no_project') throw noSuchProject();
  return describeStored(deps, row);
}

export function checkCells(cells: readonly Cell[], indexes: readonly number[]): void {
  const missing = indexes.find((index) => cells[index] === undefined);
  if (missing === undefined) return;
  throw new AppError('invalid', `This sheet has no cell ${missing + 1}. It has ${cells.length}.`);
}
