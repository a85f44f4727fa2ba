import { createHash } from 'node:crypto';
import type { Db, Pool } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/accounts/sessions';
import {
  generateIdFromEntropySize,
  Lucia,
  TimeSpan,
  type Adapter,
  type DatabaseSession,
  type DatabaseUser,
} from 'lucia';
import { AppError } from '../../domain/errors';
import { sessionDays, type Sessions, type SessionUser } from './port';
import type { Clock } from '../system/port';

/** Empty when Lucia lists sessions, which we do not use. */
interface SessionAttributes {
  publicId?: string;
  lastUsedAt?: Date;
}

type OwnLucia = Lucia<SessionAttributes, SessionUser>;

declare module 'lucia' {
  interface Register {
    Lucia: OwnLucia;
    UserId: number;
    DatabaseUserAttributes: SessionUser;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/** Milliseconds between writes of a session's last use; otherwise every request would be a write. */
const useInterval = 5 * 60_000;

const life = new TimeSpan(sessionDays, 'd');

/** The stored hash of a session id: reading the table does not give access to a session. */
function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Lucia's adapter for our tables. It hashes session ids. */
function createAdapter(db: Db, pool: Pool, clock: Clock): Adapter {
  return {
    async getSessionAndUser(id): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await queries.findSession(pool, hashId(id));
      if (!row) return [null, null];
      const now = clock.now();
      const last = queries.lastMoment(row.session_created_at);
      if (last <= now) {
        await queries.deleteSession(db, hashId(id));
        return [null, null];
      }
      const {
        session_created_at: _createdAt,
        session_expires_at: storedExpiry,
        session_public_id: publicId,
        session_last_used_at: lastUsedAt,
        ...attributes
      } = row;
      // Lucia compares this date with its own clock and extends a session in the second half of its life. A session
      // that cannot be extended any more must look new, or Lucia would extend it on every request.
      const expiresAt = storedExpiry < last ? storedExpiry : new Date(Date.now() + life.milliseconds());
      return [
        { id, userId: row.id, expiresAt, attributes: { publicId, lastUsedAt } },
        { id: row.id, attributes },
      ];
    },
    async getUserSessions(userId): Promise<DatabaseSession[]> {
      const rows = await queries.findUserSessions(db, userId, clock.now());
      return rows.map((row) => ({ id: row.id, userId, expiresAt: row.expires_at, attributes: {} }));
    },
    setSession: () => Promise.reject(new Error('Sessions begin with a password: see createSessions')),
    updateSessionExpiration: (id, expiresAt) => queries.updateSessionExpiry(db, hashId(id), expiresAt),
    deleteSession: (id) => queries.deleteSession(db, hashId(id)),
    async deleteUserSessions(userId) {
      await queries.deleteUserSessions(db, userId);
    },
    deleteExpiredSessions: () => queries.deleteExpiredSessions(db, clock.now()),
  };
}

/** Sessions that end 30 days after their last use and 90 days after their beginning. */
export function createSessions(db: Db, pool: Pool, clock: Clock): Sessions {
  const lucia: OwnLucia = new Lucia(createAdapter(db, pool, clock), {
    sessionExpiresIn: life,
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: ({ publicId, lastUsedAt }) => ({
      ...(publicId !== undefined && { publicId }),
      ...(lastUsedAt !== undefined && { lastUsedAt }),
    }),
  });
  return {
    async begin({ id: userId, password_hash: passwordHash }, userAgent) {
      // The same kind of id as Lucia's createSession, which would need the password hash as a session attribute.
      const id = generateIdFromEntropySize(25);
      const session = { id: hashId(id), userId, passwordHash, userAgent };
      const expiresAt = new Date(Date.now() + life.milliseconds());
      const begun = await queries.insertSession(db, { ...session, expiresAt, now: clock.now() });
      if (!begun)
        throw new AppError('unauthenticated', 'Your password has just changed. Please sign in again.');
      return id;
    },
    async find(id) {
      const { session, user } = await lucia.validateSession(id);
      if (!session) return undefined;
      const now = clock.now();
      if (session.lastUsedAt && now.getTime() - session.lastUsedAt.getTime() > useInterval) {
        await queries.updateSessionUse(db, hashId(id), now);
      }
      return { user, publicId: session.publicId ?? '', prolonged: session.fresh };
    },
    end: (id) => lucia.invalidateSession(id),
    removeExpired: () => lucia.deleteExpiredSessions(),
  };
}
