/*
 * Days as date inputs have them ('2026-11-27'), in the user's time zone, and the ranges of times that the API takes. A
 * range includes its last day, so it ends where the next one begins.
 */

/** The start of a day, plus `later` days, as an ISO string; undefined if the text is not a day. */
export function startOfDay(day: string, later = 0): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The day of an ISO string, less `earlier` days; an empty text without one. */
export function dayOf(iso: string | undefined, earlier = 0): string {
  if (iso === undefined) return '';
  const date = new Date(iso);
  date.setDate(date.getDate() - earlier);
  const pad = (part: number, digits = 2) => String(part).padStart(digits, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
