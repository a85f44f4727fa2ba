export interface Axis {
  /** From 0 to at least the largest value, in even steps of 1, 2 or 5 times a power of ten. */
  readonly ticks: readonly number[];
  readonly label: (tick: number) => string;
}

type Unit = 'count' | 'dollars';

/** The step at which three or four ticks reach the largest value. */
function findStep(max: number, unit: Unit): number {
  // Counts have no fractions, and costs are shown to a tenth of a cent.
  const least = unit === 'count' ? 1 : 0.001;
  const rough = Math.max(max / 4, least);
  // The logarithm of 1000 comes out as 2.9999999999999996.
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const factor = [1, 2, 5].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** An axis from 0 to `max`, in whole counts or in dollars. */
export function makeAxis(max: number, unit: Unit): Axis {
  const step = findStep(max, unit);
  const count = Math.ceil(max / step - 1e-9);
  // Adding up tenths would give 0.30000000000000004.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  // All labels have the decimals that the step needs, so that none is rounded.
  const decimals = step >= 1 ? 0 : Math.max(2, -Math.floor(Math.log10(step) + 1e-9));
  const format = new Intl.NumberFormat('en-US', {
    ...(unit === 'dollars' && { style: 'currency', currency: 'USD' }),
    ...(decimals > 0
      ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      : { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 }),
  });
  return { ticks, label: (tick) => (tick === 0 && decimals > 0 ? '$0' : format.format(tick)) };
}
