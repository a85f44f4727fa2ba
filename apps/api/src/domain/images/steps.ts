import { findImageModel } from '@safelight/catalog/models';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/images/jobs';
import type { Deps } from '../../deps';
import { isViolationOf } from '../errors';
import type { ImageMessage } from '../../providers/replicate/port';
import { imageFailures } from './failures';
import {
  after,
  giveUp,
  lateInterval,
  leaseEnd,
  letGo,
  minute,
  queueImages,
  second,
  type Job,
  type Next,
} from './leases';
import { costOf } from './references';
import { imageDeadline, look, order, search, stop } from './orders';
import { store } from './storing';

// An image goes queued → started → working → storing → done. Each stage is recorded before its work begins, by the
// holder of the job's lease, so any server can continue the work at any point. Only the server that moved the
// job from queued to started sends the one request that costs money. It is sent again only if Replicate has said that
// it did not accept the first.

/** Age at which a pending image is refunded, in any stage. */
const ageLimit = 15 * minute;
/** The age up to which a refunded image is checked for. */
const latePatience = 30 * minute;
/** The longest wait after an unforeseen fault. */
const faultWait = 30 * second;
/** How long the queue may take to begin a job that is due. */
const overdue = 10 * second;
/** The most images that are queued at once. */
const batch = 200;

/** Advances an image as far as it goes; the queue calls this, on one server at a time. */
export async function advanceImage(deps: Deps, id: number): Promise<void> {
  const job = await queries.claimImage(deps.db, id, leaseEnd(deps));
  if (job) await work(deps, job);
}

/** Queues the images that are overdue and that no server works on. Returns how many there were. */
export async function reconcileImages(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx: Db) => {
    const ids = await queries.takeDueImages(trx, after(now, -overdue), now, batch);
    await queueImages(deps, trx, ids);
    return ids.length;
  });
}

/** Records a provider's message about an image, once. The queue does the rest. */
export async function hearOfImage(deps: Deps, id: number, message: ImageMessage): Promise<void> {
  const { prediction, deliveryId } = message;
  const now = deps.clock.now();
  try {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await queries.recordDelivery(trx, deliveryId, now))) return;
      const outputUrl = prediction.state === 'succeeded' ? prediction.outputUrl : null;
      const job = await queries.recordPrediction(trx, id, { replicateId: prediction.id, outputUrl }, now);
      // The lease's holder sees the change before its next step.
      const isHeld = job?.claimed_until && job.claimed_until > now;
      if (job?.next_attempt_at && !isHeld) await queueImages(deps, trx, [id]);
    });
  } catch (error) {
    // A message sent to another image's address.
    if (!isViolationOf(error, 'generated_images_replicate_id_key')) throw error;
    deps.log.warn(
      { image: id, prediction: prediction.id },
      'A message named the prediction of another image',
    );
  }
}

async function work(deps: Deps, claimed: Job): Promise<void> {
  try {
    let job: Job | undefined = claimed;
    while (job && (await step(deps, job))) job = await queries.renewClaim(deps.db, job, leaseEnd(deps));
    // A deleted image was not released.
    if (!job) await queries.releaseImage(deps.db, claimed);
  } catch (error) {
    const most = (claimed.status === 'failed' ? lateInterval : faultWait) / second;
    await deps.db
      .transaction()
      .execute(async (trx: Db) => {
        const pause = await queries.postponeImage(trx, claimed, deps.clock.now(), most);
        if (pause !== undefined) await queueImages(deps, trx, [claimed.id], pause * second);
      })
      .catch(() => {
        // Without a database. The row is overdue when its lease ends.
        throw error;
      });
    deps.log.error({ err: error, image: claimed.id }, 'The work on an image failed; it is continued later');
  }
}

/** Takes the step of the job's stage. */
function step(deps: Deps, job: Job): Next {
  const { images } = deps;
  const pending = job.status === 'pending';
  const age = deps.clock.now().getTime() - job.created_at.getTime();
  if (!pending && age > latePatience) return letGo(deps, job, null);
  const model = findImageModel(job.model);
  if (!model) return giveUp(deps, job, imageFailures.unavailable);
  if (pending && age > ageLimit) {
    return job.stage === 'storing'
      ? giveUp(deps, job, imageFailures.slow, 0, costOf(job))
      : giveUp(deps, job, imageFailures.slow, lateInterval);
  }
  if (job.stage === 'storing') return store(deps, job);
  // Images were turned off with some pending.
  if (!images) return giveUp(deps, job, imageFailures.unavailable);
  switch (job.stage) {
    case 'queued':
      // The provider was too busy for it when its sheet was deleted, so that it counted as begun.
      if (job.sheet_cell !== null && job.sheet_id === null) return giveUp(deps, job, imageFailures.cancelled);
      return age > imageDeadline ? giveUp(deps, job, imageFailures.busy) : order(deps, images, job);
    case 'started':
      return search(deps, images, job);
    case 'working':
      return pending && age > imageDeadline ? stop(deps, images, job) : look(deps, images, job);
  }
}
