import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/audit';
import type { AuditAction } from '@safelight/db/schema-administration';
import type { Deps } from '../deps';
import type { SessionUser } from '../providers/ports';
import { cutIdPage, decodeIdCursor } from './pages';

const describeEntry = (row: queries.AuditRow) => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  action: row.action,
  actorId: row.actor_id,
  actorEmail: row.actor_email,
  targetId: row.target_user_id,
  targetEmail: row.target_email,
  before: row.before,
  after: row.after,
});

export type AuditEntry = ReturnType<typeof describeEntry>;

/**
 * Writes down what an admin does, in the transaction of the act; answers the entry's number. `before` and `after` hold
 * no personal data; an admin's own words go under `description`, which is forgotten with the account.
 */
export function writeAudit(
  deps: Deps,
  trx: Db,
  actor: Pick<SessionUser, 'id'>,
  entry: {
    action: AuditAction;
    targetUserId?: number | null;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<number> {
  return queries.insertAudit(trx, {
    actorId: actor.id,
    action: entry.action,
    targetUserId: entry.targetUserId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    now: deps.clock.now(),
  });
}

/** A page of what admins did, newest first. */
export async function listAudit(
  deps: Deps,
  input: {
    actorId?: number | undefined;
    targetId?: number | undefined;
    action?: AuditAction | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const { cursor, limit, ...filter } = input;
  const found = await queries.findAudit(deps.db, {
    ...filter,
    before: decodeIdCursor(cursor),
    limit: limit + 1,
  });
  const { rows, nextCursor } = cutIdPage(found, limit);
  return { entries: rows.map(describeEntry), nextCursor };
}
