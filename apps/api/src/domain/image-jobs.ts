import { getImageModel, imageInput } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/images';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { ImageProviderError, isViolationOf, PictureError } from '../errors';
import type { ImageMessage, ImageOrder, ImageProvider, Prediction } from '../providers/ports';
import * as credits from './credits';
import { imageFailures } from './image-failures';
import { removePicture, storePicture } from './pictures';

// A picture goes queued → started → working → storing → done. Each stage is written down before its work begins, and
// whoever does the work holds the job's lease; so it can end anywhere and be taken up by anyone. The one request that
// costs money is sent only by whoever moved the job from queued to started, and never a second time unless Replicate
// has said that it did not take the first.

const second = 1000;
const minute = 60 * second;

/** How long a job belongs to who works on it; a server that dies gives its jobs back at once (see queries/instances). */
export const imageLease = 3 * minute;
/** How long the user's credits stay charged for a picture that does not come. */
export const imageDeadline = 5 * minute;
/** How long an order without an answer is searched for before it is refunded. */
export const searchPatience = 30 * second;
/** How long, and how often, a refunded picture is looked for that may still come. */
const latePatience = 30 * minute;
const lateInterval = 2 * minute;
/** Waits between attempts to store a picture; after the last one it is refunded. */
const storeWaits = [1, 4, 10].map((pause) => pause * second);

type Job = GeneratedImageRow;
/** What a step leaves: the job where there is more to do at once, nothing where it waits or has ended. */
type Next = Promise<Job | undefined>;

/** Moves one picture on as far as it goes. Webhook, reconciler and whoever ordered it all end here. */
export async function advanceImage(deps: Deps, id: number): Promise<void> {
  const job = await queries.claimImage(deps.db, id, newClaim(deps));
  if (job) await work(deps, job);
}

/** The same for a job whose lease this server got when it was charged. */
export async function beginImage(deps: Deps, id: number): Promise<void> {
  const job = await queries.findClaimedImage(deps.db, id, deps.instance.id);
  if (job) await work(deps, job);
}

/** Takes up what is due and nobody works on, `limit` at most, in the background. Answers how many. */
export async function reconcileImages(deps: Deps, limit = 20): Promise<number> {
  const jobs = await queries.claimDueImages(deps.db, limit, newClaim(deps));
  for (const job of jobs) deps.background.run(work(deps, job), 'Making a picture');
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
    if (fresh) deps.background.run(advanceImage(deps, id), 'Making a picture');
  } catch (error) {
    // A message sent to another picture's address.
    if (!isViolationOf(error, 'generated_images_replicate_id_key')) throw error;
    deps.log.warn(
      { image: id, prediction: prediction.id },
      'A message named the prediction of another picture',
    );
  }
}

function newClaim(deps: Deps) {
  const now = deps.clock.now();
  return { instanceId: deps.instance.id, now, until: after(now, imageLease) };
}

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

async function work(deps: Deps, claimed: Job): Promise<void> {
  try {
    let job: Job | undefined = claimed;
    while (job) job = await step(deps, job);
  } catch (error) {
    // Whoever comes next need not wait for the lease to run out; where the database is away, so is the lease.
    await queries.releaseImage(deps.db, claimed.id, claimed.claimed_by).catch(() => undefined);
    throw error;
  }
}

function step(deps: Deps, job: Job): Next {
  const { images } = deps;
  const age = deps.clock.now().getTime() - job.created_at.getTime();
  if (job.status === 'failed' && age > latePatience) return letGo(deps, job, null);
  if (job.stage === 'storing') return store(deps, job);
  // Pictures were switched off with some under way.
  if (!images) return giveUp(deps, job, imageFailures.unavailable);
  switch (job.stage) {
    case 'queued':
      return age > imageDeadline ? giveUp(deps, job, imageFailures.busy) : order(deps, images, job);
    case 'started':
      return search(deps, images, job);
    case 'working':
      return job.status === 'pending' && age > imageDeadline
        ? stop(deps, images, job)
        : look(deps, images, job);
  }
}

function describeOrder(job: Job): ImageOrder {
  const input = imageInput(getImageModel(job.model), job.prompt, job.ratio);
  return { jobId: job.id, model: job.model, input };
}

async function order(deps: Deps, images: ImageProvider, queued: Job): Next {
  const now = deps.clock.now();
  const job = await queries.stepImage(deps.db, queued, { stage: 'started', started_at: now });
  if (!job) return reload(deps, queued);
  let prediction: Prediction;
  try {
    prediction = await images.start(describeOrder(job));
  } catch (error) {
    if (!(error instanceof ImageProviderError)) throw error;
    const { kind, status, message, retryAfter } = error;
    const details = { image: job.id, status, reason: message };
    switch (kind) {
      case 'refused':
        deps.log.error(details, 'The provider refused a picture');
        return giveUp(deps, job, status === 422 ? imageFailures.refused : imageFailures.unavailable);
      case 'lost':
        deps.log.warn(details, 'The answer to an order was lost; it is searched for');
        return letGo(deps, job, after(deps.clock.now(), second));
      case 'busy': {
        const pause = Math.max(retryAfter ?? 0, Math.min(30 * second, second * 2 ** job.attempts));
        const again = after(deps.clock.now(), pause);
        deps.log.warn({ ...details, pause }, 'The provider is busy');
        if (again > after(job.created_at, imageDeadline)) return giveUp(deps, job, imageFailures.busy);
        return letGo(deps, job, again, { stage: 'queued', attempts: job.attempts + 1 });
      }
    }
  }
  return record(deps, job, prediction);
}

