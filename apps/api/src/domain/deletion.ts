import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/deletion';
import { findSubscription, type SubscriptionRow } from '@safelight/db/queries/payments';
import { lockWithAdmins } from '@safelight/db/queries/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError, isDeadlock, PaymentProviderError } from '../errors';
import * as credits from './credits';
import { discardFiles } from './image-files';
import { forgetMails, queueMail } from './mails';
import { syncWhileLocked } from './payment-sync';

/** What else belongs to the transaction of a deletion; it gets the user as they were. */
export type AlsoOnDeletion = (trx: Db, before: UserRow) => Promise<void>;

const gone = () => new AppError('not_found', 'This account does not exist (any more).');

/**
 * Deletes a user: ends what they pay for, then their sessions, links, prompts, projects and pictures, and whatever says who
 * they were. The ledger's and the payments' rows stay. The last thing they get is a mail that says so. Throws `not_found`, `conflict` (the last admin), or
 * `provider_failed` or `unavailable` where the plan cannot be ended; then nothing is deleted.
 */
export async function deleteUser(deps: Deps, userId: number, also?: AlsoOnDeletion): Promise<void> {
  const pictures = await deps.userLocks.hold(userId, async () => {
    const row = await findSubscription(deps.db, userId);
    if (!row) throw gone();
    // Asked before the plan ends, and for good in the transaction.
    await deps.db.transaction().execute((trx: Db) => lockUnlessLastAdmin(trx, userId));
    await endPlan(deps, row);
    return erase(deps, userId, also);
  });
  const discard = async () => {
    for (const picture of pictures) if (picture.picture_id !== null) await discardFiles(deps, picture);
  };
  deps.background.run(discard(), "Removing a deleted user's pictures");
}

/** Keeps a user from changing until the transaction ends. Throws `not_found`, and `conflict` for the only admin. */
export async function lockUnlessLastAdmin(trx: Db, userId: number): Promise<UserRow> {
  const rows = await lockWithAdmins(trx, userId);
  const user = rows.find(({ id }) => id === userId);
  if (!user) throw gone();
  if (user.role === 'admin' && rows.every(({ id, role }) => role !== 'admin' || id === userId)) {
    throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.');
  }
  return user;
}

/** Ends what the user pays for, and has the provider forget them. The user's lock must be held. */
async function endPlan(deps: Deps, row: SubscriptionRow): Promise<void> {
  const { payments, log } = deps;
  const { id: userId, stripe_customer_id: customerId } = row;
  if (customerId === null) return;
  if (!payments) {
    if (!mayRun(row)) return;
    throw new AppError(
      'unavailable',
      'Plans cannot be ended here right now, so nothing was deleted. Please write to us.',
    );
  }
  try {
    await payments.closeCheckouts(customerId);
    // What was paid until now is written down; who is erased cannot be asked about.
    await syncWhileLocked({ ...deps, payments }, userId);
    await payments.forget(customerId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, userId }, 'A plan could not be ended, so its user was not deleted');
    throw new AppError(
      'provider_failed',
      'The payment service did not answer as it should, so the plan goes on and nothing was deleted. Please try again in a moment.',
    );
  }
}

const mayRun = ({ plan, subscription_status: status }: SubscriptionRow) =>
  plan !== 'free' || !['inactive', 'canceled', 'incomplete_expired'].includes(status);

/** Answers the pictures whose files are to be removed. */
async function erase(deps: Deps, userId: number, also: AlsoOnDeletion | undefined) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.db.transaction().execute(async (trx: Db) => {
        const now = deps.clock.now();
        await queries.lockPendingJobs(trx, userId);
        const before = await lockUnlessLastAdmin(trx, userId);
        await credits.refundPending(trx, userId, now);
        await credits.forgetDescriptions(trx, userId);
        const pictures = await queries.eraseContent(trx, userId, now);
        await queries.buryUser(trx, userId, now);
        await also?.(trx, before);
        await forgetMails(trx, userId);
        await queueMail(deps, trx, { userId, to: before.email, mail: { kind: 'account-deleted' } });
        return pictures;
      });
    } catch (error) {
      // A job that was ordered between the locks, and is settled right now, waits for the user while we wait for it.
      if (!isDeadlock(error) || attempt === 3) throw error;
    }
  }
}
