import { sql, type Selectable } from 'kysely';
import type { Db } from '../../client';
import type { IdPage } from '../../lists/page';
import type { SecurityEventsTable } from '../../schema/security';

/** Events kept per user. Failures, which other people can cause, are limited separately within `all`. */
export const keptEvents = { all: 500, failures: 200 };

/** Networks with a row of their own per hour. All others share one row. */
const networksPerHour = 5;

export interface NewSecurityEvent {
  readonly userId: number;
  readonly kind: string;
  readonly network: string | null;
  readonly userAgent: string | null;
  readonly detail: string | null;
  readonly now: Date;
}

export async function insertSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  await db
    .insertInto('security_events')
    .values({ ...valuesOf(event), hour: null })
    .execute();
  await trim(db, event.userId, 'all');
}

/** Counts a failure in the row of its hour and network; adds the row when there is none. */
export async function countFailure(db: Db, event: NewSecurityEvent): Promise<void> {
  const hour = new Date(event.now);
  hour.setUTCMinutes(0, 0, 0);
  // The row that the other networks share has no network and does not count.
  const others = await db
    .selectFrom('security_events')
    .select('network')
    .where('user_id', '=', event.userId)
    .where('kind', '=', event.kind)
    .where('hour', '=', hour)
    .where('network', 'is not', null)
    .where(sql<boolean>`network is distinct from ${event.network}`)
    .limit(networksPerHour)
    .execute();
  const network = others.length < networksPerHour ? event.network : null;
  await db
    .insertInto('security_events')
    .values({ ...valuesOf(event), hour, network })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'hour', 'network'])
        .where('hour', 'is not', null)
        .doUpdateSet({
          count: sql`security_events.count + 1`,
          last_at: sql`greatest(security_events.last_at, excluded.last_at)`,
          user_agent: sql`excluded.user_agent`,
        }),
    )
    .execute();
  // Failures first, so that they never displace other events.
  await trim(db, event.userId, 'failures');
  await trim(db, event.userId, 'all');
}

const valuesOf = ({ userId, kind, network, userAgent, detail, now }: NewSecurityEvent) => ({
  user_id: userId,
  kind,
  created_at: now,
  last_at: now,
  network,
  user_agent: userAgent,
  detail,
});

/** Deletes all but the newest. Skips rows that another transaction is deleting, instead of waiting for it. */
async function trim(db: Db, userId: number, which: keyof typeof keptEvents): Promise<void> {
  const failures = which === 'failures' ? sql`and hour is not null` : sql``;
  await sql`
    delete from security_events where id in (
      select id from security_events where user_id = ${userId} ${failures}
      and id <= (
        select id from security_events where user_id = ${userId} ${failures}
        order by id desc offset ${keptEvents[which]} limit 1
      )
      for update skip locked
    )`.execute(db);
}

export type SecurityEventRow = Selectable<SecurityEventsTable>;

/** A user's events with ids below `before`, newest first. */
export function findSecurityEvents(
  db: Db,
  userId: number,
  { before, limit }: IdPage,
): Promise<SecurityEventRow[]> {
  return db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('security_events').where('last_at', '<', before).execute();
}
