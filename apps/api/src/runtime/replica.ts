import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type Db, type PoolOptions } from '@safelight/db/client';
import { hasReplayed, readPosition } from '@safelight/db/queries/server/health';

export interface Replica {
  /** The standby, if it has everything that was committed when this was called; else undefined. */
  current(): Promise<Db | undefined>;
  /** Sends reads to the primary for a moment. */
  rest(): void;
  close(): Promise<void>;
}

/** How often the standby is asked, and the milliseconds between: it is some milliseconds behind a busy primary. */
const tries = 4;
const pause = 5;
/** Milliseconds for all of that, and for which a standby that is away or behind is not asked. */
const patience = 250;
const restTime = 1000;

/** A hot standby of `primary`. It is never asked before it has what the caller may have written. */
export function createReplica(options: PoolOptions, primary: Db): Replica {
  const db = createDatabase(createPool(options));
  let restUntil = 0;

  async function isCurrent(): Promise<boolean> {
    const position = await readPosition(primary);
    for (let left = tries; left > 0; left--) {
      if (await hasReplayed(db, position)) return true;
      await sleep(pause);
    }
    return false;
  }
  const rest = () => void (restUntil = Date.now() + restTime);

  return {
    async current() {
      if (Date.now() < restUntil) return undefined;
      const inTime = sleep(patience, false, { ref: false });
      if (await Promise.race([isCurrent().catch(() => false), inTime])) return db;
      rest();
      return undefined;
    },
    rest,
    close: () => db.destroy(),
  };
}
