import type { RendererId } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import type { Db } from '../client';
import type { Role, UserRow } from '../schema';

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

/** Keeps a user and all admins from changing until the transaction ends; answers those there are, by id. */
export function lockWithAdmins(trx: Db, id: number): Promise<UserRow[]> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where((row) => row.or([row('id', '=', id), row('role', '=', 'admin')]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
