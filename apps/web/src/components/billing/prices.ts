import type { Plan } from '@safelight/catalog/plans';

/** US dollars as on a price tag: whole amounts without cents. */
export function formatDollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
}

const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The price of a month in dollars, rounded to the cent: a twelfth of the year when billed yearly. */
export function getMonthlyPrice(plan: Plan, yearly: boolean): number {
  return yearly ? toCents(plan.yearlyPrice / 12) : plan.price;
}

/** How many dollars, rounded to the cent, a year billed yearly saves over twelve single months; never below 0. */
export function getYearlySaving(plan: Plan): number {
  return Math.max(0, toCents(plan.price * 12 - plan.yearlyPrice));
}
