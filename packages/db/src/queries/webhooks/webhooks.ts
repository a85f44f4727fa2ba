import { sql } from 'kysely';
import type { Db } from '../../client';
import type { WebhookRow } from '../../schema';
import { lockUser } from '../accounts/users';

// Locks are taken in the order user, images, webhooks by id, events: see decision 64.

/** A webhook without its secret, and its events that wait. */
export interface WebhookSummary extends Omit<WebhookRow, 'user_id' | 'secret' | 'failing_since'> {
  readonly waiting: number;
  /** When the next event that failed is sent again; null while one is being sent or about to be. */
  readonly next_try_at: Date | null;
}

/** A user's webhooks, oldest first. */
export async function findWebhooks(db: Db, userId: number): Promise<WebhookSummary[]> {
  const { rows } = await sql<WebhookSummary>`
    select id, address, created_at, off_since, last_attempt_at, last_result, dropped, events.waiting, events.next_try_at
    from webhooks, lateral (
      select count(*)::integer as waiting,
        case when bool_and(state = 'waiting' and tries > 0) then min(next_try_at) end as next_try_at
      from webhook_events where webhook_id = webhooks.id
    ) as events
    where user_id = ${userId} order by id`.execute(db);
  return rows;
}

/** Adds a webhook; undefined, and nothing is written, when the user has `most` or does not exist. */
export async function insertWebhook(
  trx: Db,
  webhook: { userId: number; address: string; secret: string; now: Date },
  most: number,
): Promise<WebhookSummary | undefined> {
  const { userId: user_id, address, secret, now: created_at } = webhook;
  // The second of two concurrent calls waits here, and then counts the first one's webhook.
  const user = await lockUser(trx, user_id);
  if (!user || (await findWebhooks(trx, user_id)).length >= most) return undefined;
  const { id } = await trx
    .insertInto('webhooks')
    .values({ user_id, address, secret, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findWebhooks(trx, user_id)).find((row) => row.id === id);
}

/** Deletes one of a user's webhooks with its events, and returns its address. The user must be locked. */
export async function deleteWebhook(trx: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** What an attempt found. */
export interface Attempt {
  /** In words. */
  readonly result: string;
  /** `undecided`: a test that failed says nothing of the other events. */
  readonly kind: 'delivered' | 'failed' | 'undecided';
  readonly now: Date;
}

/** Records an attempt, which locks the webhook. Undefined when it was removed or is off. */
export async function recordAttempt(
  trx: Db,
  id: number,
  { result, kind, now }: Attempt,
): Promise<{ failing_since: Date | null } | undefined> {
  return trx
    .updateTable('webhooks')
    .set({
      last_attempt_at: now,
      last_result: result,
      ...(kind === 'failed' && { failing_since: sql<Date>`coalesce(failing_since, ${now})` }),
      ...(kind === 'delivered' && { failing_since: null }),
    })
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .returning('failing_since')
    .executeTakeFirst();
}

/** Switches a webhook off, and deletes its events. */
export async function switchOff(trx: Db, id: number, result: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ off_since: now, last_result: result })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('webhook_events').where('webhook_id', '=', id).execute();
}

/** Sealed secrets, by id from after `after` on. */
export function listSealedWebhooks(
  db: Db,
  after: number,
): Promise<{ id: number; user_id: number; secret: string }[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'user_id', 'secret'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Replaces a sealed secret. False when the webhook is gone. */
export async function replaceSealedWebhook(db: Db, id: number, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ secret })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
