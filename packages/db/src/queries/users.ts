import type { RendererId } from '@safelight/catalog/renderers';
import { sql } from 'kysely';
import type { Db } from '../client';
import type { Role } from '../schema';

/** Finds a user by address, ignoring case. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

export function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function updateRenderer(db: Db, id: number, renderer: RendererId, now: Date) {
  return db
    .updateTable('users')
    .set({ preferred_ai_renderer: renderer, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: now }).where('id', '=', id).execute();
}
