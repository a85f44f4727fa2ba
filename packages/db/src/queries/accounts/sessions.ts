import { sql, type Selectable } from 'kysely';
import type { Db, Pool } from '../../client';
import type { SessionsTable } from '../../schema/accounts';
import { accountSql, type AccountRow } from './users';

/** The longest life of a session in days, however it is used. */
const mostDays = 90;

/** Sessions per user: a new one ends the oldest beyond this number. */
const mostSessions = 100;

/** The latest possible end of a session that began at `createdAt`. */
export const lastMoment = (createdAt: Date): Date => new Date(createdAt.getTime() + mostDays * 86_400_000);

/** A session, with the user fields that every request needs. */
export interface SessionWithUser extends AccountRow {
  session_created_at: Date;
  session_expires_at: Date;
  session_public_id: string;
  session_last_used_at: Date;
}

const findSessionStatement = {
  name: 'find-session',
  text: `
    select s.created_at as session_created_at, s.expires_at as session_expires_at,
      s.public_id as session_public_id, s.last_used_at as session_last_used_at, ${accountSql}
    from sessions s join users u on u.id = s.user_id where s.id = $1 and u.deleted_at is null`,
};

/**
 * Finds the session with this hash and its user. The caller checks whether it has expired. It runs on every request, so
 * it is a prepared statement, which PostgreSQL plans once per connection.
 */
export async function findSession(pool: Pool, idHash: string): Promise<SessionWithUser | undefined> {
  const { rows } = await pool.query<SessionWithUser>({ ...findSessionStatement, values: [idHash] });
  return rows[0];
}

/** The part of a session that its user may see. */
export type SessionSummary = Pick<Selectable<SessionsTable>, (typeof sessionSummary)[number]>;

export const sessionSummary = [
  'public_id',
  'user_agent',
  'created_at',
  'last_used_at',
  'expires_at',
] as const;

/** A user's live sessions, most recently used first. */
export function findUserSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', ...sessionSummary])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('public_id')
    .execute();
}

/**
 * Adds a session if `passwordHash` is still the user's. Waits for a concurrent change of the password, so that a
 * replaced password signs no one in. False when nothing was added.
 */
export async function insertSession(
  db: Db,
  session: {
    id: string;
    userId: number;
    passwordHash: string;
    expiresAt: Date;
    userAgent: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (id, user_id, expires_at, user_agent, created_at, last_used_at)
    select ${session.id}, id, ${session.expiresAt}, ${session.userAgent}, ${session.now}::timestamptz,
      ${session.now}::timestamptz
    from users
    where id = ${session.userId} and password_hash = ${session.passwordHash} and deleted_at is null
    for share
    returning id`.execute(db);
  if (rows.length === 0) return false;
  // Two sign-ins may delete the same rows: the second skips those that the first has locked.
  await sql`
    delete from sessions where id in (
      select id from sessions where id in (
        select id from sessions where user_id = ${session.userId} order by created_at desc, id offset ${mostSessions}
      ) for update skip locked
    )`.execute(db);
  return true;
}

/** Extends a session, at most to `lastMoment`. */
export async function updateSessionExpiry(db: Db, idHash: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`least(${expiresAt}, created_at + make_interval(days => ${mostDays}))` })
    .where('id', '=', idHash)
    .execute();
}

export async function updateSessionUse(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', idHash).execute();
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', idHash).execute();
}

/** Ends a user's sessions: all, only one, or all except one, by public id. Returns their user agents. */
export async function deleteUserSessions(
  db: Db,
  userId: number,
  which: { only?: string; except?: string | undefined } = {},
): Promise<{ user_agent: string | null }[]> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (which.only !== undefined) query = query.where('public_id', '=', which.only);
  if (which.except !== undefined) query = query.where('public_id', '<>', which.except);
  return query.returning('user_agent').execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
