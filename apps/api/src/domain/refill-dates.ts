/** `months` calendar months after `anchor` (UTC), on the anchor's day or the month's last one where it is shorter. */
export function addMonths(anchor: Date, months: number): Date {
  const result = new Date(anchor);
  result.setUTCDate(1);
  result.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return result;
}

/**
 * The monthly period that `now` lies in, counted from the anchor: Jan 31 → Feb 28 → Mar 31, because every boundary is
 * computed from the anchor and not from the boundary before it.
 */
export function periodAt(anchor: Date, now: Date): { start: Date; end: Date } {
  const monthsApart =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const months = Math.max(0, addMonths(anchor, monthsApart) > now ? monthsApart - 1 : monthsApart);
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}
