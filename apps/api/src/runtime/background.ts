import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../providers/system/port';

/** Work that no request waits for. */
export interface Background {
  /** The number of running tasks. */
  readonly size: number;
  /** Tracks a task. A rejection is logged as "`what` failed", to `log` if it is of a scope. */
  run(work: Promise<unknown>, what: string, log?: Log): void;
  /** Waits until no task runs, at most `patience` milliseconds. */
  idle(patience?: number): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    get size() {
      return running.size;
    },
    run(work, what, ownLog = log) {
      const ended: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => ownLog.error({ err: error }, `${what} failed`),
        )
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    async idle(patience = 10_000) {
      const end = new AbortController();
      const timeout = sleep(patience, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
      const all = async () => {
        while (running.size > 0) await Promise.all(running);
      };
      await Promise.race([all(), timeout]);
      end.abort();
    },
  };
}
