const numbers = new Intl.NumberFormat('en-US');
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatNumber = (number: number): string => numbers.format(number);

/** January 31, 2027 */
export const formatDate = (iso: string): string => dates.format(new Date(iso));

/** Jan 31, 2027 */
export const formatDay = (iso: string): string => days.format(new Date(iso));

/** `amount` is in the currency's smallest unit: cents, or yen, which have no smaller one. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
