import { planIds, type PlanId } from '@safelight/catalog/plans';
import { privateKey } from '../storage/private';

/** A paid plan, billed monthly or yearly. */
export interface PlanChoice {
  plan: Exclude<PlanId, 'free'>;
  isYearly: boolean;
}

/** The history state of the pricing page when a remembered choice continues there. */
export interface ChosenPlan {
  chosen: PlanChoice;
}

/*
 * The plan a new user chose, and can buy only after opening the link in their inbox, perhaps in another tab. This
 * browser keeps the choice, with the address, for as long as that link is valid.
 */
const key = privateKey('plan-choice');
const lifetime = 24 * 3_600_000;

/** Keeps a choice until the owner of this address signs in. */
export function keepPlanChoice(choice: PlanChoice, email: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...choice, email, until: Date.now() + lifetime }));
  } catch {
    // Blocked storage: they choose again after they sign in.
  }
}

/** The choice kept for this address, if any. Deletes what was kept, for this address or another. */
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
