import { planIds, type PlanId } from '@safelight/catalog/plans';
import type { PlanChoice } from '../../components/billing/plan-choice';
import type { Billing } from '../../trpc';

export type Choice = PlanChoice;

/** The payment service's page for a choice, and how it was left to the user to open it. */
export interface PaymentPage {
  choice: Choice;
  url: string;
  /** `open` in another tab; `blocked` by the browser; `owed`: something did not get paid by itself. */
  how: 'open' | 'blocked' | 'owed';
}

/** Whether there is nothing left to do on a payment page, by what is known of the subscription now. */
export function isSettled({ choice, how }: PaymentPage, billing: Billing): boolean {
  if (billing.pastDue) return false;
  if (how !== 'owed') return billing.plan !== 'free';
  return isPresent(billing, choice);
}

const rank = (plan: PlanId) => planIds.indexOf(plan);

/**
 * Whether a change is in force and paid at once: a higher plan, or the same one for a year. Any other takes over when the
 * period ends. The server decides; this is for what the page says beforehand.
 */
export function isUpgrade(from: Pick<Billing, 'plan' | 'isYearly'>, to: Choice): boolean {
  return rank(to.plan) > rank(from.plan) || (to.plan === from.plan && to.isYearly && !from.isYearly);
}

/** Whether a choice is what one has. */
export function isPresent(billing: Billing, { plan, isYearly }: Choice): boolean {
  return plan === billing.plan && isYearly === billing.isYearly;
}

/**
 * Whether the present plan must be kept before it can be changed: an upgrade would undo an end or a change that is to
 * come, even where its payment then failed, so the server refuses it; and to choose it anew means to keep it.
 */
export function mustKeepFirst(billing: Billing, to: Choice): boolean {
  const changes = billing.endsAt !== null || billing.pending !== null;
  return changes && (isUpgrade(billing, to) || isPresent(billing, to));
}

/** Whether a plan is the one to suggest: the most popular, but to whoever has a plan only a higher one. */
export function isSuggested(plan: { id: PlanId; mostPopular: boolean }, present: PlanId = 'free'): boolean {
  return present === 'free' ? plan.mostPopular : rank(plan.id) > rank(present);
}

/** Words on a plan's button. */
export function sayAction(plan: { id: PlanId; name: string }, present: PlanId | undefined): string {
  if (plan.id === 'free') return 'Get Started Free';
  return present !== undefined && rank(plan.id) > rank(present)
    ? `Upgrade to ${plan.name}`
    : `Get ${plan.name}`;
}
