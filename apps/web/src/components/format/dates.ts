/**
 * A formatter that is created on first use: the browser's first takes a tenth of a second on a phone, and few pages show
 * a date at once. `toLocaleString` looks its format up on every call, which long lists notice.
 */
function inFormat(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(new Date(iso));
}

/** 'Jan 5, 2025', from an ISO string, in the user's time zone. */
export const formatDate = inFormat({ year: 'numeric', month: 'short', day: 'numeric' });

/** 'Jan 5, 2025, 3:04 PM', from an ISO string, in the user's time zone. */
export const formatDateTime = inFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'November 2026', from an ISO day or month, which has no time zone. */
export const formatMonth = inFormat({ year: 'numeric', month: 'long', timeZone: 'UTC' });

/** '3:04 PM', from an ISO string, in the user's time zone. */
export const formatTime = inFormat({ hour: 'numeric', minute: '2-digit' });

/** 'at 3:04 PM' today, else 'on Jan 5, 2025, 3:04 PM'. */
export function formatMoment(iso: string, now = new Date()): string {
  const today = new Date(iso).toDateString() === now.toDateString();
  return today ? `at ${formatTime(iso)}` : `on ${formatDateTime(iso)}`;
}

/** 'Today', 'Yesterday' or 'Jan 5, 2025'. */
export function formatDay(iso: string, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = new Date(iso).toDateString();
  if (day === now.toDateString()) return 'Today';
  if (day === yesterday.toDateString()) return 'Yesterday';
  return formatDate(iso);
}
