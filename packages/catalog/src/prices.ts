import { plans, type PlanId } from './plans';

export type PaidPlanId = Exclude<PlanId, 'free'>;
export type PriceId = `${PaidPlanId}_${'monthly' | 'yearly'}`;

/** What a plan costs in one rhythm. The id is the payment provider's lookup key too. */
export interface Price {
  readonly id: PriceId;
  readonly plan: PaidPlanId;
  readonly yearly: boolean;
  /** US cents for a month or a year. */
  readonly cents: number;
}

export const currency = 'usd';

export const prices: readonly Price[] = plans
  .filter((plan): plan is typeof plan & { id: PaidPlanId } => plan.id !== 'free')
  .flatMap(({ id: plan, price, yearlyPrice }) => [
    { id: `${plan}_monthly` as const, plan, yearly: false, cents: Math.round(price * 100) },
    { id: `${plan}_yearly` as const, plan, yearly: true, cents: Math.round(yearlyPrice * 100) },
  ]);

/** The price with this id; undefined for one that is not of the catalogue. */
export function findPrice(id: string | undefined): Price | undefined {
  return prices.find((price) => price.id === id);
}

/** The price of a plan in one rhythm. */
export function priceOf(plan: PaidPlanId, yearly: boolean): Price {
  return prices.find((price) => price.plan === plan && price.yearly === yearly)!;
}
