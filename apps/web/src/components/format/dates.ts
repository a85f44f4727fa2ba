// `toLocaleString` looks its format up on every call, which long lists notice.
const dates = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const months = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dateTimes = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Jan 5, 2025', from an ISO string, in the user's time zone. */
export function formatDate(iso: string): string {
  return dates.format(new Date(iso));
}

/** 'Jan 5, 2025, 3:04 PM', from an ISO string, in the user's time zone. */
export function formatDateTime(iso: string): string {
  return dateTimes.format(new Date(iso));
}

/** 'at 3:04 PM' today, else 'on Jan 5, 2025, 3:04 PM'. */
export function formatMoment(iso: string, now = new Date()): string {
  const today = new Date(iso).toDateString() === now.toDateString();
  return today ? `at ${formatTime(iso)}` : `on ${formatDateTime(iso)}`;
}

/** 'November 2026', from an ISO day or month, which has no time zone. */
export function formatMonth(iso: string): string {
  return months.format(new Date(iso));
}

/** '3:04 PM', from an ISO string, in the user's time zone. */
export function formatTime(iso: string): string {
  return times.format(new Date(iso));
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
