import { sql } from 'kysely';
import type { Db } from '../../client';
import type { WebhookEventType } from '../../schema';

/** An event that was queued, and whose it is. */
export interface QueuedEvent {
  readonly id: string;
  readonly user_id: number;
  readonly type: WebhookEventType;
}

/**
 * Queues an event about each of a user's images for each of their webhooks that is on, in the transaction of the images'
 * change. Beyond `most` events of a webhook its oldest are dropped and counted, those about replies aside.
 */
export async function insertImageEvents(
  trx: Db,
  event: { type: 'image.done' | 'image.failed'; userId: number; images: readonly number[]; now: Date },
  most: number,
): Promise<QueuedEvent[]> {
  const { type, userId, images, now } = event;
  const { rows } = await sql<QueuedEvent & { webhook_id: number }>`
    with hook as materialized (
      select id from webhooks where user_id = ${userId} and off_since is null order by id for no key update
    )
    insert into webhook_events (webhook_id, type, image_id, next_try_at, created_at)
    select hook.id, ${type}, image.id, ${now}::timestamptz, ${now}::timestamptz
    from hook cross join generated_images as image
    where image.user_id = ${userId} and image.id = any(${images}::integer[])
    order by hook.id, image.id
    on conflict do nothing
    returning id, webhook_id, type, ${userId}::integer as user_id`.execute(trx);
  await dropOldest(trx, rows, { ofReplies: false, most });
  return rows;
}

/**
 * The same about a client's reply, in the transaction that adds or changes it. A stranger with the link sends any number of
 * them, so they have a bound of their own.
 */
export async function insertReplyEvents(
  trx: Db,
  event: { userId: number; replyId: number; now: Date },
  most: number,
): Promise<QueuedEvent[]> {
  const { userId, replyId, now } = event;
  const { rows } = await sql<QueuedEvent & { webhook_id: number }>`
    with hook as materialized (
      select id from webhooks where user_id = ${userId} and off_since is null order by id for no key update
    )
    insert into webhook_events (webhook_id, type, reply_id, next_try_at, created_at)
    select id, 'reply.received', ${replyId}, ${now}::timestamptz, ${now}::timestamptz from hook order by id
    returning id, webhook_id, type, ${userId}::integer as user_id`.execute(trx);
  await dropOldest(trx, rows, { ofReplies: true, most });
  return rows;
}

/**
 * Deletes all but the newest `most` events of each webhook that `added` names, and counts the deleted. Looks only at
 * events about replies, or only at the others.
 */
async function dropOldest(
  trx: Db,
  added: readonly { webhook_id: number }[],
  { ofReplies, most }: { ofReplies: boolean; most: number },
): Promise<void> {
  if (added.length === 0) return;
  const hooks = [...new Set(added.map((row) => row.webhook_id))];
  await sql`
    with dropped as (
      delete from webhook_events where id in (
        select old.id from unnest(${hooks}::integer[]) as hook(id), lateral (
          select id from webhook_events
          where webhook_id = hook.id and (reply_id is not null) = ${ofReplies}
          order by created_at desc, id offset ${most}
        ) as old
      )
      returning webhook_id
    )
    update webhooks set dropped = dropped + total.count
    from (select webhook_id, count(*)::integer as count from dropped group by webhook_id) as total
    where webhooks.id = total.webhook_id`.execute(trx);
}

/** Queues a test of one of a user's webhooks; undefined when they have none with this id that is on. */
export async function insertTest(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<QueuedEvent | undefined> {
  const { rows } = await sql<QueuedEvent>`
    with hook as materialized (
      select id from webhooks where id = ${id} and user_id = ${userId} and off_since is null for no key update
    )
    insert into webhook_events (webhook_id, type, next_try_at, created_at)
    select id, 'test', ${now}::timestamptz, ${now}::timestamptz from hook
    returning id, type, ${userId}::integer as user_id`.execute(db);
  return rows[0];
}

/** An event that is being sent, and where to. */
export interface ClaimedEvent {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly image_id: number | null;
  readonly reply_id: number | null;
  readonly tries: number;
  readonly created_at: Date;
  readonly webhook_id: number;
  readonly user_id: number;
  readonly address: string;
  readonly secret: string;
}

/**
 * Begins an attempt: counts it, and returns the event. Undefined when it was delivered or dropped meanwhile, or is being
 * sent, unless that sender hangs or, by `takeOver`, is known to have died.
 */
export async function claimEvent(
  db: Db,
  id: string,
  { until, now, takeOver }: { until: Date; now: Date; takeOver: boolean },
): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedEvent>`
    update webhook_events as event set state = 'sending', tries = tries + 1, next_try_at = ${until}
    from webhooks as hook
    where event.id = ${id} and hook.id = event.webhook_id and hook.off_since is null
      and (event.state = 'waiting' or event.next_try_at <= ${now} or ${takeOver})
    returning event.id, event.type, event.image_id, event.reply_id, event.tries, event.created_at, event.webhook_id, hook.user_id,
      hook.address, hook.secret`.execute(db);
  return rows[0];
}

/** Deletes an event that was delivered or given up, or is about an image that is gone. */
export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_events').where('id', '=', id).execute();
}

/** Ends an attempt that failed. False when another attempt has begun, or the event is gone. */
export async function postponeEvent(
  db: Db,
  { id, tries }: Pick<ClaimedEvent, 'id' | 'tries'>,
  nextTryAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_events')
    .set({ state: 'waiting', next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Events that are due, or whose sender counts as hung; the longest due first. */
export async function findDueEvents(db: Db, now: Date, limit: number): Promise<QueuedEvent[]> {
  const { rows } = await sql<QueuedEvent>`
    select event.id, event.type, hook.user_id
    from webhook_events as event join webhooks as hook on hook.id = event.webhook_id
    where event.next_try_at <= ${now} order by event.next_try_at limit ${limit}`.execute(db);
  return rows;
}
