import { getPlan, type PlanId } from '@safelight/catalog/plans';
import { priceOf, type Price } from '@safelight/catalog/prices';
import * as queries from '@safelight/db/queries/payments/subscriptions';
import type { Deps } from '../../deps';
import { AppError, PaymentProviderError } from '../errors';
import { askToWrite } from '../support';
import type { Subscription } from '../../providers/stripe/port';
import type { SessionUser } from '../../providers/lucia/port';
import type { UserLease } from '../../runtime/user-leases';
import { relevantState, syncPayments, syncWithLease, type PaymentDeps } from './sync';
import {
  chooseSubscription,
  findMismatch,
  isEnded,
  isUpgrade,
  isOverdue,
  priceInForce,
} from './subscriptions';

const processing = 'Your payment is being processed. Please refresh the page in a moment.';

/** Deps with a payment provider. Throws `unavailable` when no plans are sold. */
export function withPayments(deps: Deps): PaymentDeps {
  if (!deps.payments) throw new AppError('unavailable', 'Plans cannot be bought here.');
  return { ...deps, payments: deps.payments };
}

export interface Choice {
  plan: PlanId;
  isYearly: boolean;
}

/** Throws `invalid` for the free plan. */
export function chosenPrice({ plan, isYearly }: Choice): Price {
  if (plan !== 'free') return priceOf(plan, isYearly);
  const message = 'The Free plan costs nothing. To return to it, cancel your plan in Settings.';
  throw new AppError('invalid', message, { plan: message });
}

/**
 * Buys a plan, or changes to it, and returns the address where the user continues. Without a running subscription
 * that is the provider's page. A higher plan, or yearly in place of monthly, takes effect at once when the difference
 * is paid; a lower one at the period's end; the current one undoes a pending change. `site` is the origin of our
 * pages. Throws `invalid` (free), `payment_processing` (one is under way), `conflict` (nothing would change, or a
 * higher plan is chosen while a change is pending) or `provider_failed`.
 */
