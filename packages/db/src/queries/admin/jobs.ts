import { sql } from 'kysely';
import type { Db } from '../../client';

const imageJobs = (db: Db) =>
  db
    .selectFrom('generated_images')
    .select(['id', 'user_id', 'status', 'model', 'failure', 'attempts', 'created_at', 'next_attempt_at']);

/** Images that wait for another attempt, the longest wait first. */
export function findWaitingImages(db: Db, limit: number) {
  return imageJobs(db)
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

/** Images that failed after `since`, newest first. */
export function findFailedImages(db: Db, since: Date, limit: number) {
  return imageJobs(db)
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

/** Stripe events that are not processed yet, each with its user. */
const waitingEvents = (db: Db) =>
  db
    .selectFrom('stripe_events as event')
    .leftJoin('users', 'users.stripe_customer_id', 'event.customer_id')
    .select(['event.id', 'event.type', 'event.received_at', 'event.note', 'users.id as user_id'])
    .where('event.processed_at', 'is', null);

/** The longest wait first. */
export function findWaitingEvents(db: Db, limit: number) {
  return waitingEvents(db).orderBy('event.received_at').limit(limit).execute();
}

export function findWaitingEvent(db: Db, id: string) {
  return waitingEvents(db).where('event.id', '=', id).executeTakeFirst();
}
