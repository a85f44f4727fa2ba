import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/images/jobs';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import * as credits from '../credits/ledger';
import { discardFiles } from './removal';

// Ends the work on an image, for now or for good. Each change takes effect only for the holder of the job's lease.

export const second = 1000;
export const minute = 60 * second;

/**
 * The life of a lease between renewals. The queue reassigns a dead server's jobs, so only a hung server outlives it.
 */
const imageLease = 3 * minute;
/** Milliseconds between checks for a late, refunded image. */
export const lateInterval = 2 * minute;

export type Job = GeneratedImageRow;
/** Whether another step may follow at once. If not, the job waits or has ended. */
export type Next = Promise<boolean>;

export const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
export const leaseEnd = (deps: Deps) => after(deps.clock.now(), imageLease);

export const onceMore = (job: Job) => ({ attempts: job.attempts + 1 });
/** One second at first, ten at last. */
export const pollWait = (job: Job) => Math.min(10 * second, second * 1.5 ** job.attempts);

/** Releases an image that the provider is working on, until it is time to ask again. */
export function wait(deps: Deps, job: Job): Next {
  const pause = job.status === 'failed' ? lateInterval : pollWait(job);
  return letGo(deps, job, after(deps.clock.now(), pause), onceMore(job));
}

/** Queues images for `delay` milliseconds from now, in place of their waiting jobs. */
export function queueImages(deps: Deps, db: Db, ids: readonly number[], delay = 0): Promise<void> {
  const jobs = ids.map((id) => ({ task: 'image', key: `image:${id}`, payload: { id }, delay }));
  return deps.jobs.add(db, ...jobs);
}

/** Releases a job until `nextAttemptAt`, or for good if null. If it has changed, work goes on. */
export async function letGo(
  deps: Deps,
  job: Job,
  nextAttemptAt: Date | null,
  changes: Pick<queries.ImageStep, 'stage' | 'attempts'> = {},
): Next {
  const change = { ...changes, next_attempt_at: nextAttemptAt, claimed_until: null };
  // In one transaction, so that a message's job is added after this one.
  const released = await deps.db.transaction().execute(async (trx: Db) => {
    if (!(await queries.stepImage(trx, job, change))) return false;
    if (nextAttemptAt !== null)
      await queueImages(deps, trx, [job.id], nextAttemptAt.getTime() - deps.clock.now().getTime());
    return true;
  });
  if (!released) return true;
  if (nextAttemptAt === null) await discardFiles(deps, job);
  return false;
}

/** Refunds a pending image, or stops checking a refunded one. `late` is the milliseconds to the next check. */
export async function giveUp(deps: Deps, job: Job, failure: string, late = 0, costMicros = 0): Next {
  if (job.status !== 'pending') return letGo(deps, job, null);
  const lookAgainAt = late > 0 ? after(deps.clock.now(), late) : null;
  const { id, stage, claim } = job;
  const refund = { id, stage, claim, failure, costMicros, lookAgainAt };
  if (!(await credits.refundImage(deps, job.user_id, refund))) return true;
  if (lookAgainAt) await queueImages(deps, deps.db, [id], late);
  else await discardFiles(deps, job);
  return false;
}
