import { sql } from 'kysely';
import type { Db } from '../../client';
import { oneUser } from '../accounts/users';

/** An arbitrary number that nothing else locks. */
const adminsLock = 0x5afe_ad;

/**
 * Until the transaction ends: with 'keep', no admin loses the role; with 'change', no other transaction changes roles
 * or relies on one. Call it before locking any user's row. Then no two transactions wait for each other, and admins'
 * own requests never wait.
 */
export async function lockAdmins(trx: Db, to: 'keep' | 'change'): Promise<void> {
  await (
    to === 'keep'
      ? sql`select pg_advisory_xact_lock_shared(${adminsLock})`
      : sql`select pg_advisory_xact_lock(${adminsLock})`
  ).execute(trx);
}

export async function isAdmin(db: Db, id: number): Promise<boolean> {
  const row = await oneUser(db, id).select('id').where('role', '=', 'admin').executeTakeFirst();
  return row !== undefined;
}

/** Whether there is an admin besides this one. */
export async function hasOtherAdmin(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    // A literal, so that the planner can use the partial index.
    .where(sql<boolean>`role = 'admin'`)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
