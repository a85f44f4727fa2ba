/** What was measured, and whether it is as promised. */
export type Figure = readonly [name: string, value: string | number, kept: boolean];

/** Prints the figures and then the details of faults. Returns whether all promises were kept. */
export function printFigures(figures: readonly Figure[], faults: readonly string[]): boolean {
  for (const [name, value, kept] of figures)
    console.log(`${name.padEnd(42)}${value}${kept ? '' : '   WRONG'}`);
  for (const line of faults) console.log(line);
  return figures.every(([, , kept]) => kept);
}
