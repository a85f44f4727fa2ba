import type { RefillFacts } from '@safelight/db/queries/accounts/users';

/** `months` calendar months after `anchor` (UTC), on the anchor's day or on the last day of a shorter month. */
export function addMonths(anchor: Date, months: number): Date {
  const result = new Date(anchor);
  result.setUTCDate(1);
  result.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return result;
}

/**
 * The monthly period that contains `now`. Every boundary is computed from the anchor and not from the one before it:
 * Jan 31 → Feb 28 → Mar 31.
 */
export function periodAt(anchor: Date, now: Date): { start: Date; end: Date } {
  const monthsApart =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const months = Math.max(0, addMonths(anchor, monthsApart) > now ? monthsApart - 1 : monthsApart);
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

export type { RefillFacts };

type GivingFacts = Pick<RefillFacts, 'plan' | 'subscription_status' | 'shares_mailbox' | 'paid_until'>;

/**
 * Whether the month that begins at `start` grants credits. Paid plans refill only while the subscription runs, and
 * only for months that are paid: Stripe calls a subscription active for an hour before it charges a renewal.
 */
function givesMonth(state: GivingFacts, start: Date): boolean {
  if (state.plan === 'free' && !state.shares_mailbox) return true;
  const active = ['active', 'trialing'].includes(state.subscription_status);
  return active && (state.paid_until === null || start < state.paid_until);
}

/** The month whose credits are due now: the current one, however many were missed. */
export function findDueMonth(
  state: GivingFacts & Pick<RefillFacts, 'refill_anchor' | 'next_refill_at'>,
  now: Date,
): { start: Date; end: Date } | undefined {
  if (state.next_refill_at > now) return undefined;
  const month = periodAt(state.refill_anchor, now);
  return givesMonth(state, month.start) ? month : undefined;
}

/**
 * When the next monthly credits are expected; null when none are. A subscription that renews by then is expected to
 * be paid; one that ends falls back to the free plan.
 */
export function findNextRefill(state: RefillFacts, now: Date): Date | null {
  const { next_refill_at: day, cancel_at: end, current_period_end: renewal } = state;
  if (day <= now) return findDueMonth(state, now) ? day : null;
  if (end !== null && end <= day) return state.shares_mailbox ? null : day;
  const renewed = state.plan !== 'free' && renewal !== null && renewal <= day;
  return givesMonth(renewed ? { ...state, paid_until: null } : state, day) ? day : null;
}
