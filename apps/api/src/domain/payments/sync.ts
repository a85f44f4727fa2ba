import type { Price } from '@safelight/catalog/prices';
import { findPrice } from '@safelight/catalog/prices';
import { getPlan } from '@safelight/catalog/plans';
import type { Db } from '@safelight/db/client';
import * as events from '@safelight/db/queries/payments/events';
import { setPaymentCredits } from '@safelight/db/queries/payments/invoices';
import * as queries from '@safelight/db/queries/payments/subscriptions';
import type { Deps } from '../../deps';
import { PaymentProviderError } from '../errors';
import type { UserLease } from '../../runtime/user-leases';
import type { CustomerState, PaymentProvider, Subscription } from '../../providers/stripe/port';
import { movePlanCredits, refillWithin } from '../credits/ledger';
import { alertOperator } from './alerts';
import { mailPlanChanges, mailReceipts, mailRefunds } from './mails';
import { recordPayments, settleReturns } from './records';
import { periodAt } from '../credits/refill-dates';
import {
  chooseSubscription,
  findMismatch,
  findSurplus,
  isEnded,
  isKept,
  priceInForce,
  upgradeAmount,
} from './subscriptions';

export type PaymentDeps = Deps & { readonly payments: PaymentProvider };

const nothing: CustomerState = { subscriptions: [], invoices: [] };

/**
 * Records a user's current state at the provider: plan, dates, payments, and the credits that follow. Return page,
 * message, change of plan and reconciliation all end here; any order and any number of repeats lead to the same
 * result. False when the message's effect was already written. Throws a PaymentProviderError, with nothing written.
 */
export function syncPayments(deps: PaymentDeps, userId: number, cause?: SyncCause): Promise<boolean> {
  return deps.userLeases.hold(userId, (lease) => syncWithLease(deps, lease, cause));
}

interface SyncCause {
  readonly eventId: string;
  /** Runs right after the lease is locked. If it throws, nothing is written. */
  readonly first?: (trx: Db) => Promise<void>;
  readonly also?: (trx: Db) => Promise<void>;
}

/** Syncs under a lease that the caller holds. Writes are fenced: see docs/decisions/0026-user-leases.md. */
export async function syncWithLease(
  deps: PaymentDeps,
  lease: UserLease,
  cause?: SyncCause,
): Promise<boolean> {
  const { db } = deps;
  const { userId } = lease;
  if (cause && (await events.isProcessed(db, cause.eventId))) return false;
  const user = await queries.findSubscription(db, userId);
  const covered = user?.stripe_customer_id ? await events.findWaitingEvents(db, user.stripe_customer_id) : [];
  const state = user ? await readState(deps, user) : nothing;
  const surplus = user ? findSurplus(relevantState(user, state)) : [];
  for (const each of surplus) {
    await lease.confirm();
    await refundAndEnd(deps, userId, each);
  }
  const settled = user && surplus.length > 0 ? await readState(deps, user) : state;
  await db.transaction().execute(async (trx: Db) => {
    await lease.confirm(trx);
    await cause?.first?.(trx);
    const now = deps.clock.now();
    const note = await write(deps, trx, { userId, state: settled, now });
    // Messages recorded before the provider was called are covered by its response, so they need no sync of their own.
    await events.markProcessed(trx, cause ? [cause.eventId, ...covered] : covered, now, note);
    await cause?.also?.(trx);
  });
  return true;
}

async function refundAndEnd(
  deps: PaymentDeps,
  userId: number,
  { id, paymentIds }: { id: string; paymentIds: readonly string[] },
): Promise<void> {
  const { payments, db } = deps;
  await alertOperator(deps, db, 'second-subscription', {
    details: { userId, subscription: id },
    message: 'A user bought a second subscription; refunding and ending it',
  });
  // The refund comes first: an ended subscription is not examined again.
  for (const paymentId of paymentIds) {
    try {
      await payments.refund(paymentId);
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error;
      // Such as a disputed payment: it would be refused every time and block all later syncs of the user.
      await alertOperator(deps, db, 'refund-refused', {
        details: { err: error, userId, subscription: id, payment: paymentId },
        message: 'Could not refund a payment for a second subscription; refund it by hand',
      });
    }
  }
  await payments.end(id);
}

async function readState(deps: PaymentDeps, user: queries.SubscriptionRow): Promise<CustomerState> {
  const { id: userId, plan, stripe_customer_id: customer } = user;
  if (customer === null) return nothing;
  const state = await deps.payments.readCustomer(customer);
  if (typeof state === 'object') return state;
  if (state === 'deleted' || plan === 'free') return nothing;
  // A server configured with the key of another account must not end plans.
  await alertOperator(deps, deps.db, 'unknown-customer', {
    details: { userId, customer },
    message: 'The payment provider does not know the customer of a user who has a plan',
  });
  throw new PaymentProviderError('refused', `The provider knows no customer ${customer}`);
}

/** Leaves out subscriptions that are not in the catalog, except the user's recorded one. */
export function relevantState(user: queries.SubscriptionRow, state: CustomerState): CustomerState {
  const known = (subscription: Subscription) =>
    findMismatch(subscription) === undefined || subscription.id === user.subscription_id;
  return { ...state, subscriptions: state.subscriptions.filter(known) };
}

