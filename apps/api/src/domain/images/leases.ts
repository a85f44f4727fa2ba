import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/images/jobs';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import * as credits from '../credits/ledger';
import { discardFiles } from './removal';

// How the work on an image ends, for now or for good. Each change takes effect only for the holder of the job's lease.

export const second = 1000;
export const minute = 60 * second;

/**
 * How long a server that works on a job may be silent. The queue passes on the jobs of a server that dies, so this matters
 * only for one that hangs.
 */
export const imageLease = 3 * minute;
/** How often a refunded image is looked for that may still arrive. */
export const lateInterval = 2 * minute;

export type Job = GeneratedImageRow;
/** What a step leaves: whether there may be more to do at once, or the job waits or has ended. */
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

/** Has images looked at after `delay` milliseconds, instead of when they would have been. */
export function queueImages(deps: Deps, db: Db, ids: readonly number[], delay = 0): Promise<void> {
  const jobs = ids.map((id) => ({ task: 'image', key: `image:${id}`, payload: { id }, delay }));
  return deps.jobs.add(db, ...jobs);
}

/** Releases a job until then, or for good. Where it has changed meanwhile, the work on it goes on. */
export async function letGo(
  deps: Deps,
  job: Job,
  nextAttemptAt: Date | null,
  changes: Pick<queries.ImageStep, 'stage' | 'attempts'> = {},
): Next {
  const change = { ...changes, next_attempt_at: nextAttemptAt, claimed_until: null };
  // Together, so that a message which arrives now adds its job after this one.
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

/** Refunds a pending image; one refunded already is no longer looked for. `late` is the milliseconds to the next look. */
export async function giveUp(deps: Deps, job: Job, failure: string, late = 0, costMicros = 0): Next {
  if (job.status !== 'pending') return letGo(deps, job, null);
  const lookAgainAt = late > 0 ? after(deps.clock.now(), late) : null;
  const { id, stage, claim } = job;
  if (!(await credits.refundImage(deps, { id, stage, claim, failure, costMicros, lookAgainAt }))) return true;
  if (lookAgainAt) await queueImages(deps, deps.db, [id], late);
  else await discardFiles(deps, job);
  return false;
}
