import { findImageModel } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/images/jobs';
import type { Deps } from '../../deps';
import { isViolationOf } from '../errors';
import type { ImageMessage } from '../../providers/replicate/port';
import { imageFailures } from './failures';
import { giveUp, lateInterval, leaseEnd, letGo, minute, second, type Job, type Next } from './leases';
import { imageDeadline, look, order, search, stop } from './orders';
import { store } from './storing';

// A picture goes queued → started → working → storing → done. Each stage is written down before its work begins, and
// whoever does the work holds the job's lease; so it can end anywhere and be taken up by anyone. The one request that
// costs money is sent only by whoever moved the job from queued to started, and never a second time unless Replicate
// has said that it did not take the first.

/** After which a pending picture is refunded, in whatever stage, and whatever keeps it there. */
const ageLimit = 15 * minute;
/** How long a refunded picture is looked for that may still come. */
const latePatience = 30 * minute;
/** The longest wait after a fault that nobody expected. */
const faultWait = 30 * second;

/** Begins a job whose lease this server got when it was charged, in the background. */
export function beginImage(deps: Deps, id: number): void {
  run(deps, async () => {
    const job = await queries.renewClaim(deps.db, { id, claim: 0 }, leaseEnd(deps));
    if (job) await work(deps, job);
  });
}

/** Takes up what is due and nobody works on, as much as there is room for, in the background. Answers how many. */
export async function reconcileImages(deps: Deps, limit = Infinity): Promise<number> {
  const room = Math.min(limit, deps.imageQueue.room);
  if (room <= 0) return 0;
  const jobs = await queries.claimDueImages(deps.db, room, newClaim(deps));
  for (const job of jobs) run(deps, () => work(deps, job));
  return jobs.length;
}

/** Takes a provider's message about one picture, once; the rest happens in the background. */
export async function hearOfImage(deps: Deps, id: number, message: ImageMessage): Promise<void> {
  const { prediction, deliveryId } = message;
  const now = deps.clock.now();
  try {
    const fresh = await deps.db.transaction().execute(async (trx) => {
      if (!(await queries.recordDelivery(trx, deliveryId, now))) return false;
      const outputUrl = prediction.state === 'succeeded' ? prediction.outputUrl : null;
      await queries.recordPrediction(trx, id, { replicateId: prediction.id, outputUrl }, now);
      return true;
    });
    if (fresh) run(deps, () => advanceImage(deps, id));
  } catch (error) {
    // A message sent to another picture's address.
    if (!isViolationOf(error, 'generated_images_replicate_id_key')) throw error;
    deps.log.warn(
      { image: id, prediction: prediction.id },
      'A message named the prediction of another picture',
    );
  }
}

/** Moves one picture on as far as it goes, unless somebody is at it. */
async function advanceImage(deps: Deps, id: number): Promise<void> {
  const job = await queries.claimImage(deps.db, id, newClaim(deps));
  if (job) await work(deps, job);
}

/** In the background, when there is room. */
function run(deps: Deps, begin: () => Promise<void>): void {
  deps.background.run(deps.imageQueue.run(begin), 'Making a picture');
}

function newClaim(deps: Deps) {
  return { instanceId: deps.instance.id, now: deps.clock.now(), until: leaseEnd(deps) };
}

async function work(deps: Deps, claimed: Job): Promise<void> {
  try {
    let job: Job | undefined = claimed;
    while (job && (await step(deps, job))) job = await queries.renewClaim(deps.db, job, leaseEnd(deps));
    // Where it was deleted, nobody has let it go.
    if (!job) await queries.releaseImage(deps.db, claimed);
  } catch (error) {
    // Whoever comes next need not wait for the lease to run out; where the database is away, so is the lease.
    const most = (claimed.status === 'failed' ? lateInterval : faultWait) / second;
    await queries.postponeImage(deps.db, claimed, deps.clock.now(), most).catch(() => undefined);
    throw error;
  }
}

/** Does what the job's stage asks for. */
function step(deps: Deps, job: Job): Next {
  const { images } = deps;
  const pending = job.status === 'pending';
  const age = deps.clock.now().getTime() - job.created_at.getTime();
  if (!pending && age > latePatience) return letGo(deps, job, null);
  const model = findImageModel(job.model);
  if (!model) return giveUp(deps, job, imageFailures.unavailable);
  if (pending && age > ageLimit) {
    return job.stage === 'storing'
      ? giveUp(deps, job, imageFailures.slow, 0, model.priceMicros)
      : giveUp(deps, job, imageFailures.slow, lateInterval);
  }
  if (job.stage === 'storing') return store(deps, job);
  // Pictures were switched off with some under way.
  if (!images) return giveUp(deps, job, imageFailures.unavailable);
  switch (job.stage) {
    case 'queued':
      return age > imageDeadline ? giveUp(deps, job, imageFailures.busy) : order(deps, images, job);
    case 'started':
      return search(deps, images, job);
    case 'working':
      return pending && age > imageDeadline ? stop(deps, images, job) : look(deps, images, job);
  }
}
