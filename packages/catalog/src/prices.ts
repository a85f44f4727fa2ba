import { plans, type PlanId } from './plans';

export type PaidPlanId = Exclude<PlanId, 'free'>;
export type PriceId = `${PaidPlanId}_${'monthly' | 'yearly'}`;

/** What a plan costs in one billing period. The id is also the payment provider's lookup key. */
export interface Price {
  readonly id: PriceId;
  readonly plan: PaidPlanId;
  readonly yearly: boolean;
  /** US cents per month or per year. */
  readonly cents: number;
}

export const currency = 'usd';

export const prices: readonly Price[] = plans
  .filter((plan): plan is typeof plan & { id: PaidPlanId } => plan.id !== 'free')
  .flatMap(({ id: plan, price, yearlyPrice }) => [
    { id: `${plan}_monthly` as const, plan, yearly: false, cents: Math.round(price * 100) },
    { id: `${plan}_yearly` as const, plan, yearly: true, cents: Math.round(yearlyPrice * 100) },
  ]);

/** Finds a price by id; undefined when it is not in the catalog. */
export function findPrice(id: string | undefined): Price | undefined {
  return prices.find((price) => price.id === id);
}

/** Returns the price of a plan in one billing period. */
export function priceOf(plan: PaidPlanId, yearly: boolean): Price {
  return prices.find((price) => price.plan === plan && price.yearly === yearly)!;
}
