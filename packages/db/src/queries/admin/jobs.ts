import { sql } from 'kysely';
import type { Db } from '../../client';

/** Images that wait for another attempt, the longest wait first. */
export function findWaitingImages(db: Db, limit: number) {
  return db
    .selectFrom('generated_images')
    .select(['id', 'user_id', 'status', 'model', 'failure', 'attempts', 'created_at', 'next_attempt_at'])
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

/** Images that failed after `since`, newest first. */
export function findFailedImages(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('generated_images')
    .select(['id', 'user_id', 'status', 'model', 'failure', 'attempts', 'created_at', 'next_attempt_at'])
    .where(sql<boolean>`status = 'failed'`)
    .where('settled_at', '>', since)
    .orderBy('settled_at', 'desc')
    .limit(limit)
    .execute();
}

/** Moves an image's next attempt to now. Undefined when it waits for none. */
export async function hastenImage(db: Db, id: number, now: Date): Promise<{ user_id: number } | undefined> {
  return db
    .updateTable('generated_images')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
}

/** Stripe events that are not processed yet, oldest first, each with its user. */
export function findWaitingEvents(db: Db, limit: number) {
  return db
    .selectFrom('stripe_events as event')
    .leftJoin('users', 'users.stripe_customer_id', 'event.customer_id')
    .select(['event.id', 'event.type', 'event.received_at', 'event.note', 'users.id as user_id'])
    .where('event.processed_at', 'is', null)
    .orderBy('event.received_at')
    .limit(limit)
    .execute();
}

/** One Stripe event that is not processed yet. */
export function findWaitingEvent(db: Db, id: string) {
  return db
    .selectFrom('stripe_events as event')
    .leftJoin('users', 'users.stripe_customer_id', 'event.customer_id')
    .select(['event.id', 'users.id as user_id'])
    .where('event.id', '=', id)
    .where('event.processed_at', 'is', null)
    .executeTakeFirst();
}
