import type { Db } from '@safelight/db/client';
import { isAdmin, lockAdmins } from '@safelight/db/queries/admin/roles';
import * as queries from '@safelight/db/queries/admin/audit';
import type { AuditAction } from '@safelight/db/schema/administration';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { readIdPage, readRange, type PageInput, type RangeInput } from '../pages';

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

/** An admin, or an operator with database access who uses `pnpm admin` without an account. */
export type Actor = Pick<SessionUser, 'id'> | 'operator';

export interface AuditedAction {
  readonly action: AuditAction;
  readonly targetUserId?: number | null;
  /** Without personal data; users' own words go under `description`, which is erased with the account. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Checks that the actor is still an admin, and keeps them one until the transaction ends. Must run before a user is
 * locked. Throws `forbidden`.
 */
export async function requireStillAdmin(trx: Db, actor: Pick<SessionUser, 'id'>): Promise<void> {
  await lockAdmins(trx, 'keep');
  if (await isAdmin(trx, actor.id)) return;
  throw new AppError('forbidden', 'You are not an admin any more. Ask an admin to give you the role again.');
}

/**
 * Records an admin's action in its transaction and returns the entry's id. Throws `forbidden` when the actor is no
 * longer an admin.
 */
export async function recordAdminAction(
  deps: Pick<Deps, 'clock'>,
  trx: Db,
  actor: Pick<SessionUser, 'id'>,
  entry: AuditedAction,
): Promise<number> {
  await requireStillAdmin(trx, actor);
  return recordAction(deps, trx, actor, entry);
}

/** Records an action that needs no admin, or is already authorized. */
export function recordAction(
  deps: Pick<Deps, 'clock'>,
  trx: Db,
  actor: Actor,
  entry: AuditedAction,
): Promise<number> {
  return queries.insertAudit(trx, {
    actorId: actor === 'operator' ? null : actor.id,
    action: entry.action,
    targetUserId: entry.targetUserId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
    now: deps.clock.now(),
  });
}

/** A page of what admins did, newest first. `search` finds the admin or the user, by address, name or id. */
export async function listAudit(
  deps: Deps,
  input: Pick<queries.AuditFilter, 'actorId' | 'targetId' | 'action' | 'search'> & RangeInput & PageInput,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const { items, nextCursor } = await readIdPage(
    input,
    (page) => queries.findAudit(deps.db, { ...input, ...readRange(input), ...page }),
    describeEntry,
  );
  return { entries: items, nextCursor };
}
