import type { Db } from '@safelight/db/client';
import { hasOtherAdmin, isAdmin, lockAdmins } from '@safelight/db/queries/admin/roles';
import * as queries from '@safelight/db/queries/accounts/deletion';
import { findSubscription, type SubscriptionRow } from '@safelight/db/queries/payments/subscriptions';
import { keepUser } from '@safelight/db/queries/accounts/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError, PaymentProviderError } from '../errors';
import { askToWrite } from '../support';
import * as credits from '../credits/ledger';
import { discardFiles } from '../images/removal';
import { forgetMails, queueMail } from '../mail/queue';
import { removeDeletedUploads } from '../uploads/removal';
import { syncWithLease } from '../payments/sync';
import type { UserLease } from '../../runtime/user-leases';

/** An admin who deletes another user. */
export interface DeletedBy {
  /** Throws when the admin may not do so. Runs in a transaction, before the user is locked. */
  authorize(trx: Db): Promise<void>;
  /** Records the deletion in its transaction; receives the user's row as it was. */
  audit(trx: Db, before: UserRow): Promise<void>;
}

/** Rows that one statement erases: about a second of the fifteen that a statement may take. */
const partSize = 1000;

const noSuchAccount = () =>
  new AppError('not_found', 'This account does not exist (any more). Sign in with another one, or sign up.');

/**
 * Deletes a user: ends their subscription, then deletes their sessions, links, prompts, projects, images and all
 * personal data. Ledger and payment rows remain. A last mail confirms it. Throws `not_found`, `conflict` (the last
 * admin), what `by` throws, or `provider_failed` or `unavailable` when the plan cannot be ended; nothing is deleted
 * then. A deletion that is interrupted after that can be repeated.
 */
export async function deleteUser(deps: Deps, userId: number, by?: DeletedBy): Promise<void> {
  // Once begun, a deletion finishes even if the admin loses the role: the plan or part of the content is gone.
  const authorized = by && { ...by, authorize: () => Promise.resolve() };
  const images: queries.ErasedImage[] = [];
  let actor = by;
  let forgotten: string | null = null;
  for (let erased = false; !erased;) {
    const content = await deps.userLeases.hold(userId, async (lease) => {
      const row = await findSubscription(deps.db, userId);
      if (!row) throw noSuchAccount();
      const { stripe_customer_id: customerId } = row;
      const check = () => whileLocked(deps, { lease, by: actor }, () => Promise.resolve());
      await check();
      // A user who bought a plan while their content was erased has a new customer.
      if (customerId !== forgotten && (await endPlan(deps, { row, lease }, check))) {
        forgotten = customerId;
        actor = authorized;
      }
      const found = await queries.findContent(deps.db, userId);
      if (found.some(({ ids }) => ids.length > partSize)) return found;
      images.push(...(await erase(deps, lease, actor)));
      if (customerId !== null && !deps.payments) {
        deps.log.warn(
          { userId, customerId },
          'Deleted a user who remains a customer of the payment provider',
        );
      }
      return undefined;
    });
    // Runs without the lease: it may take minutes, and other calls wait for the lease.
    if (content) images.push(...(await eraseParts(deps, { userId, by: actor }, content)));
    if (content) actor = authorized;
    else erased = true;
  }
  const discard = async () => {
    await removeDeletedUploads(deps);
    for (const image of images) if (image.file_id !== null) await discardFiles(deps, image);
  };
  deps.background.run(discard(), "Removing a deleted user's images");
}

/** Thrown when a user became an admin just before they were locked: the admins' lock must be taken first. */
class AdminMeanwhile extends Error {}

/**
 * Runs `work` in a transaction that has locked the user and checked `by`. For an admin it also holds the admins' lock,
 * so that no other role changes meanwhile. Throws `not_found`, `conflict` for the only admin, and what `by` throws.
 */
