import { sql } from 'kysely';
import type { Db } from '../client';

/** Sets these advisory locks apart from those of the servers (see instances). */
const userLockClass = 0x5afd;

/** Waits, half a minute at most, until this connection alone holds the user's lock. */
export async function lockUser(connection: Db, userId: number): Promise<void> {
  await sql`set lock_timeout = '30s'`.execute(connection);
  await sql`select pg_advisory_lock(${userLockClass}::integer, ${userId}::integer)`.execute(connection);
}

export async function unlockUser(connection: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_unlock(${userLockClass}::integer, ${userId}::integer)`.execute(connection);
}
