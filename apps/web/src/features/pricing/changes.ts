import { planIds, type PlanId } from '@safelight/catalog/plans';
import type { PlanChoice } from '../../components/billing/plan-choice';
import type { Billing } from '../../trpc';

export type Choice = PlanChoice;

/** The payment page for a choice, and why the user has to open it. */
export interface PaymentPage {
  choice: Choice;
  url: string;
  /** `open` in another tab; `blocked` by the browser; `owed`: an invoice is unpaid. */
  how: 'open' | 'blocked' | 'owed';
}

/** Whether the subscription's state leaves nothing to do on a payment page. */
export function isSettled({ choice, how }: PaymentPage, billing: Billing): boolean {
  if (billing.pastDue) return false;
  if (how !== 'owed') return billing.plan !== 'free';
  return isPresent(billing, choice);
}

const rank = (plan: PlanId) => planIds.indexOf(plan);

/**
 * Whether a change takes effect and is paid at once: a higher plan, or the same one billed yearly. Any other starts
 * when the period ends. The server decides; this predicts it for the page's texts.
 */
export function isUpgrade(from: Pick<Billing, 'plan' | 'isYearly'>, to: Choice): boolean {
  return rank(to.plan) > rank(from.plan) || (to.plan === from.plan && to.isYearly && !from.isYearly);
}

export function isPresent(billing: Billing, { plan, isYearly }: Choice): boolean {
  return plan === billing.plan && isYearly === billing.isYearly;
}

/**
 * Whether a scheduled end or change must be undone first. An upgrade would drop the schedule even if its payment then
 * failed, so the server refuses it; choosing the current plan again means keeping it.
 */
export function mustKeepFirst(billing: Billing, to: Choice): boolean {
  const changes = billing.endsAt !== null || billing.pending !== null;
  return changes && (isUpgrade(billing, to) || isPresent(billing, to));
}

/** Whether to highlight a plan: the most popular one, but for subscribers only if it is an upgrade. */
export function isSuggested(plan: { id: PlanId; mostPopular: boolean }, present: PlanId = 'free'): boolean {
  return present === 'free' ? plan.mostPopular : rank(plan.id) > rank(present);
}

export function getActionLabel(plan: { id: PlanId; name: string }, present: PlanId | undefined): string {
  if (plan.id === 'free') return 'Get Started Free';
  return present !== undefined && rank(plan.id) > rank(present)
    ? `Upgrade to ${plan.name}`
    : `Get ${plan.name}`;
}
