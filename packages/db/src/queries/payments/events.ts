import { sql } from 'kysely';
import type { Db } from '../../client';

export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | undefined;
  readonly customerId: string | undefined;
  readonly createdAt: Date;
}

/** Records an event. False when it was already processed. */
export async function recordEvent(db: Db, event: EventRecord, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with known as (
      insert into stripe_events (id, type, object_id, customer_id, created_at, received_at)
      values (${event.id}, ${event.type}, ${event.objectId ?? null}, ${event.customerId ?? null},
        ${event.createdAt}, ${now})
      on conflict (id) do nothing
    )
    select 1 from stripe_events where id = ${event.id} and processed_at is not null`.execute(db);
  return rows.length === 0;
}

/** Whether an event was processed. */
export async function isProcessed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('id', '=', id)
    .where('processed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A customer's unprocessed events, oldest first, at most 100. */
export async function findWaitingEvents(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks events as processed; `note` says why one had no effect. */
export async function markProcessed(db: Db, ids: readonly string[], now: Date, note?: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('stripe_events')
    .set({ processed_at: now, ...(note !== undefined && { note }) })
    .where('id', 'in', ids)
    .execute();
}

/** Deletes events received before `limit`, except unprocessed ones. */
export async function deleteEvents(db: Db, limit: Date): Promise<void> {
  await db
    .deleteFrom('stripe_events')
    .where('received_at', '<', limit)
    .where('processed_at', 'is not', null)
    .execute();
}
