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

/** Refunds the images of a sheet that have not begun, and returns how many. */
export function refundSheetImages(
  deps: Deps,
  refund: { userId: number; sheetId: number; failure: string },
): Promise<number> {
  return endImages(deps, { type: 'image.failed', userId: refund.userId }, (trx, now) =>
    imageCharges.refundSheetImages(trx, { ...refund, now }),
  );
}

/** Runs `end`, which returns the images that it ended, and queues the events about them with it. Returns how many. */
function endImages(
  deps: Deps,
  event: { type: 'image.done' | 'image.failed'; userId: number },
  end: (trx: Db, now: Date) => Promise<number[]>,
): Promise<number> {
  return deps.db.transaction().execute(async (trx: Db) => {
    const ids = await end(trx, deps.clock.now());
    if (ids.length > 0) await queueImageEvents(deps, trx, { ...event, images: ids });
    return ids.length;
  });
}
