import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type Db, type PoolOptions } from '@safelight/db/client';
import { hasReplayed, readPosition } from '@safelight/db/queries/server/replication';

export interface Standby {
  /** Its connections, if it has everything that was committed when this was called; else undefined. */
  current(): Promise<Db | undefined>;
  /** Sends reads to the primary for a moment. */
  avoid(): void;
  close(): Promise<void>;
}

/** Reads of its position, and the milliseconds between them: it is a few milliseconds behind a busy primary. */
const tries = 4;
const pause = 5;
/** Milliseconds for all of these reads, and for which a standby that is away or behind is not asked again. */
const patience = 250;
const avoidance = 1000;

/** A hot standby of `primary`. It is never read before it has what the caller may have written. */
export function createStandby(options: PoolOptions, primary: Db): Standby {
  const db = createDatabase(createPool(options));
  let avoidedUntil = 0;

  async function isCurrent(): Promise<boolean> {
    const position = await readPosition(primary);
    for (let left = tries; left > 0; left--) {
      if (await hasReplayed(db, position)) return true;
      await sleep(pause);
    }
    return false;
  }
  const avoid = () => void (avoidedUntil = Date.now() + avoidance);

  return {
    async current() {
      if (Date.now() < avoidedUntil) return undefined;
      const inTime = sleep(patience, false, { ref: false });
      if (await Promise.race([isCurrent().catch(() => false), inTime])) return db;
      avoid();
      return undefined;
    },
    avoid,
    close: () => db.destroy(),
  };
}
