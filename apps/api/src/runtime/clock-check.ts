import type { Db } from '@safelight/db/client';
import { readClock } from '@safelight/db/queries/server/health';
import type { Clock } from '../providers/system/port';
import { StartError } from '../domain/errors';

/** The largest difference between a server's clock and the database's, in milliseconds. */
const tolerance = 5000;

/**
 * Throws a StartError when our clock differs from the database's. Leases and deadlines compare times that different
 * servers wrote; the database is their common reference.
 */
export async function checkClock(db: Db, clock: Clock): Promise<void> {
  const before = clock.now().getTime();
  const theirs = (await readClock(db)).getTime();
  // The database's time was read between these two.
  const after = clock.now().getTime();
  const ahead = before > theirs ? before - theirs : Math.min(after - theirs, 0);
  if (Math.abs(ahead) <= tolerance) return;
  const seconds = (Math.abs(ahead) / 1000).toFixed(0);
  throw new StartError(
    `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, and images would be ` +
      'refunded or drawn at the wrong time. Let both machines set their clocks by NTP (on Linux: timedatectl set-ntp true), then start again.',
  );
}
