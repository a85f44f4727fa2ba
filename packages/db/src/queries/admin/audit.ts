import type { Db } from '../../client';
import type { AuditAction } from '../../schema/administration';

export interface AuditEntry {
  /** Null for whoever has the database, by `pnpm admin`. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly targetUserId: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly now: Date;
}

/** Writes down what an admin does, in the transaction of the act; answers the entry's number. */
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

export interface AuditFilter {
  readonly actorId?: number | undefined;
  readonly targetId?: number | undefined;
  readonly action?: AuditAction | undefined;
  /** Only entries with a lower number. */
  readonly before: number | undefined;
  readonly limit: number;
}

export type AuditRow = Awaited<ReturnType<typeof findAudit>>[number];

/** Entries, newest first, with the present addresses of whom they name; null for accounts that are gone. */
export function findAudit(db: Db, filter: AuditFilter) {
  const { actorId, targetId, action, before, limit } = filter;
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
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before!))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}
