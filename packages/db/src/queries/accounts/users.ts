import { sql, type Updateable } from 'kysely';
import type { Db } from '../../client';
import type { Role, UserRow } from '../../schema';
import type { UsersTable } from '../../schema/accounts';

// None of these finds a deleted user.

/** The columns that determine whether and when monthly credits come. */
export const refillFacts = [
  'plan',
  'subscription_status',
  'shares_mailbox',
  'refill_anchor',
  'next_refill_at',
  'paid_until',
  'current_period_end',
  'cancel_at',
] as const;

export type RefillFacts = Pick<UserRow, (typeof refillFacts)[number]>;

/** The columns that every request needs of its user. */
export const accountColumns = [
  'id',
  'email',
  'name',
  'role',
  'credits',
  'email_verified',
  'preferred_ai_renderer',
  'favorite_renderers',
  'created_at',
  ...refillFacts,
] as const;
export type AccountRow = Pick<UserRow, (typeof accountColumns)[number]>;

/** The account columns as SQL, of the table or alias `u`. */
export const accountSql = accountColumns.map((column) => `u.${column}`).join(', ');

/** One user, for a query that selects columns. */
export const oneUser = (db: Db, id: number) =>
  db.selectFrom('users').where('id', '=', id).where('deleted_at', 'is', null);

const updateUser = (db: Db, id: number, change: Updateable<UsersTable>) =>
  db.updateTable('users').set(change).where('id', '=', id).where('deleted_at', 'is', null);

/** Finds a user by address, ignoring case. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findUser(db: Db, id: number) {
  return oneUser(db, id).selectAll().executeTakeFirst();
}

export type ProfileChange = Pick<
  Updateable<UsersTable>,
  'name' | 'preferred_ai_renderer' | 'favorite_renderers'
>;

/** Changes what users choose for themselves, and returns the user. */
export function updateProfile(
  db: Db,
  id: number,
  change: ProfileChange,
  now: Date,
): Promise<UserRow | undefined> {
  return updateUser(db, id, { ...change, updated_at: now })
    .returningAll()
    .executeTakeFirst();
}

/** Changes the password if its hash is still `instead`. Returns the user; undefined when it is not. */
export function updatePassword(
  trx: Db,
  id: number,
  password: { hash: string; instead: string },
  now: Date,
): Promise<UserRow | undefined> {
  return updateUser(trx, id, { password_hash: password.hash, updated_at: now })
    .where('password_hash', '=', password.instead)
    .returningAll()
    .executeTakeFirst();
}

export async function updateRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await updateUser(db, id, { role, updated_at: now }).execute();
}

/**
 * Locks a user's row against changes until the transaction ends. Rows that refer to the user can still be added,
 * because adding one takes only a key share lock; a deletion prevents that too (see deletion.ts).
 */
export function lockUser(trx: Db, id: number): Promise<UserRow | undefined> {
  return oneUser(trx, id).selectAll().forNoKeyUpdate().executeTakeFirst();
}

/**
 * Prevents a user's deletion until the transaction ends; false when there is no such user. A transaction that locks or
 * changes several rows of a user starts with this, because a deletion locks the user before the rows.
 */
export async function keepUser(trx: Db, id: number): Promise<boolean> {
  const row = await oneUser(trx, id).select('id').forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Sets a password without checking the current one. The user must be locked. */
export async function setPassword(trx: Db, id: number, hash: string, now: Date): Promise<void> {
  await updateUser(trx, id, { password_hash: hash, updated_at: now }).execute();
}

/** Records that a user's address is verified, its mailbox, and whether another account shares that mailbox. */
export async function setVerified(
  trx: Db,
  id: number,
  { mailbox, shares, now }: { mailbox: string; shares: boolean; now: Date },
): Promise<void> {
  const change = { email_verified: true, canonical_email: mailbox, shares_mailbox: shares };
  await updateUser(trx, id, { ...change, updated_at: now }).execute();
}

/** Separates these advisory locks from those of users and servers. */
const mailboxLockClass = 0x5afc;

/** Until the transaction ends, no other account can join or leave a mailbox. Lock it before any user's row. */
export async function lockMailbox(trx: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mailboxLockClass}::integer, hashtext(${mailbox}))`.execute(trx);
}

/** Records that a mailbox was verified. False when it was before, even if its account has been deleted since. */
export async function recordMailbox(trx: Db, hash: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mailbox_grants')
    .values({ mailbox_hash: hash, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another account is verified with the same mailbox. Deleted accounts have none. */
export async function hasOtherOfMailbox(trx: Db, id: number, mailbox: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('canonical_email', '=', mailbox)
    .where('id', '<>', id)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
