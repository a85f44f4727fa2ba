import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/webhooks/events';
import type { Deps } from '../../deps';
import { later } from '../retries';

// An event is a row, which is deleted once it is delivered or given up. The queue only says when to send it; the row
// decides.

/** Milliseconds that the queue may take to begin a job that is due. */
const overdue = 10_000;
/** The most events that are queued at once. */
const batch = 200;

/** The job of an event. Each user has two queues, so at most two of theirs are sent at once. */
export const jobOf = ({ id, type, user_id: userId }: queries.QueuedEvent, delay = 0) => ({
  // A server of the release before would send a reply without its words.
  task: type === 'reply.received' ? 'webhook-reply' : 'webhook',
  key: `webhook:${id}`,
  payload: { id },
  queue: `webhooks:${userId}:${Number.parseInt(id.at(-1)!, 16) % 2}`,
  delay,
});

/** Queues an event for each of a user's images and each of their webhooks, in the transaction of the images' change. */
export async function queueImageEvents(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Db,
  about: { type: 'image.done' | 'image.failed'; userId: number; images: readonly number[] },
): Promise<void> {
  const event = { ...about, now: deps.clock.now() };
  const queued = await queries.insertImageEvents(trx, event, limits.webhookEvents);
  await deps.jobs.add(trx, ...queued.map((each) => jobOf(each)));
}

/**
 * Queues an event about a client's reply for each webhook of its owner, in the transaction that adds the reply, or takes a
 * decision back.
 */
export async function queueReplyEvent(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Db,
  about: { userId: number; replyId: number },
): Promise<void> {
  const event = { ...about, now: deps.clock.now() };
  const queued = await queries.insertReplyEvents(trx, event, limits.webhookReplies);
  await deps.jobs.add(trx, ...queued.map((each) => jobOf(each)));
}

/** Queues the events that are overdue, and those whose sender hangs. */
export async function reconcileWebhooks(deps: Deps): Promise<void> {
  const due = await queries.findDueEvents(deps.db, later(deps.clock.now(), -overdue), batch);
  await deps.jobs.add(deps.db, ...due.map((each) => jobOf(each)));
}