export function createCheckout(
  deps: Deps,
  user: SessionUser,
  choice: Choice,
  site: string,
): Promise<{ url: string }> {
  const server = withPayments(deps);
  const price = chosenPrice(choice);
  return translateProviderErrors(server, () =>
    server.userLeases.hold(user.id, async (lease) => {
      const customerId = await ensureCustomer(server, lease);
      const subscription = await findCurrent(server, user.id, customerId);
      await lease.confirm();
      const url = subscription
        ? await changePlan(server, { lease, customerId, site }, subscription, price)
        : await server.payments.openCheckout({
            userId: user.id,
            customerId,
            price: price.id,
            successUrl: `${site}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
            cancelUrl: `${site}/pricing?canceled=true`,
          });
      return { url: url ?? `${site}/pricing?success=true` };
    }),
  );
}

interface Current extends Subscription {
  /** Undefined until something is paid. */
  readonly inForce: Price | undefined;
}

/** The subscription that has not ended, if any. */
async function findCurrent(
  { db, payments }: PaymentDeps,
  userId: number,
  customerId: string,
): Promise<Current | undefined> {
  const state = await payments.readCustomer(customerId);
  const user = await queries.findSubscription(db, userId);
  if (typeof state === 'string' || !user) return undefined;
  const known = relevantState(user, state);
  const subscription = chooseSubscription(known);
  if (!subscription || isEnded(subscription)) return undefined;
  return { ...subscription, inForce: priceInForce(subscription, known) };
}

/** The provider's customer of a user, created if necessary. Requires the user's lease. */
async function ensureCustomer({ db, payments }: PaymentDeps, lease: UserLease): Promise<string> {
  const { userId } = lease;
  const user = await queries.findSubscription(db, userId);
  if (!user) throw new AppError('unauthenticated', 'Please sign in again.');
  const { stripe_customer_id: known } = user;
  const state = known === null ? 'unknown' : await payments.readCustomer(known);
  if (known !== null && typeof state === 'object') return known;
  // A server configured with the key of another account must not sell a plan a second time.
  if (known !== null && state === 'unknown' && user.plan !== 'free') {
    throw new PaymentProviderError('refused', `The provider knows no customer ${known}`);
  }
  const { email, created_at: createdAt } = user;
  await lease.confirm();
  const made = await payments.createCustomer({ id: userId, email, createdAt }, known);
  if (await queries.setCustomer(db, userId, made, known)) return made;
  // A message, which needs no lease here, has recorded another customer meanwhile; that one counts.
  const found = (await queries.findSubscription(db, userId))?.stripe_customer_id;
  if (!found) throw new AppError('unauthenticated', 'Please sign in again.');
  return found;
}

/** Returns the address of the payment, if any. */
async function changePlan(
  deps: PaymentDeps,
  buyer: { lease: UserLease; customerId: string; site: string },
  current: Current,
  price: Price,
): Promise<string | undefined> {
  const { payments } = deps;
  const { inForce } = current;
  // Lets the user pay with another card than the declined one.
  const payAt = (url: string | undefined) =>
    url ?? payments.openPortal(buyer.customerId, `${buyer.site}/pricing?portal=done`);
  if (findMismatch(current) !== undefined) {
    throw new AppError(
      'conflict',
      `Your plan was agreed on separately, and cannot be changed here.${askToWrite(deps, ' to change it')}`,
    );
  }
  // An open bill comes first: a change would be charged on top of it.
  if (isOverdue(current.status)) return payAt(current.bill?.url);
  if (!inForce) throw new AppError('payment_processing', processing);
  if (price.id === current.price) {
    if (current.nextPrice === undefined && current.cancelAt === undefined) {
      throw new AppError('conflict', `You already have the ${describePrice(price)}.`);
    }
    await payments.keep(current.id);
  } else if (isUpgrade(inForce, price)) {
    const obstacle = explainPendingChange(current);
    if (obstacle !== undefined) {
      // So that the pages offer to keep the plan.
      await syncWithLease(deps, buyer.lease);
      throw new AppError('conflict', obstacle);
    }
    const { paid, payUrl } = await payments.changePrice(current.id, price.id);
    await syncWithLease(deps, buyer.lease);
    return paid ? undefined : payAt(payUrl);
  } else {
    await payments.changePriceLater(current.id, price.id);
  }
  await syncWithLease(deps, buyer.lease);
}

/**
 * Why a higher plan must wait; undefined when no change is pending. Undoing the pending change would be a separate
 * call: if the card is then declined, a plan would continue that should end, or the reverse.
 */
function explainPendingChange({ cancelAt, nextPrice, price }: Current): string | undefined {
  if (cancelAt !== undefined) return 'Your plan is set to end. Keep it first, then change it.';
  return nextPrice === undefined || nextPrice === price
    ? undefined
    : 'Your plan is set to change. Keep it as it is first, then change it.';
}

const describePrice = ({ plan, yearly }: Price) =>
  `${getPlan(plan).name} plan, billed ${yearly ? 'yearly' : 'monthly'}`;

/**
 * Completes a visit to the provider's page: reads what was bought and writes it. Throws `not_found` for a session of
 * another user, `payment_processing` until it is paid.
 */
export function verifySession(deps: Deps, user: SessionUser, sessionId: string): Promise<void> {
  const server = withPayments(deps);
  return translateProviderErrors(server, async () => {
    const session = await server.payments.readSession(sessionId);
    const row = await queries.findSubscription(deps.db, user.id);
    if (
      !session ||
      session.userId !== user.id ||
      session.customerId === undefined ||
      session.customerId !== row?.stripe_customer_id
    ) {
      throw new AppError('not_found', 'This payment does not exist.');
    }
    if (!session.complete) throw new AppError('payment_processing', processing);
    await syncPayments(server, user.id);
    if (session.paid) return;
    // An unpaid session may have been paid since, by its invoice.
    const { plan } = (await queries.findSubscription(deps.db, user.id)) ?? row;
    if (plan === 'free') throw new AppError('payment_processing', processing);
  });
}

/** Ends the subscription at the period's end. Throws `conflict` when none is running. */
export function cancel(deps: Deps, user: SessionUser): Promise<void> {
  return change(deps, user, async ({ payments }, { id, cancelAt }) => {
    if (cancelAt === undefined) await payments.cancel(id);
  });
}

/** Undoes a pending end or change of plan. Throws `conflict` when no subscription is running. */
export function resume(deps: Deps, user: SessionUser): Promise<void> {
  return change(deps, user, async ({ payments }, { id, cancelAt, nextPrice }) => {
    if (cancelAt !== undefined || nextPrice !== undefined) await payments.keep(id);
  });
}

function change(
  deps: Deps,
  user: SessionUser,
  work: (server: PaymentDeps, subscription: Current) => Promise<void>,
): Promise<void> {
  const server = withPayments(deps);
  return translateProviderErrors(server, () =>
    server.userLeases.hold(user.id, async (lease) => {
      const row = await queries.findSubscription(server.db, user.id);
      const customerId = row?.stripe_customer_id;
      const current = customerId ? await findCurrent(server, user.id, customerId) : undefined;
      if (!current) throw new AppError('conflict', 'You have no paid plan.');
      await lease.confirm();
      await work(server, current);
      await syncWithLease(server, lease);
    }),
  );
}

/**
 * Returns the address of the provider's page for cards, invoices and canceling. Throws `conflict` for a user without
 * a customer.
 */
export function openPortal(deps: Deps, user: SessionUser, site: string): Promise<{ url: string }> {
  const server = withPayments(deps);
  return translateProviderErrors(server, async () => {
    const row = await queries.findSubscription(server.db, user.id);
    if (!row?.stripe_customer_id) throw new AppError('conflict', 'You have no paid plan.');
    return { url: await server.payments.openPortal(row.stripe_customer_id, `${site}/settings?portal=done`) };
  });
}

/** Writes the provider's current state, for a user who returns from its page before its message arrives. */
export async function refresh(deps: Deps, user: SessionUser): Promise<void> {
  const server = withPayments(deps);
  const row = await queries.findSubscription(deps.db, user.id);
  if (row?.stripe_customer_id) await translateProviderErrors(server, () => syncPayments(server, user.id));
}

/** Turns a PaymentProviderError into a sentence for the user. */
export async function translateProviderErrors<Result>(
  deps: PaymentDeps,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.error({ err: error }, 'The payment provider failed');
    throw new AppError(
      'provider_failed',
      'The payment service did not answer as it should. Please try again in a moment.',
    );
  }
}
