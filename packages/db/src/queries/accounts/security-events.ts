import { sql, type Selectable } from 'kysely';
import type { Db } from '../../client';
import type { SecurityEventsTable } from '../../schema/security';

/** How many events of a user are kept, and how many of them may be failures, which others cause. */
export const keptEvents = { all: 500, failures: 200 };

/** Networks that get a row of their own within an hour; all others share one row. */
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

/** Counts a failure in the row of its hour and network, and adds that row where there is none. */
export async function countFailure(db: Db, event: NewSecurityEvent): Promise<void> {
  const hour = new Date(event.now);
  hour.setUTCMinutes(0, 0, 0);
  // The row that the remaining networks share is not one of them.
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

/** Deletes all but the newest. Rows that another transaction deletes at this moment are skipped, not waited for. */
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

/** A user's events, newest first; `before` is a number that they are all below. */
export function findSecurityEvents(
  db: Db,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
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
