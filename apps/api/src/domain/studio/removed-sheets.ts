import { limits } from '@safelight/catalog/limits';
import * as queries from '@safelight/db/queries/studio/removed-sheets';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { readBalance } from '../credits/ledger';
import { cancelQueuedImages } from '../sheet-images/lists';
import { cancelQueuedTexts } from '../sheet-texts/lists';
import { noSheet } from './sheets';

/**
 * Removes a sheet; restoreSheets undoes it within ten minutes. Its images and prompts that have not begun are cancelled and
 * refunded, and stay so. Throws `not_found`.
 */
export async function removeSheet(deps: Deps, user: SessionUser, id: number) {
  const until = new Date(deps.clock.now().getTime() + limits.undoMinutes * 60_000);
  const sheet = { userId: user.id, sheetId: id };
  const cancelled = { cancelledImages: 0, cancelledPrompts: 0 };
  const found = await queries.removeSheet(deps.db, user.id, id, {
    until,
    most: limits.removedSheets,
    onFound: async (trx) => {
      cancelled.cancelledImages = await cancelQueuedImages(deps, trx, sheet);
      cancelled.cancelledPrompts = await cancelQueuedTexts(deps, trx, sheet);
    },
  });
  if (!found) throw noSheet();
  return {
    success: true as const,
    restorableUntil: until.toISOString(),
    ...cancelled,
    credits: await readBalance(deps, user.id),
  };
}

/** Undoes removals of sheets. Throws `not_found` when they are final, and `conflict` when there is no room for them. */
export async function restoreSheets(
  deps: Deps,
  user: SessionUser,
  ids: readonly number[],
): Promise<{ restored: number }> {
  const restored = await queries.restoreSheets(deps.db, user.id, ids, {
    now: deps.clock.now(),
    most: limits.sheets,
  });
  if (restored === 'full') {
    throw new AppError(
      'conflict',
      `There is room for ${limits.sheets} sheets. Delete some that you no longer need, then undo again.`,
    );
  }
  if (restored === 0) {
    throw new AppError(
      'not_found',
      `This cannot be brought back: a removal can be undone for ${limits.undoMinutes} minutes.`,
    );
  }
  return { restored };
}

/** The user's removed sheets that can still be restored, the latest removal first. */
export async function listRemovedSheets(
  deps: Deps,
  user: SessionUser,
): Promise<{ sheets: { id: number; name: string; restorableUntil: string }[] }> {
  const rows = await queries.findRemovedSheets(deps.db, user.id, deps.clock.now());
  return {
    sheets: rows.map(({ id, name, restorable_until }) => ({
      id,
      name,
      restorableUntil: restorable_until.toISOString(),
    })),
  };
}
