import { getImageModel, imageInput } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/images/jobs';
import type { Deps } from '../../deps';
import { ImageProviderError } from '../errors';
import type { ImageOrder, ImageProvider, Prediction } from '../../providers/replicate/port';
import { imageFailures } from './failures';
import { sendSources } from './references';
import {
  after,
  giveUp,
  lateInterval,
  letGo,
  minute,
  onceMore,
  pollWait,
  second,
  wait,
  type Job,
  type Next,
} from './leases';

// The steps of an image job that call the image provider.

/** Time until the charge for an image that the provider has not made is refunded. */
export const imageDeadline = 5 * minute;
/**
 * Time until an order whose response was lost is refunded, counted from when it was sent. Half of it is the timeout of
 * the order itself (see providers/replicate), so the provider's list has the other half to show it.
 */
const searchPatience = 60 * second;

function describeOrder(job: Job): ImageOrder {
  const prompt = job.model_prompt ?? job.prompt;
  const { ratio, grade, seed, negative_prompt: negative } = job;
  const input = imageInput(getImageModel(job.model), {
    prompt,
    negative,
    ratio,
    grade,
    seed,
    ...job.source_urls,
  });
  return { jobId: job.id, model: job.model, input };
}

/** Orders the image, once: only the holder of the lease moves a job from `queued` to `started`. */
export async function order(deps: Deps, images: ImageProvider, waiting: Job): Next {
  const queued = await sendSources(deps, images, waiting);
  if (typeof queued === 'boolean') return queued;
  const now = deps.clock.now();
  const job = await queries.stepImage(deps.db, queued, { stage: 'started', started_at: now });
  if (!job) return true;
  let prediction: Prediction;
  try {
    prediction = await images.start(describeOrder(job));
  } catch (error) {
    if (!(error instanceof ImageProviderError)) throw error;
    const { kind, status, message, retryAfter } = error;
    const details = { image: job.id, status, reason: message };
    switch (kind) {
      case 'refused':
        deps.log.error(details, 'The provider refused an image');
        return giveUp(deps, job, status === 422 ? imageFailures.refused : imageFailures.unavailable);
      case 'lost':
        deps.log.warn(details, 'Lost the response to an order; searching for its prediction');
        return letGo(deps, job, after(deps.clock.now(), second));
      case 'busy': {
        const pause = Math.max(retryAfter ?? 0, Math.min(30 * second, second * 2 ** job.attempts));
        const again = after(deps.clock.now(), pause);
        deps.log.warn(
          { ...details, pause },
          `The image provider ${status === undefined ? 'cannot be reached' : 'is busy'}`,
        );
        if (again > after(job.created_at, imageDeadline)) return giveUp(deps, job, imageFailures.busy);
        return letGo(deps, job, again, { stage: 'queued', attempts: job.attempts + 1 });
      }
    }
  }
  return record(deps, job, prediction);
}

/** Searches the provider's list for an order whose response was lost. It is never ordered again. */
export async function search(deps: Deps, images: ImageProvider, job: Job): Next {
  const now = deps.clock.now();
  const startedAt = job.started_at ?? job.created_at;
  let found: Prediction | undefined;
  try {
    // The provider's clock may be slightly behind ours.
    const candidates = await images.find(describeOrder(job), after(startedAt, -minute));
    const known = await queries.findKnownPredictions(
      deps.db,
      candidates.map(({ id }) => id),
    );
    found = candidates.find(({ id }) => !known.has(id));
  } catch (error) {
    deps.log.warn({ err: error, image: job.id }, 'Could not search for a lost order');
    if (now < after(job.created_at, imageDeadline))
      return letGo(deps, job, after(now, pollWait(job)), onceMore(job));
  }
  if (found) return record(deps, job, found);
  if (job.status === 'failed') return letGo(deps, job, after(now, lateInterval));
  if (now > after(startedAt, searchPatience)) return giveUp(deps, job, imageFailures.lost, lateInterval);
  return letGo(deps, job, after(now, pollWait(job)), onceMore(job));
}

/** Reads the prediction's current state. */
export async function look(deps: Deps, images: ImageProvider, job: Job): Next {
  let prediction: Prediction | undefined;
  try {
    prediction = await images.read(job.replicate_id!);
  } catch (error) {
    deps.log.warn({ err: error, image: job.id }, 'Could not read a prediction');
    return wait(deps, job);
  }
  if (!prediction) return giveUp(deps, job, imageFailures.failed);
  return prediction.state === 'working' ? wait(deps, job) : record(deps, job, prediction);
}

/** Cancels a prediction that takes too long. It may have finished just before, or finish despite the cancellation. */
export async function stop(deps: Deps, images: ImageProvider, job: Job): Next {
  let prediction: Prediction | undefined;
  let late = lateInterval;
  try {
    prediction = await images.cancel(job.replicate_id!);
    if (prediction?.state !== 'working') late = 0;
  } catch (error) {
    deps.log.warn({ err: error, image: job.id }, 'Could not cancel a prediction that takes too long');
  }
  if (prediction?.state === 'succeeded') return record(deps, job, prediction);
  return giveUp(deps, job, imageFailures.slow, late);
}

/** Records a prediction even if the lease was lost meanwhile, and takes the next step if it was not. */
async function record(deps: Deps, job: Job, prediction: Prediction): Next {
  const outputUrl = prediction.state === 'succeeded' ? prediction.outputUrl : null;
  const now = deps.clock.now();
  const recorded = await queries.recordPrediction(
    deps.db,
    job.id,
    { replicateId: prediction.id, outputUrl },
    now,
  );
  // Done or deleted meanwhile, or the job has another prediction; the next step reads that one.
  if (!recorded) return wait(deps, job);
  if (prediction.state === 'failed') {
    deps.log.warn(
      { image: job.id, prediction: prediction.id, reason: prediction.error },
      'A prediction failed',
    );
    return giveUp(
      deps,
      { ...recorded, claim: job.claim },
      prediction.unsafe ? imageFailures.unsafe : imageFailures.failed,
    );
  }
  return recorded.stage === 'working' ? wait(deps, { ...recorded, claim: job.claim }) : true;
}
