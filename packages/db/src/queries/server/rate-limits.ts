import { sql } from 'kysely';
import type { Db } from '../../client';

/** Deletes expired counters. The limiter itself only overwrites them when their key is used again. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db);
}
