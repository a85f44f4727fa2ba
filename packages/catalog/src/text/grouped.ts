/**
 * A whole number with commas between its thousands: '1,204'. Not by Intl, whose first number format takes a phone a tenth
 * of a second, often while it shows what was typed or chosen.
 */
export function formatGrouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