async function whileLocked<Result>(
  { db }: Deps,
  { lease, by }: { lease: UserLease; by: DeletedBy | undefined },
  work: (trx: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const { userId } = lease;
  const attempt = (admin: boolean) =>
    db.transaction().execute(async (trx: Db) => {
      await lease.confirm(trx);
      if (admin) await lockAdmins(trx, 'change');
      await by?.authorize(trx);
      const user = await queries.lockForDeletion(trx, userId);
      if (!user) throw noSuchAccount();
      if (user.role === 'admin') {
        if (!admin) throw new AdminMeanwhile();
        if (!(await hasOtherAdmin(trx, userId)))
          throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.');
      }
      return work(trx, user);
    });
  try {
    return await attempt(await isAdmin(db, userId));
  } catch (error) {
    if (error instanceof AdminMeanwhile) return attempt(true);
    throw error;
  }
}

/**
 * Ends the user's subscription and deletes the customer at the provider; returns whether it did. Calls `check` right
 * before, because much may have changed during the provider's calls. Requires the user's lease.
 */
async function endPlan(
  deps: Deps,
  { row, lease }: { row: SubscriptionRow; lease: UserLease },
  check: () => Promise<void>,
): Promise<boolean> {
  const { payments, log } = deps;
  const { id: userId, stripe_customer_id: customerId } = row;
  if (customerId === null) return false;
  if (!payments) {
    if (!mayBeRunning(row)) return false;
    throw new AppError(
      'unavailable',
      `Plans cannot be ended here right now, so nothing was deleted.${askToWrite(deps, '', ' Please try again later.')}`,
    );
  }
  try {
    await payments.closeCheckouts(customerId);
    // Records the payments so far: a deleted customer cannot be read.
    await syncWithLease({ ...deps, payments }, lease);
    await check();
    await payments.deleteCustomer(customerId);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, userId }, 'Could not end a plan, so its user was not deleted');
    throw new AppError(
      'provider_failed',
      'The payment service did not answer as it should, so the plan goes on and nothing was deleted. Please try again in a moment.',
    );
  }
}

const mayBeRunning = ({ plan, subscription_status: status }: SubscriptionRow) =>
  plan !== 'free' || !['inactive', 'canceled', 'incomplete_expired'].includes(status);

/**
 * Erases most of a large account's content, a part at a time, so that each statement is short and holds locks briefly.
 * When interrupted, the account remains without some of its content. Returns the images whose files must be removed.
 */
async function eraseParts(
  deps: Deps,
  { userId, by }: { userId: number; by: DeletedBy | undefined },
  content: Awaited<ReturnType<typeof queries.findContent>>,
): Promise<queries.ErasedImage[]> {
  const images: queries.ErasedImage[] = [];
  let begun = false;
  for (const { table, ids } of content) {
    for (let done = 0; ids.length - done > partSize; done += partSize) {
      await deps.db.transaction().execute(async (trx: Db) => {
        if (!begun) await by?.authorize(trx);
        await keepUser(trx, userId);
        const now = deps.clock.now();
        const erasing = { userId, ids: ids.slice(done, done + partSize), now };
        images.push(...(await queries.eraseRows(trx, table, erasing)));
      });
      begun = true;
    }
  }
  return images;
}

/** Erases the rest of a user's content and their personal data. Returns the images whose files must be removed. */
function erase(deps: Deps, lease: UserLease, by: DeletedBy | undefined) {
  const { userId } = lease;
  return whileLocked(deps, { lease, by }, async (trx, before) => {
    const now = deps.clock.now();
    await credits.refundPending(trx, userId, now);
    const images = await queries.eraseContent(trx, userId, now);
    await queries.buryUser(trx, userId, now);
    await queries.passMailboxOn(trx, before);
    await by?.audit(trx, before);
    await forgetMails(trx, userId);
    await queueMail(deps, trx, { userId, to: before.email, mail: { kind: 'account-deleted' } });
    return images;
  });
}
