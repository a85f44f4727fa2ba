import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/prompts/of-sheets';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import * as credits from '../credits/ledger';
import { requireSheet } from '../studio/sheets';

export type SheetText = ReturnType<typeof describeText>;

/** The failure of one that the user cancelled. */
const cancelled = 'You cancelled this prompt before it began. Nothing was charged.';

export function describeText(row: queries.SheetTextRow) {
  return {
    id: row.id,
    cell: row.sheet_cell ?? 0,
    status: row.status,
    begun: row.begun_at !== null,
    prompt: row.prompt,
    writer: row.writer,
    note: row.note,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    cancelled: row.failure === cancelled,
    createdAt: row.created_at.toISOString(),
  };
}

/** What the AI writer was last asked to write for each cell of a sheet, finished or not. Throws `not_found`. */
export async function listSheetTexts(deps: Deps, user: SessionUser, sheetId: number): Promise<SheetText[]> {
  const rows = await queries.findSheetTexts(deps.db, user.id, sheetId, limits.sheetCells);
  if (rows.length === 0) await requireSheet(deps.db, user.id, sheetId);
  return rows.map(describeText);
}

/** Cancels the prompts of a sheet that no server has begun to write, and refunds them. Throws `not_found`. */
export async function cancelSheetTexts(
  deps: Deps,
  user: SessionUser,
  sheetId: number,
): Promise<{ cancelled: number; credits: number }> {
  await requireSheet(deps.db, user.id, sheetId);
  const count = await cancelQueuedTexts(deps, deps.db, { userId: user.id, sheetId });
  return { cancelled: count, credits: await credits.readBalance(deps, user.id) };
}

/** Cancels the prompts of a sheet that no server has begun to write, and returns how many. */
export function cancelQueuedTexts(
  deps: Deps,
  db: Db,
  sheet: { userId: number; sheetId: number },
): Promise<number> {
  return credits.refundSheetTexts(deps, db, { ...sheet, failure: cancelled });
}
