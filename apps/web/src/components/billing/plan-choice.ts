import { planIds, type PlanId } from '@safelight/catalog/plans';
import { privateKey } from '../storage/private';

/** What a user picks: a paid plan, by the month or by the year. */
export interface PlanChoice {
  plan: Exclude<PlanId, 'free'>;
  isYearly: boolean;
}

/** The history's state on the pricing page where a remembered choice goes on. */
export interface ChosenPlan {
  chosen: PlanChoice;
}

/*
 * What a newcomer chose and can buy only after opening the link in their inbox, perhaps in another tab. As long as that
 * link lives, this browser remembers the choice, for that address.
 */
const key = privateKey('plan-choice');
const lifetime = 24 * 3_600_000;

/** Remembers a choice until the owner of this address signs in. */
export function keepPlanChoice(choice: PlanChoice, email: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...choice, email, until: Date.now() + lifetime }));
  } catch {
    // Blocked storage: they choose again after they sign in.
  }
}

/** The choice that was kept for this address, if any. Forgets what was kept, for this address or another. */
export function takePlanChoice(email: string): PlanChoice | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.removeItem(key);
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { plan, isYearly, email: owner, until } = kept as Record<string, unknown>;
    const paid = planIds.find((id) => id === plan && id !== 'free') as PlanChoice['plan'] | undefined;
    const theirs = typeof owner === 'string' && owner.toLowerCase() === email.toLowerCase();
    const alive = typeof until === 'number' && until > Date.now();
    return paid && theirs && alive ? { plan: paid, isYearly: isYearly === true } : undefined;
  } catch {
    return undefined;
  }
}
