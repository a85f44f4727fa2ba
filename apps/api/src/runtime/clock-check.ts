import type { Db } from '@safelight/db/client';
import { readClock } from '@safelight/db/queries/server/health';
import type { Clock } from '../providers/system/port';

/** How far a server's clock may be from the database's, either way, in milliseconds. */
const tolerance = 5000;

/** The server must not start. The message says what to do. */
export class ClockError extends Error {}

/**
 * Throws a ClockError when our clock is not the database's. Leases and deadlines compare the times that different
 * servers wrote; the database is where all of them meet.
 */
export async function checkClock(db: Db, clock: Clock): Promise<void> {
  const asked = clock.now().getTime();
  const theirs = (await readClock(db)).getTime();
  // Theirs was read at some time between these two.
  const answered = clock.now().getTime();
  const ahead = asked > theirs ? asked - theirs : Math.min(answered - theirs, 0);
  if (Math.abs(ahead) <= tolerance) return;
  const seconds = (Math.abs(ahead) / 1000).toFixed(0);
  throw new ClockError(
    `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, and pictures would be ` +
      'refunded or drawn at the wrong time. Let both machines set their clocks by NTP (on Linux: timedatectl set-ntp true), then start again.',
  );
}
