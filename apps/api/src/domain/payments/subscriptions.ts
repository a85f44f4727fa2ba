import { currency, findPrice, type Price } from '@safelight/catalog/prices';
import { getPlan, planIds, type PlanId } from '@safelight/catalog/plans';
import type { CustomerState, PaidInvoice, Subscription } from '../../providers/stripe/port';

// Pure rules that interpret the provider's current state; no reads, no writes.

const running = new Set(['active', 'trialing', 'past_due']);
const ended = new Set(['canceled', 'incomplete_expired']);

export const isEnded = ({ status }: Subscription) => ended.has(status);

const rank = (plan: PlanId) => planIds.indexOf(plan);
const isHigher = (plan: PlanId, than: PlanId) => rank(plan) > rank(than);

/** Whether a bill must be paid before anything else. */
export const isOverdue = (status: string) => status === 'past_due' || status === 'unpaid';

/**
 * A higher plan, or the same one for a year. Never one that costs less for longer, such as a lower plan by the year.
 */
export function isUpgrade(from: Price, to: Price): boolean {
  return isHigher(to.plan, from.plan) || (to.plan === from.plan && to.yearly && !from.yearly);
}

const paymentsOf = (subscription: Subscription, { invoices }: CustomerState) =>
  invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);

/** The running subscriptions that something was paid for, oldest first. */
function paidAndRunning(state: CustomerState): Subscription[] {
  return state.subscriptions
    .toReversed()
    .filter((subscription) => running.has(subscription.status) && paymentsOf(subscription, state).length > 0)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * The subscription that counts: the oldest that is paid and runs, else the newest that has not ended, else the
 * newest. Undefined when there never was one.
 */
export function chooseSubscription(state: CustomerState): Subscription | undefined {
  return (
    paidAndRunning(state)[0] ?? state.subscriptions.find((each) => !isEnded(each)) ?? state.subscriptions[0]
  );
}

/** Subscriptions bought while another one was running, with the payments to refund. */
export function findSurplus(state: CustomerState): { id: string; paymentIds: string[] }[] {
  return paidAndRunning(state)
    .slice(1)
    .map((subscription) => ({
      id: subscription.id,
      paymentIds: paymentsOf(subscription, state).flatMap(({ paymentId }) => paymentId ?? []),
    }));
}

/** Why a subscription or a payment has no effect, else undefined. */
export function findMismatch(of: Pick<Subscription, 'price' | 'currency'>): string | undefined {
  if (of.currency !== currency) return `currency ${of.currency}`;
  return of.price === undefined ? 'unknown price' : undefined;
}

/**
 * The price that a subscription provides: its own, while it runs and something was paid for it. A plan higher than
 * any paid one is provided once it is paid; until then that of the newest payment. Undefined means the free plan.
 */
export function priceInForce(subscription: Subscription, state: CustomerState): Price | undefined {
  const own = findPrice(subscription.price);
  if (!own || !running.has(subscription.status)) return undefined;
  const paid = paymentsOf(subscription, state).flatMap((invoice) =>
    findMismatch(invoice) === undefined ? findPrice(invoice.price)! : [],
  );
  if (paid.some(({ plan }) => !isHigher(own.plan, plan))) return own;
  return paid.at(-1);
}

/** Whether a payment stands: neither fully refunded nor disputed. */
export function isKept({ amountCents, refundedCents, dispute }: PaidInvoice): boolean {
  if (dispute && dispute.state !== 'won') return false;
  return amountCents === 0 || refundedCents < amountCents;
}

/** The credits that a payment grants: the plan's for a new period, the difference for a change within one. */
export function creditsOf(invoice: PaidInvoice): number {
  const price = findPrice(invoice.price);
  if (!price || findMismatch(invoice) !== undefined) return 0;
  const before = findPrice(invoice.replaces);
  const { credits } = getPlan(price.plan);
  return before && before.yearly === price.yearly
    ? Math.max(0, credits - getPlan(before.plan).credits)
    : credits;
}

/** Credits that an upgrade adds: the difference, or more to reach the new plan's credits. */
export function upgradeAmount(before: PlanId, after: PlanId, balance: number): number {
  if (!isHigher(after, before)) return 0;
  const { credits } = getPlan(after);
  return Math.max(credits - getPlan(before).credits, credits - balance);
}

/** The share of a payment's credits that its refunds take back, in total. */
export function creditsRefunded(credits: number, refundedCents: number, amountCents: number): number {
  if (amountCents === 0) return 0;
  return Math.round((credits * Math.min(refundedCents, amountCents)) / amountCents);
}
