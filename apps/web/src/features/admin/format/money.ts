const costs = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  // A loss that rounds to zero has no sign.
  signDisplay: 'negative',
});
const amounts = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'negative',
});
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** A true minus sign instead of a hyphen. */
const typeset = (text: string) => text.replace('-', '−');

/** A cost or a margin, in dollars with 3 decimals: '$0.041', '−$3.100'. */
export const formatCost = (dollars: number): string => typeset(costs.format(dollars));
/** An amount paid: '$1,204.50'. */
export const formatDollars = (dollars: number): string => typeset(amounts.format(dollars));
export const formatCents = (cents: number): string => formatDollars(cents / 100);
export const formatMicros = (micros: number): string => formatCost(micros / 1_000_000);
/** '+400', '−1'. */
export const formatChange = (amount: number): string => typeset(signed.format(amount));
