import type { StatementQueue } from './crowd';

/** Milliseconds in which what was measured loses most of its weight. */
const memory = 1000;

interface Watched {
  readonly waitingCount: number;
  on(event: 'acquire', listener: () => void): unknown;
}

/**
 * Expects how long a statement waits for one of the pool's connections: as many turns as statements wait, at the mean
 * time between two turns of the last second in which any waited.
 */
export function watchQueue(pool: Watched, now = () => performance.now()): StatementQueue {
  // Before anything has waited: a thousand turns a second.
  let turns = 100;
  let time = 100;
  let last = now();
  /** Since `last`, statements have waited. */
  let waited = false;
  pool.on('acquire', () => {
    const at = now();
    if (waited) {
      const kept = Math.exp((last - at) / memory);
      turns = turns * kept + 1;
      time = time * kept + (at - last);
    }
    last = at;
    waited = pool.waitingCount > 0;
  });
  return {
    length: () => pool.waitingCount,
    wait() {
      const at = now();
      if (pool.waitingCount === 0) waited = false;
      else if (!waited) [waited, last] = [true, at];
      // A turn that takes long counts before it comes.
      const since = waited ? at - last : 0;
      const kept = Math.exp(-since / memory);
      return (pool.waitingCount * (time * kept + since)) / Math.max(turns * kept, 1);
    },
  };
}
