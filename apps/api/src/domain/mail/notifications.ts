import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/accounts/notifications';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { queueMail } from './queue';
import { findNextRefill } from '../credits/refill-dates';

/** Which notifications a user gets by mail: low credits (at most once per calendar month), and replies of clients. */
export type Notifications = queries.ChosenMails;

export async function readNotifications(deps: Deps, user: SessionUser): Promise<Notifications> {
  return (await queries.findNotifications(deps.db, user.id)) ?? throwSignedOut();
}

export async function setNotifications(
  deps: Deps,
  user: SessionUser,
  chosen: { lowCredits?: boolean | undefined; replies?: boolean | undefined },
): Promise<Notifications> {
  return (await queries.updateNotifications(deps.db, user.id, chosen)) ?? throwSignedOut();
}

/**
 * Mails a user when a charge has lowered the balance to `limits.lowCredits` or below, at most once per month, in the
 * background. `balance` is the balance after the charge.
 */
export function mailLowCredits(deps: Deps, charge: { userId: number; cost: number; balance: number }): void {
  const { userId, cost, balance } = charge;
  const crossed = balance <= limits.lowCredits && balance + cost > limits.lowCredits;
  if (crossed && deps.mail) deps.background.run(queueLowCredits(deps, userId), 'The mail about low credits');
}

async function queueLowCredits(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  await deps.db.transaction().execute(async (trx: Db) => {
    const user = await queries.claimLowCreditsMail(trx, userId, { limit: limits.lowCredits, month, now });
    if (!user) return;
    const { email: to, credits } = user;
    const nextRefillAt = findNextRefill(user, now)?.toISOString() ?? null;
    await queueMail(deps, trx, { userId, to, mail: { kind: 'low-credits', credits, nextRefillAt } });
  });
}

function throwSignedOut(): never {
  throw new AppError('unauthenticated', 'Please sign in again.');
}
