import * as events from '@safelight/db/queries/payments/events';
import * as queries from '@safelight/db/queries/payments/subscriptions';
import { AppError } from '../errors';
import type { PaymentMessage } from '../../providers/stripe/port';
import { alertOperator } from './alerts';
import { syncPayments, type PaymentDeps } from './sync';

/**
 * Events that may affect a user; others are only recorded. A new customer has nothing yet, and is not ours until its
 * id is stored.
 */
export const mayAffectUser = (type: string) =>
  /^(checkout\.session|customer|subscription_schedule|invoice|charge)\./.test(type) &&
  type !== 'customer.created';

/**
 * Handles a message once, however often it arrives: finds its user and writes the provider's current state. Throws on
 * failure, so that the message is sent again.
 */
export async function handlePaymentMessage(deps: PaymentDeps, message: PaymentMessage): Promise<void> {
  const { db, clock } = deps;
  const mayWait = await events.recordEvent(db, message, clock.now());
  if (!mayWait) return;
  const settle = (note: string) => events.markProcessed(db, [message.id], clock.now(), note);
  if (!message.ofOurMode) {
    await alertOperator(deps, db, 'other-mode', {
      details: { event: message.id },
      message: 'Ignored a payment message of the other mode (test or live)',
    });
    return settle('other mode');
  }
  if (!mayAffectUser(message.type)) return settle('not heard');
  const userId = await findUser(deps, message);
  if (userId === undefined) {
    deps.log.warn({ event: message.id, type: message.type }, 'A payment message names no known user');
    return settle('nobody we know');
  }
  await syncPayments(deps, userId, { eventId: message.id });
}

/** The user of a message. A customer whose id was never stored is found by the metadata in the message. */
async function findUser(deps: PaymentDeps, message: PaymentMessage): Promise<number | undefined> {
  const { db, payments } = deps;
  const customerId =
    message.customerId ?? (message.paymentId && (await payments.findPayer(message.paymentId)));
  if (customerId === undefined || customerId === '') return undefined;
  const known = await queries.findUserOfCustomer(db, customerId);
  if (known !== undefined) return known;
  const owner = await payments.findOwner(customerId);
  if (owner === undefined) return undefined;
  const user = await queries.findSubscription(db, owner.id);
  if (user?.created_at.getTime() !== owner.createdAt.getTime()) return undefined;
  if (await queries.setCustomer(db, user.id, customerId, null)) return user.id;
  await alertOperator(deps, db, 'second-customer', {
    details: { userId: user.id, customer: customerId },
    message: 'A user has two customers at the payment provider',
  });
  return undefined;
}

/** Stripe charges a renewal about an hour after the period's end; its message should have arrived by then. */
const renewalTime = 2 * 60 * 60_000;

/**
 * Syncs users whose subscription period ended without a message, so that a lost message costs no user the month they
 * paid for. Stops between users when `stop` is aborted.
 */
export async function syncLapsedSubscriptions(deps: PaymentDeps, stop?: AbortSignal): Promise<void> {
  const limit = new Date(deps.clock.now().getTime() - renewalTime);
  for (const userId of await queries.findLapsed(deps.db, limit, 100)) {
    if (stop?.aborted) return;
    await syncPayments(deps, userId).catch((error: unknown) => {
      // Another call works on this user; it, or the next run, writes the state.
      if (error instanceof AppError && error.reason === 'unavailable') return;
      deps.log.error({ err: error, userId }, 'Could not sync a subscription whose period ended');
    });
  }
}

/**
 * Handles messages that did not arrive, and syncs every user who ever paid. Returns the counts; failures are logged
 * and do not stop the rest.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
): Promise<{ messages: number; users: number; failed: number }> {
  const count = { messages: 0, users: 0, failed: 0 };
  const attempt = async (what: 'messages' | 'users', details: object, work: () => Promise<unknown>) => {
    try {
      await work();
      count[what]++;
    } catch (error) {
      count.failed++;
      deps.log.error({ err: error, ...details }, 'Could not reconcile a payment');
    }
  };
  for (const message of await deps.payments.findUndelivered()) {
    await attempt('messages', { event: message.id }, () => handlePaymentMessage(deps, message));
  }
  let after = 0;
  for (;;) {
    const users = await queries.findCustomers(deps.db, after, 100);
    if (users.length === 0) return count;
    for (const userId of users) await attempt('users', { userId }, () => syncPayments(deps, userId));
    after = users.at(-1)!;
  }
}
