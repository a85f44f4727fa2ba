import { getImageModel, imageInput } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/images/jobs';
import type { Deps } from '../../deps';
import { ImageProviderError } from '../errors';
import type { ImageOrder, ImageProvider, Prediction } from '../../providers/replicate/port';
import { imageFailures } from './failures';
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

// What is between us and whoever draws the picture.

/** How long the user's credits stay charged for a picture that is not drawn. */
export const imageDeadline = 5 * minute;
/**
 * How long an order without an answer is searched for before it is refunded, counted from when it was sent. Its answer
 * is waited for half of that (see providers/replicate), so there is as long again for it to appear in their list.
 */
const searchPatience = 60 * second;

function describeOrder(job: Job): ImageOrder {
  const prompt = job.model_prompt ?? job.prompt;
  const input = imageInput(getImageModel(job.model), prompt, job.ratio, job.negative_prompt);
  return { jobId: job.id, model: job.model, input };
}

/** Orders the picture, if it is ours to order; nobody else does after that. */
export async function order(deps: Deps, images: ImageProvider, queued: Job): Next {
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
export async function search(deps: Deps, images: ImageProvider, job: Job): Next {
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

/** Asks how it stands. */
export async function look(deps: Deps, images: ImageProvider, job: Job): Next {
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
export async function stop(deps: Deps, images: ImageProvider, job: Job): Next {
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

/**
 * Writes down what is known of a prediction, whoever has the lease by now, and goes on from there if it is still
 * ours.
 */
async function record(deps: Deps, job: Job, prediction: Prediction): Next {
  const outputUrl = prediction.state === 'succeeded' ? prediction.outputUrl : null;
  const now = deps.clock.now();
  const recorded = await queries.recordPrediction(
    deps.db,
    job.id,
    { replicateId: prediction.id, outputUrl },
    now,
  );
  // Done or deleted meanwhile; or another prediction's, which is for the next look.
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
