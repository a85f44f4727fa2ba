const costs = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  // A loss that rounds to nothing is none.
  signDisplay: 'negative',
});
const amounts = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
});
const counts = new Intl.NumberFormat('en-US');
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** With the sign a typesetter would use. */
const typeset = (text: string) => text.replace('-', '−');

/** What a provider charged, or what is left after it, in dollars with 3 decimals: '$0.041', '−$3.100'. */
export const formatCost = (dollars: number): string => typeset(costs.format(dollars));
/** What was paid: '$1,204.50'. */
export const formatDollars = (dollars: number): string => typeset(amounts.format(dollars));
/** The same of cents. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);
/** The same as `formatCost` of micro-dollars. */
export const formatMicros = (micros: number): string => formatCost(micros / 1_000_000);
/** '1,204'. */
export const formatCount = (count: number): string => counts.format(count);
/** '+400', '−1'. */
export const formatChange = (amount: number): string => typeset(signed.format(amount));
