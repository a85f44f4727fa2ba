/** What was measured, and whether it is as promised. */
export type Figure = readonly [name: string, value: string | number, kept: boolean];

/** The median, the 99th percentile and nearly the longest of what was measured. */
export function describeTimes(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  return `${at(0.5)}, ${at(0.99)}, ${at(0.9999)}`;
}

/** Prints the figures and then the details of faults. Returns whether all promises were kept. */
export function printFigures(figures: readonly Figure[], faults: readonly string[]): boolean {
  for (const [name, value, kept] of figures)
    console.log(`${name.padEnd(42)}${value}${kept ? '' : '   WRONG'}`);
  for (const line of faults) console.log(line);
  return figures.every(([, , kept]) => kept);
}
