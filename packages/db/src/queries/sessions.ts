import type { Db, Pool } from '../client';
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

const findSessionStatement = {
  name: 'find-session',
  text: `
    select s.expires_at as session_expires_at, u.id, u.email, u.name, u.plan, u.role, u.credits, u.next_refill_at,
      u.subscription_status, u.email_verified, u.preferred_ai_renderer, u.created_at
    from sessions s join users u on u.id = s.user_id where s.id = $1`,
};

/**
 * The session with this hash and its user; undefined when there is none (it may be expired: the caller looks). It runs
 * on every request, so it is a prepared statement, which PostgreSQL plans once per connection.
 */
export async function findSession(pool: Pool, idHash: string): Promise<SessionWithUser | undefined> {
  const { rows } = await pool.query<SessionWithUser>({ ...findSessionStatement, values: [idHash] });
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
