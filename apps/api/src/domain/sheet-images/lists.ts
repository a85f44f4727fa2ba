import { limits } from '@safelight/catalog/limits';
import { nameModel } from '@safelight/catalog/models';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/images/of-sheets';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import * as credits from '../credits/ledger';
import { addressOf, gradeName } from '../images/describe';
import { imageFailures } from '../images/failures';
import { requireSheet } from '../studio/sheets';

export type SheetImage = ReturnType<typeof describe>;

function describe(row: queries.SheetImageRow) {
  return {
    id: row.id,
    cell: row.sheet_cell ?? 0,
    status: row.status,
    stage: row.stage,
    model: row.model,
    modelName: nameModel(row.model),
    grade: row.grade,
    gradeName: gradeName(row),
    seed: row.seed,
    note: row.note,
    imageUrl: addressOf(row, row.image_key),
    thumbnailUrl: addressOf(row, row.thumb_key),
    width: row.width,
    height: row.height,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    failure: row.failure,
    cancelled: row.failure === imageFailures.cancelled,
    starred: row.starred,
    createdAt: row.created_at.toISOString(),
  };
}

/** All images of a sheet: by cell, newest orders first. Throws `not_found`. */
export async function listSheetImages(deps: Deps, user: SessionUser, sheetId: number): Promise<SheetImage[]> {
  const rows = await queries.findSheetImages(deps.db, user.id, sheetId, limits.sheetImagesKept);
  if (rows.length === 0) await requireSheet(deps.db, user.id, sheetId);
  return rows.map(describe);
}

/**
 * Cancels the images of a sheet that have not begun, and refunds them. One that the provider works on is finished.
 * Throws `not_found`.
 */
export async function cancelSheetImages(
  deps: Deps,
  user: SessionUser,
  sheetId: number,
): Promise<{ cancelled: number; credits: number }> {
  await requireSheet(deps.db, user.id, sheetId);
  const cancelled = await deps.db
    .transaction()
    .execute((trx: Db) => cancelQueuedImages(deps, trx, { userId: user.id, sheetId }));
  return { cancelled, credits: await credits.readBalance(deps, user.id) };
}

/** Cancels the images of a sheet that have not begun, within a transaction, and returns how many. */
export function cancelQueuedImages(
  deps: Deps,
  trx: Db,
  sheet: { userId: number; sheetId: number },
): Promise<number> {
  return credits.refundSheetImages(deps, trx, { ...sheet, failure: imageFailures.cancelled });
}
