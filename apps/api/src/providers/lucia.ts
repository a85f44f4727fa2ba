import { createHash } from 'node:crypto';
import type { Db, Pool } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/sessions';
import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type DatabaseUser } from 'lucia';
import { sessionDays, type Clock, type Sessions, type SessionUser } from './ports';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, SessionUser>;
    UserId: number;
    DatabaseUserAttributes: SessionUser;
  }
}

/** What the database keeps of a session id: whoever reads the table still cannot sign in. */
function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Lucia's seven methods over our tables, with session ids hashed on their way in. */
export function createAdapter(db: Db, pool: Pool, clock: Clock): Adapter {
  return {
    async getSessionAndUser(id): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await queries.findSession(pool, hashId(id));
      if (!row) return [null, null];
      const { session_expires_at: expiresAt, ...attributes } = row;
      return [
        { id, userId: row.id, expiresAt, attributes: {} },
        { id: row.id, attributes },
      ];
    },
    async getUserSessions(userId): Promise<DatabaseSession[]> {
      const rows = await queries.findUserSessions(db, userId);
      return rows.map((row) => ({ id: row.id, userId, expiresAt: row.expires_at, attributes: {} }));
    },
    setSession: (session) =>
      queries.insertSession(db, {
        id: hashId(session.id),
        user_id: session.userId,
        expires_at: session.expiresAt,
      }),
    updateSessionExpiration: (id, expiresAt) => queries.updateSessionExpiry(db, hashId(id), expiresAt),
    deleteSession: (id) => queries.deleteSession(db, hashId(id)),
    deleteUserSessions: (userId) => queries.deleteUserSessions(db, userId),
    deleteExpiredSessions: () => queries.deleteExpiredSessions(db, clock.now()),
  };
}

/** Sessions of 30 days that slide: Lucia prolongs one that is used in the second half of its life. */
export function createSessions(db: Db, pool: Pool, clock: Clock): Sessions {
  const lucia = new Lucia<Record<never, never>, SessionUser>(createAdapter(db, pool, clock), {
    sessionExpiresIn: new TimeSpan(sessionDays, 'd'),
    getUserAttributes: (attributes) => attributes,
  });
  return {
    begin: async (userId) => (await lucia.createSession(userId, {})).id,
    async find(id) {
      const { session, user } = await lucia.validateSession(id);
      return session ? { user, prolonged: session.fresh } : undefined;
    },
    end: (id) => lucia.invalidateSession(id),
    removeExpired: () => lucia.deleteExpiredSessions(),
  };
}
