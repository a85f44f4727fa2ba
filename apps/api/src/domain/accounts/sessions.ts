import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/accounts/sessions';
import { lockUser } from '@safelight/db/queries/accounts/users';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { recordSecurityEvent, type Origin } from './security-events';

// A session is named by its public id: neither its secret nor the secret's hash leaves the server.

/** The user's live sessions, most recently used first; `current` is the caller's. */
export async function listSessions(deps: Deps, user: SessionUser, current: string | undefined) {
  const rows = await queries.findUserSessions(deps.db, user.id, deps.clock.now());
  return rows.map((row) => ({ ...describeSession(row), current: row.public_id === current }));
}

export const describeSession = (row: queries.SessionSummary) => ({
  id: row.public_id,
  userAgent: row.user_agent,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** Ends one of the user's sessions. Throws `not_found`. */
export function endSession(deps: Deps, user: SessionUser, only: string, from: Origin): Promise<void> {
  return deps.db.transaction().execute(async (trx: Db) => {
    await lockUser(trx, user.id);
    const [ended] = await queries.deleteUserSessions(trx, user.id, { only });
    if (!ended) throw new AppError('not_found', 'This session has ended already.');
    const event = { userId: user.id, kind: 'session-ended', now: deps.clock.now(), from } as const;
    await recordSecurityEvent(trx, { ...event, detail: ended.user_agent });
  });
}

export async function endSessions(
  deps: Deps,
  user: SessionUser,
  { except, from }: { except?: string | undefined; from: Origin },
): Promise<void> {
  const kind = except === undefined ? 'all-sessions-ended' : 'other-sessions-ended';
  await deps.db.transaction().execute(async (trx: Db) => {
    await lockUser(trx, user.id);
    await queries.deleteUserSessions(trx, user.id, { except });
    await recordSecurityEvent(trx, { userId: user.id, kind, now: deps.clock.now(), from });
  });
}
