export interface Axis {
  /** From 0 up to at least the largest value, evenly apart by 1, 2 or 5 times a power of ten. */
  readonly ticks: readonly number[];
  readonly label: (tick: number) => string;
}

type Unit = 'count' | 'dollars';

/** How far apart ticks are, so that three or four of them reach the largest value. */
function findStep(max: number, unit: Unit): number {
  // Half a sign-up is nothing, nor is less than the tenth of a cent that costs are shown in.
  const least = unit === 'count' ? 1 : 0.001;
  const rough = Math.max(max / 4, least);
  // A step of 1000 comes out of the logarithm as 2.9999999999999996 tens.
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const factor = [1, 2, 5].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** An axis for values from 0 to `max`, in whole counts or in dollars. */
export function makeAxis(max: number, unit: Unit): Axis {
  const step = findStep(max, unit);
  const count = Math.ceil(max / step - 1e-9);
  // Added up, tenths would become 0.30000000000000004.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  // All labels have as many decimals as the step needs, so that none of them is rounded.
  const decimals = step >= 1 ? 0 : Math.max(2, -Math.floor(Math.log10(step) + 1e-9));
  const format = new Intl.NumberFormat('en-US', {
    ...(unit === 'dollars' && { style: 'currency', currency: 'USD' }),
    ...(decimals > 0
      ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      : { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 }),
  });
  return { ticks, label: (tick) => (tick === 0 && decimals > 0 ? '$0' : format.format(tick)) };
}
