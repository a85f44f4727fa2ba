/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One line of the report: what was measured, the figure, and the bound it should keep, where there is one. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly bound?: string;
  readonly kept?: boolean;
}

/**
 * Measures two things in turn (A B A B …), so that a machine whose speed drifts slows both, and answers the medians
 * and the median of the ratios A/B pair by pair. Each run answers a rate: more is better.
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
