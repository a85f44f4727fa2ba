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

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'November 2026', from an ISO day or month. Every result shows one, and would wait for a formatter of the browser. */
export function formatMonth(iso: string): string {
  const [year = '', month = ''] = iso.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`;
}

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
