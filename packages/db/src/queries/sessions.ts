import { sql } from 'kysely';
import type { Db } from '../client';
import type { Role } from '../schema';
import type { PlanId } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';

/** A session and the part of its user that every request needs. */
export interface SessionWithUser {
  session_expires_at: Date;
  id: number;
  email: string;
  name: string | null;
  plan: PlanId;
  role: Role;
  credits: number;
  next_refill_at: Date;
  subscription_status: string;
  email_verified: boolean;
  preferred_ai_renderer: RendererId;
  created_at: Date;
}

/** The session with this hash and its user; undefined when there is none (it may be expired: the caller looks). */
export async function findSession(db: Db, idHash: string): Promise<SessionWithUser | undefined> {
  // Written out because it runs on every request: building it with the query builder costs more than the join.
  const { rows } = await sql<SessionWithUser>`
    select s.expires_at as session_expires_at, u.id, u.email, u.name, u.plan, u.role, u.credits, u.next_refill_at,
      u.subscription_status, u.email_verified, u.preferred_ai_renderer, u.created_at
    from sessions s join users u on u.id = s.user_id where s.id = ${idHash}`.execute(db);
  return rows[0];
}

export function findUserSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
}

export async function insertSession(
  db: Db,
  session: { id: string; user_id: number; expires_at: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function updateSessionExpiry(db: Db, idHash: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', idHash).execute();
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', idHash).execute();
}

export async function deleteUserSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
