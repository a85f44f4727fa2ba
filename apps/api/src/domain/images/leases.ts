import * as queries from '@safelight/db/queries/images/jobs';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import * as credits from '../credits/ledger';
import { discardFiles } from './removal';

// How the work on a picture ends for now, or for good. Each change holds only for whoever has the job's lease.

export const second = 1000;
export const minute = 60 * second;

/** How long a job belongs to who works on it; a server that dies gives its jobs back at once (see queries/instances). */
export const imageLease = 3 * minute;
/** How often a refunded picture is looked for that may still come. */
export const lateInterval = 2 * minute;

export type Job = GeneratedImageRow;
/** What a step leaves: whether there may be more to do at once, or the job waits or has ended. */
export type Next = Promise<boolean>;

export const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
export const leaseEnd = (deps: Deps) => after(deps.clock.now(), imageLease);

export const onceMore = (job: Job) => ({ attempts: job.attempts + 1 });
/** One second at first, ten at last. */
export const pollWait = (job: Job) => Math.min(10 * second, second * 1.5 ** job.attempts);

/** Lets a picture go that the provider works on, until it is time to ask again. */
export function wait(deps: Deps, job: Job): Next {
  const pause = job.status === 'failed' ? lateInterval : pollWait(job);
  return letGo(deps, job, after(deps.clock.now(), pause), onceMore(job));
}

/** Ends our work on a job for now, or for good; where it has moved on meanwhile, we go on with it. */
export async function letGo(
  deps: Deps,
  job: Job,
  nextAttemptAt: Date | null,
  changes: Pick<queries.ImageStep, 'stage' | 'attempts'> = {},
): Next {
  const change = { ...changes, next_attempt_at: nextAttemptAt, claimed_until: null };
  if (!(await queries.stepImage(deps.db, job, change))) return true;
  if (nextAttemptAt === null) await discardFiles(deps, job);
  return false;
}

/** Refunds a pending picture; one that is refunded already is looked for no more. `late` is when to look again. */
export async function giveUp(deps: Deps, job: Job, failure: string, late = 0, costMicros = 0): Next {
  if (job.status !== 'pending') return letGo(deps, job, null);
  const lookAgainAt = late > 0 ? after(deps.clock.now(), late) : null;
  const { id, stage, claim } = job;
  if (!(await credits.refundImage(deps, { id, stage, claim, failure, costMicros, lookAgainAt }))) return true;
  if (!lookAgainAt) await discardFiles(deps, job);
  return false;
}
