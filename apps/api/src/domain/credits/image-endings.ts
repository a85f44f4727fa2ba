import type { Db } from '@safelight/db/client';
import * as imageCharges from '@safelight/db/queries/credits/image-charges';
import type { Deps } from '../../deps';
import { queueImageEvents } from '../webhooks/queue';

// How images end, for the ledger and for those who want to be told.

/**
 * Completes an image, free of charge if it was refunded before. False when it was completed already, deleted, or is
 * stored by another attempt.
 */
export async function settleImage(
  deps: Deps,
  userId: number,
  result: Omit<imageCharges.ImageResult, 'now'>,
): Promise<boolean> {
  const settled = await endImages(deps, { type: 'image.done', userId }, async (trx, now) =>
    (await imageCharges.settleImage(trx, { ...result, now })) ? [result.id] : [],
  );
  return settled === 1;
}

/**
 * Fails an image and refunds it. Repeats change nothing. False when it is no longer pending in that stage, or no
 * longer leased by the caller; nothing changes then. `costMicros` is what the provider charges us anyway;
 * `lookAgainAt` is when to check for a late result.
 */
export async function refundImage(
  deps: Deps,
  userId: number,
  refund: Omit<imageCharges.ImageRefund, 'now'>,
): Promise<boolean> {
  const refunded = await endImages(deps, { type: 'image.failed', userId }, async (trx, now) =>
    (await imageCharges.refundImage(trx, { ...refund, now })) ? [refund.id] : [],
  );
  return refunded === 1;
}

/** Refunds the images of a sheet that have not begun, and returns how many. Part of a transaction. */
export function refundSheetImages(
  deps: Deps,
  trx: Db,
  refund: { userId: number; sheetId: number; failure: string },
): Promise<number> {
  return endWithin(deps, trx, { type: 'image.failed', userId: refund.userId }, (now) =>
    imageCharges.refundSheetImages(trx, { ...refund, now }),
  );
}

interface Ending {
  readonly type: 'image.done' | 'image.failed';
  readonly userId: number;
}

/** Runs `end`, which returns the images that it ended, and queues the events about them with it. Returns how many. */
const endImages = (
  deps: Deps,
  ending: Ending,
  end: (trx: Db, now: Date) => Promise<number[]>,
): Promise<number> =>
  deps.db.transaction().execute((trx: Db) => endWithin(deps, trx, ending, (now) => end(trx, now)));

async function endWithin(
  deps: Deps,
  trx: Db,
  ending: Ending,
  end: (now: Date) => Promise<number[]>,
): Promise<number> {
  const ids = await end(deps.clock.now());
  if (ids.length > 0) await queueImageEvents(deps, trx, { ...ending, images: ids });
  return ids.length;
}
