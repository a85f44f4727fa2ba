import { sql } from 'kysely';
import type { Db } from '../../client';

/** Removes counters whose time is over; the limiter itself only overwrites them when their key comes back. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db);
}
