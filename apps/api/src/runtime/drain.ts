import { setTimeout as sleep } from 'node:timers/promises';

export interface Drain {
  /** Whether the server was told to stop: /readyz says so, and responses close their connections. */
  readonly begun: boolean;
  /** Begins, and resolves after `milliseconds`, in which a balancer takes notice, or when `hurry` is called. */
  wait(milliseconds: number): Promise<void>;
  hurry(): void;
}

/** The time between the signal to stop and the stop, in which the server still serves what arrives. */
export function createDrain(): Drain {
  const hurried = new AbortController();
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    async wait(milliseconds) {
      begun = true;
      if (milliseconds > 0)
        await sleep(milliseconds, undefined, { signal: hurried.signal }).catch(() => undefined);
    },
    hurry: () => hurried.abort(),
  };
}
