/** A seeded random number generator. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  between(min: number, max: number): number;
  /** An integer, both bounds included. */
  whole(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

/** FNV-1a hashes the seed, mulberry32 generates the numbers. */
export function newRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    whole,
    pick: (values) => values[whole(0, values.length - 1)]!,
    chance: (probability) => next() < probability,
  };
}
