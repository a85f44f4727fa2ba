import type { RendererId } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import type { Db } from '../../client';
import type { Role, UserRow } from '../../schema';

// A deleted user's row is found by none of these.

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
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function updateRenderer(db: Db, id: number, renderer: RendererId, now: Date) {
  return db
    .updateTable('users')
    .set({ preferred_ai_renderer: renderer, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function updateName(db: Db, id: number, name: string | null, now: Date) {
  return db
    .updateTable('users')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Changes the password if it is still the one that `instead` is the hash of; answers the user, undefined where it is not. */
export function updatePassword(
  trx: Db,
  id: number,
  password: { hash: string; instead: string },
  now: Date,
): Promise<UserRow | undefined> {
  return trx
    .updateTable('users')
    .set({ password_hash: password.hash, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password.instead)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ role, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Keeps a user from changing until the transaction ends. Rows that refer to the user may still be added, because
 * adding one takes a key share lock; only a deletion keeps those out (see queries/deletion).
 */
export function lockUser(trx: Db, id: number): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Keeps a user from being deleted until the transaction ends; false when there is no such user. A transaction that
 * locks or changes several rows of a user begins with it: a deletion locks the user first and the rows after.
 */
export async function keepUser(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password whatever it was before; the user must be locked. */
export async function setPassword(trx: Db, id: number, hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Notes that a user reads what goes to their address, which mailbox that is, and whether another account has it. */
export async function setVerified(
  trx: Db,
  id: number,
  { mailbox, shares, now }: { mailbox: string; shares: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified: true, canonical_email: mailbox, shares_mailbox: shares, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Sets these advisory locks apart from those of users and servers. */
const mailboxLockClass = 0x5afc;

/** Keeps others from becoming, or ceasing to be, accounts of a mailbox until the transaction ends. Before any user's row. */
export async function lockMailbox(trx: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mailboxLockClass}::integer, hashtext(${mailbox}))`.execute(trx);
}

/** Notes that a mailbox was verified; false when it was before, whether or not its account is still there. */
export async function recordMailbox(trx: Db, hash: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mailbox_grants')
    .values({ mailbox_hash: hash, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another account is verified with the same mailbox. A deleted one is of none. */
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
