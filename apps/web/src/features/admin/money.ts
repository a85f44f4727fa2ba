const costs = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});
const amounts = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  // A loss of less than half a cent is none.
  signDisplay: 'negative',
});
const counts = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** With the sign a typesetter would use. */
const typeset = (text: string) => text.replace('-', '−');

/** What a provider charged, in dollars with 3 decimals: '$0.041'. */
export const formatCost = (dollars: number): string => costs.format(dollars);
/** '$1,204.50', '−$3.10'. */
export const formatCents = (cents: number): string => typeset(amounts.format(cents / 100));
/** Micro-dollars, to the cent. */
export const formatMicros = (micros: number): string => typeset(amounts.format(micros / 1_000_000));
/** '1,204'. */
export const formatCount = (count: number): string => counts.format(count);
/** '1.2K', for an axis. */
export const formatCompact = (count: number): string => compact.format(count);
/** '+400', '−1'. */
export const formatChange = (amount: number): string => typeset(signed.format(amount));