/** Returns why there was no effect; undefined when there was one. */
async function write(
  deps: PaymentDeps,
  trx: Db,
  { userId, state, now }: { userId: number; state: CustomerState; now: Date },
): Promise<string | undefined> {
  // A refill that fell due under the old plan is granted under the old plan.
  await refillWithin(trx, userId, now);
  const before = await queries.lockSubscription(trx, userId);
  if (!before) return 'no such user';
  const known = relevantState(before, state);
  const subscription = chooseSubscription(known);
  const price = subscription && priceInForce(subscription, known);
  const given = new Set([price && subscription.id, before.plan === 'free' ? null : before.subscription_id]);
  const recorded = await recordPayments(trx, userId, given, state);
  const mismatch = await alertMismatches(deps, trx, userId, [
    ...state.subscriptions.filter((each) => !isEnded(each)),
    ...recorded,
  ]);
  if (subscription && findMismatch(subscription) !== undefined && !isEnded(subscription)) {
    await queries.updateSubscription(
      trx,
      userId,
      { ...dates(subscription), subscription_status: subscription.status },
      now,
    );
  } else {
    await queries.updateSubscription(
      trx,
      userId,
      {
        plan: price?.plan ?? 'free',
        is_yearly: price?.yearly ?? false,
        subscription_id: subscription?.id ?? null,
        subscription_status:
          subscription?.status ?? (before.subscription_status === 'inactive' ? 'inactive' : 'canceled'),
        ...dates(subscription),
        ...pending(subscription),
        paid_until: price && subscription ? paidUntil(subscription, price, state) : null,
        refill:
          price && subscription && restartsPeriods(before, subscription, price)
            ? refillOf(subscription, now)
            : undefined,
      },
      now,
    );
    if (price && subscription) await grant(trx, before, subscription, { price, state, now });
  }
  await refillWithin(trx, userId, now);
  const refunds = await settleReturns(trx, userId, state, now);
  await mailReceipts(deps, trx, before, recorded);
  await mailRefunds(deps, trx, before, refunds);
  const after = (await queries.findSubscription(trx, userId))!;
  await mailPlanChanges(deps, trx, { before, after, subscription });
  return mismatch;
}

async function alertMismatches(
  deps: Deps,
  trx: Db,
  userId: number,
  items: readonly (Parameters<typeof findMismatch>[0] & { id: string })[],
): Promise<string | undefined> {
  const found = items.flatMap(({ id, ...item }) => {
    const mismatch = findMismatch(item);
    return mismatch === undefined ? [] : [{ id, mismatch }];
  });
  if (found.length === 0) return undefined;
  await alertOperator(deps, trx, 'not-in-catalog', {
    details: { userId, found },
    message: 'A user pays for something that is not in the catalog; nothing was granted for it',
  });
  return [...new Set(found.map(({ mismatch }) => mismatch))].join(', ');
}

const dates = (subscription: Subscription | undefined) => {
  const lives = subscription && !isEnded(subscription);
  return {
    current_period_end: lives ? subscription.periodEnd : null,
    cancel_at: (lives && subscription.cancelAt) || null,
  };
};

function pending(subscription: Subscription | undefined) {
  const next = subscription && !isEnded(subscription) ? findPrice(subscription.nextPrice) : undefined;
  const differs = next && next.id !== subscription?.price;
  return {
    pending_plan: differs ? next.plan : null,
    pending_yearly: differs ? next.yearly : null,
    change_unpaid:
      subscription !== undefined && !isEnded(subscription) && subscription.unpaidPrice !== undefined,
  };
}

/**
 * The end of the paid months in the current billing interval. A fully refunded or disputed payment pays for
 * none. Falls back to the subscription's start.
 */
function paidUntil(subscription: Subscription, { yearly }: Price, { invoices }: CustomerState): Date {
  const ends = invoices
    .filter(
      (invoice) =>
        invoice.subscriptionId === subscription.id &&
        findPrice(invoice.price)?.yearly === yearly &&
        isKept(invoice),
    )
    .map(({ periodEnd }) => periodEnd.getTime());
  return new Date(Math.max(subscription.createdAt.getTime(), ...ends));
}

/** Whether the monthly periods restart: with a subscription that is new to the user, or at another interval. */
function restartsPeriods(before: queries.SubscriptionRow, subscription: Subscription, price: Price): boolean {
  return (
    before.plan === 'free' || before.subscription_id !== subscription.id || before.is_yearly !== price.yearly
  );
}

/**
 * Makes a refill due at once: after a grant it adds nothing, and at another interval it grants the month that was
 * paid again.
 */
function refillOf(subscription: Subscription, now: Date) {
  const anchor = subscription.periodStart;
  const { start } = periodAt(anchor, now);
  return { anchor, start, next: start };
}

/** Grants the credits of an upgrade, once per period and plan, and records them on its payment. */
async function grant(
  trx: Db,
  before: queries.SubscriptionRow,
  subscription: Subscription,
  { price, state, now }: { price: Price; state: CustomerState; now: Date },
): Promise<void> {
  // Another subscription no longer counts, whether or not its end was recorded.
  const plan = before.subscription_id === subscription.id ? before.plan : 'free';
  const amount = upgradeAmount(plan, price.plan, before.credits);
  if (amount === 0) return;
  const { name } = getPlan(price.plan);
  const moved = await movePlanCredits(trx, {
    userId: before.id,
    amount,
    description: plan === 'free' ? `${name} plan` : `Upgrade to ${name}`,
    reference: `plan:${subscription.id}:${subscription.periodStart.toISOString()}:${price.plan}`,
    now,
  });
  const payment = state.invoices.findLast(
    (invoice) => invoice.subscriptionId === subscription.id && findPrice(invoice.price)?.plan === price.plan,
  );
  if (payment && moved > 0) await setPaymentCredits(trx, payment.id, moved);
}
