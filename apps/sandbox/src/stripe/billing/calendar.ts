/** In seconds. */
export const hour = 3600;
export const day = 86_400;

/**
 * Adds calendar months to an anchor in seconds since 1970. Keeps the time of day (UTC), and the day clamped to the end
 * of a shorter month: Jan 31 → Feb 28 → Mar 31.
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.getTime() / 1000;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

/** The end of the `count`th interval after an anchor. */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  switch (interval) {
    case 'day':
      return anchor + count * day;
    case 'week':
      return anchor + count * 7 * day;
    case 'month':
      return addMonths(anchor, count);
    case 'year':
      return addMonths(anchor, 12 * count);
  }
}

/** The first period end after a time. Periods are counted from the anchor. */
export function nextPeriodEnd(anchor: number, interval: Interval, every: number, after: number): number {
  let count = 1;
  while (addIntervals(anchor, interval, count * every) <= after) count++;
  return addIntervals(anchor, interval, count * every);
}

/** Such as 5 Dec 2026 */
export function dateOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);
}