/** Looks for an order whose answer was lost. It is never ordered again. */
async function search(deps: Deps, images: ImageProvider, job: Job): Next {
  const now = deps.clock.now();
  const startedAt = job.started_at ?? job.created_at;
  let found: Prediction | undefined;
  try {
    // Their clock may be a little behind ours.
    const candidates = await images.find(describeOrder(job), after(startedAt, -minute));
    const known = await queries.findKnownPredictions(
      deps.db,
      candidates.map(({ id }) => id),
    );
    found = candidates.find(({ id }) => !known.has(id));
  } catch (error) {
    deps.log.warn({ err: error, image: job.id }, 'A lost order could not be searched for');
    if (now < after(job.created_at, imageDeadline))
      return letGo(deps, job, after(now, pollWait(job)), onceMore(job));
  }
  if (found) return record(deps, job, found);
  if (job.status === 'failed') return letGo(deps, job, after(now, lateInterval));
  if (now > after(startedAt, searchPatience)) return giveUp(deps, job, imageFailures.lost, lateInterval);
  return letGo(deps, job, after(now, pollWait(job)), onceMore(job));
}

async function look(deps: Deps, images: ImageProvider, job: Job): Next {
  let prediction: Prediction | undefined;
  try {
    prediction = await images.read(job.replicate_id!);
  } catch (error) {
    deps.log.warn({ err: error, image: job.id }, 'A picture could not be asked for');
    return wait(deps, job);
  }
  if (!prediction) return giveUp(deps, job, imageFailures.failed);
  return prediction.state === 'working' ? wait(deps, job) : record(deps, job, prediction);
}

/** Ends what takes too long. It may have been finished just now, or be finished all the same. */
async function stop(deps: Deps, images: ImageProvider, job: Job): Next {
  let prediction: Prediction | undefined;
  let late = lateInterval;
  try {
    prediction = await images.cancel(job.replicate_id!);
    if (prediction?.state !== 'working') late = 0;
  } catch (error) {
    deps.log.warn({ err: error, image: job.id }, 'A picture that takes too long could not be cancelled');
  }
  if (prediction?.state === 'succeeded') return record(deps, job, prediction);
  return giveUp(deps, job, imageFailures.slow, late);
}

/** Writes down what is known of a prediction, and goes on from there. */
async function record(deps: Deps, job: Job, prediction: Prediction): Next {
  const outputUrl = prediction.state === 'succeeded' ? prediction.outputUrl : null;
  const now = deps.clock.now();
  const recorded = await queries.recordPrediction(
    deps.db,
    job.id,
    { replicateId: prediction.id, outputUrl },
    now,
  );
  if (!recorded) return undefined;
  if (prediction.state === 'failed') {
    deps.log.warn(
      { image: job.id, prediction: prediction.id, reason: prediction.error },
      'A prediction failed',
    );
    return giveUp(deps, recorded, prediction.unsafe ? imageFailures.unsafe : imageFailures.failed);
  }
  return recorded.stage === 'working' ? wait(deps, recorded) : recorded;
}

async function store(deps: Deps, job: Job): Next {
  const { priceMicros } = getImageModel(job.model);
  try {
    const picture = await storePicture(deps, job.output_url!, job.picture_id);
    const settled = await credits.settleImage(deps, { id: job.id, ...picture, costMicros: priceMicros });
    // Deleted meanwhile, or done: then the files are those of the picture that is there.
    if (!settled) await removeUnlessKept(deps, job);
    return undefined;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const details = { err: error, image: job.id, url: job.output_url };
    const pause = error.fault === 'refused' ? undefined : storeWaits[job.attempts];
    if (pause === undefined) {
      deps.log.error(details, 'A picture could not be stored; its credits are given back');
      return giveUp(deps, job, imageFailures.unstored, 0, priceMicros);
    }
    deps.log.warn(details, 'A picture could not be stored; it is tried again');
    return letGo(deps, job, after(deps.clock.now(), pause), onceMore(job));
  }
}

async function removeUnlessKept(deps: Deps, job: Job): Promise<void> {
  const now = await queries.findImage(deps.db, job.user_id, job.id);
  if (now?.status !== 'done') await removePicture(deps, job.picture_id);
}

/** Refunds a pending picture; one that is refunded already is looked for no more. `late` is when to look again. */
async function giveUp(deps: Deps, job: Job, failure: string, late = 0, costMicros = 0): Next {
  if (job.status !== 'pending') return letGo(deps, job, null);
  const lookAgainAt = late > 0 ? after(deps.clock.now(), late) : null;
  const { id, stage } = job;
  const refunded = await credits.refundImage(deps, { id, stage, failure, costMicros, lookAgainAt });
  return refunded ? undefined : reload(deps, job);
}

const onceMore = (job: Job) => ({ attempts: job.attempts + 1 });
/** One second at first, ten at last. */
const pollWait = (job: Job) => Math.min(10 * second, second * 1.5 ** job.attempts);

/** Lets a picture go that the provider works on, until it is time to ask again. */
function wait(deps: Deps, job: Job): Next {
  const pause = job.status === 'failed' ? lateInterval : pollWait(job);
  return letGo(deps, job, after(deps.clock.now(), pause), onceMore(job));
}

/** Ends our work on a job for now; where it has moved on meanwhile, we go on with it. */
async function letGo(
  deps: Deps,
  job: Job,
  nextAttemptAt: Date | null,
  changes: Pick<queries.ImageStep, 'stage' | 'attempts'> = {},
): Next {
  const change = { ...changes, next_attempt_at: nextAttemptAt, claimed_until: null };
  return (await queries.stepImage(deps.db, job, change)) ? undefined : reload(deps, job);
}

const reload = (deps: Deps, job: Job) => queries.findClaimedImage(deps.db, job.id, job.claimed_by);
