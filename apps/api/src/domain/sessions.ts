import * as queries from '@safelight/db/queries/sessions';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';

// A session is named by its public id: neither its secret nor the hash of that leaves the server.

/** The user's live sessions, the latest used first; `current` is the one that asks. */
export async function listSessions(deps: Deps, user: SessionUser, current: string | undefined) {
  const rows = await queries.findUserSessions(deps.db, user.id, deps.clock.now());
  return rows.map((row) => ({
    id: row.public_id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.public_id === current,
  }));
}

/** Ends one of the user's sessions. Throws `not_found`. */
export async function endSession(deps: Deps, user: SessionUser, only: string): Promise<void> {
  if ((await queries.deleteUserSessions(deps.db, user.id, { only })) === 0) {
    throw new AppError('not_found', 'This session has ended already.');
  }
}

/** Ends all of the user's sessions, except the one named. */
export async function endSessions(deps: Deps, user: SessionUser, except?: string): Promise<void> {
  await queries.deleteUserSessions(deps.db, user.id, { except });
}
