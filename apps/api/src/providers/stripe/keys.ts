/** Milliseconds. */
const lifetime = 10 * 60_000;

/**
 * The key under which Stripe does something once: for the SDK's attempts, which all carry it, and for whoever begins anew
 * after a crash. It holds for ten minutes of the clock at most. Stripe repeats under a key what it answered first for a
 * whole day, a 500 of its own too, and refuses parameters that have changed since: nobody could buy anything till then.
 */
export const keyOf = (...parts: readonly (string | number)[]): string =>
  [...parts, Math.floor(Date.now() / lifetime)].join(':');
