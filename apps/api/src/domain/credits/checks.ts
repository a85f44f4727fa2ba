import { limits } from '@safelight/catalog/limits';
import * as queries from '@safelight/db/queries/credits/check-charges';
import { countChecks, findCheckByRequest } from '@safelight/db/queries/images/checks';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { charge, type AddedToOrder, type RefillDue } from './ledger';

// The ledger's part for checks of images.

const tooManyChecks = `An image can be checked ${limits.checksPerImage} times, and this one was.`;

export type CheckOrder = Omit<queries.CheckCharge, 'cost' | AddedToOrder> & RefillDue;
/** Charges a check of an image and opens its job; returns and throws as chargePrompt does. */
export function chargeCheck(
  deps: Deps,
  order: CheckOrder,
): Promise<{ checkId: number; balance: number } | 'replayed'> {
  const cost = limits.checkCredits;
  return charge(
    deps,
    { ...order, cost, constraint: 'image_checks_user_id_request_id_key' },
    {
      attempt: (added) =>
        deps.db.transaction().execute(async (trx) => {
          const charged = await queries.chargeCheck(trx, { ...order, cost, ...added });
          // The charge locks the user, so that no other one of theirs is counted at the same time.
          if (charged && (await countChecks(trx, order.imageId)) > limits.checksPerImage)
            throw new AppError('conflict', tooManyChecks);
          return charged;
        }),
      find: () => findCheckByRequest(deps.db, order.userId, order.requestId),
    },
  );
}

/** Completes a check and returns the balance. Undefined when it was refunded already, or its image was deleted. */
export function settleCheck(
  deps: Deps,
  result: Omit<queries.CheckResult, 'now'>,
): Promise<number | undefined> {
  return queries.settleCheck(deps.db, { ...result, now: deps.clock.now() });
}

/** Fails a check and refunds it. Repeats change nothing. */
export async function refundCheck(deps: Deps, refund: Omit<queries.CheckRefund, 'now'>): Promise<void> {
  await queries.refundCheck(deps.db, { ...refund, now: deps.clock.now() });
}
