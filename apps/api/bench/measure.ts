export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A line of the report: what was measured, the value, its bound if any, and whether the value keeps it. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly bound?: string;
  readonly kept?: boolean;
}

/**
 * Measures two rates alternately (A B A B …), so that a machine whose speed drifts slows both. Returns the median of
 * each, and the median of the ratios A/B of the pairs.
 */
export async function compare(
  a: () => Promise<number>,
  b: () => Promise<number>,
  pairs = 7,
): Promise<{ a: number; b: number; ratio: number }> {
  await a();
  await b();
  const runs: { a: number; b: number }[] = [];
  for (let i = 0; i < pairs; i++) runs.push({ a: await a(), b: await b() });
  return {
    a: median(runs.map((run) => run.a)),
    b: median(runs.map((run) => run.b)),
    ratio: median(runs.map((run) => run.a / run.b)),
  };
}
