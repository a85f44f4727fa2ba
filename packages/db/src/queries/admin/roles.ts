import { sql } from 'kysely';
import type { Db } from '../../client';

/** Any number will do, as long as nothing else locks on it. */
const adminsLock = 0x5afe_ad;

/**
 * Until the transaction ends, keeps everybody who is an admin one, or keeps all others from changing that or relying on it.
 * No row of a user may be locked before it: so no two transactions wait for each other, and no admin's own work waits.
 */
export async function lockAdmins(trx: Db, to: 'keep' | 'change'): Promise<void> {
  await (
    to === 'keep'
      ? sql`select pg_advisory_xact_lock_shared(${adminsLock})`
      : sql`select pg_advisory_xact_lock(${adminsLock})`
  ).execute(trx);
}

export async function isAdmin(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is an admin besides this one. */
export async function hasOtherAdmin(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    // Written out, so that the planner sees that the partial index fits.
    .where(sql<boolean>`role = 'admin'`)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
