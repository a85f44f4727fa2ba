import { planIds, type PlanId } from '@safelight/catalog/plans';
import type { Billing } from '../../trpc';

/** What a user picks: a paid plan, by the month or by the year. */
export interface Choice {
  plan: Exclude<PlanId, 'free'>;
  isYearly: boolean;
}

const rank = (plan: PlanId) => planIds.indexOf(plan);

/**
 * Whether a change is in force and paid at once: a higher plan, or the same one for a year. Any other takes over when the
 * period ends. The server decides; this is for what the page says beforehand.
 */
export function isUpgrade(from: Pick<Billing, 'plan' | 'isYearly'>, to: Choice): boolean {
  return rank(to.plan) > rank(from.plan) || (to.plan === from.plan && to.isYearly && !from.isYearly);
}

/** Words on a plan's button. */
export function sayAction(plan: { id: PlanId; name: string }, present: PlanId | undefined): string {
  if (plan.id === 'free') return 'Get Started Free';
  return present !== undefined && rank(plan.id) > rank(present)
    ? `Upgrade to ${plan.name}`
    : `Get ${plan.name}`;
}
