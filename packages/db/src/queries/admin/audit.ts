import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import type { IdPage } from '../../lists/page';
import type { AuditAction } from '../../schema/administration';
import { findMatching, matchesSearch } from './users';

export interface AuditEntry {
  /** Null for `pnpm admin`, which runs with the database's own rights. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly targetUserId: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly now: Date;
}

/** Records an admin's action, in the transaction of the action. Returns the entry's id. */
export async function insertAudit(trx: Db, entry: AuditEntry): Promise<number> {
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      created_at: entry.now,
      actor_id: entry.actorId,
      action: entry.action,
      target_user_id: entry.targetUserId,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AuditFilter extends IdPage {
  readonly actorId?: number | undefined;
  readonly targetId?: number | undefined;
  readonly action?: AuditAction | undefined;
  /** Part of an address or name of the admin or the user, or an id. */
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

export type AuditRow = Awaited<ReturnType<typeof findAudit>>[number];

/** Entries, newest first, with the current addresses of actor and target; null for deleted accounts. */
export async function findAudit(db: Db, filter: AuditFilter) {
  const { actorId, targetId, action, search, from, to, before, limit } = filter;
  const found = search ? await foundBy(db, search) : undefined;
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'entry.actor_id').on('actor.deleted_at', 'is', null),
    )
    .leftJoin('users as target', (join) =>
      join.onRef('target.id', '=', 'entry.target_user_id').on('target.deleted_at', 'is', null),
    )
    .select([
      'entry.id',
      'entry.created_at',
      'entry.action',
      'entry.actor_id',
      'actor.email as actor_email',
      'entry.target_user_id',
      'target.email as target_email',
      'entry.before',
      'entry.after',
    ])
    .$if(actorId !== undefined, (query) => query.where('entry.actor_id', '=', actorId!))
    .$if(targetId !== undefined, (query) => query.where('entry.target_user_id', '=', targetId!))
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action!))
    .$if(found !== undefined, (query) => query.where(found!))
    .$if(from !== undefined, (query) => query.where('entry.created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('entry.created_at', '<', to!))
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before!))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

/** SQL for the entries of the people that a search finds. Deleted accounts have no address; their id finds them. */
async function foundBy(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const users = await findMatching(db, { search });
  if (!users)
    return sql`exists (
      select from users
      where users.id in (entry.actor_id, entry.target_user_id) and deleted_at is null and (${matchesSearch(search)}))`;
  const ids = /^\d{1,9}$/.test(search) ? [...users, Number(search)] : users;
  return sql`(entry.actor_id = any(${ids}::integer[]) or entry.target_user_id = any(${ids}::integer[]))`;
}
