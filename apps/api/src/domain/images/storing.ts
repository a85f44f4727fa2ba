import { getImageModel } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/images/jobs';
import type { Deps } from '../../deps';
import { ImageFileError } from '../errors';
import * as credits from '../credits/ledger';
import { imageFailures } from './failures';
import { removeImageFiles } from './removal';
import { after, giveUp, letGo, onceMore, second, type Job, type Next } from './leases';
import { newImageFileId, removeStoredImage, storeImage } from './files';

/** Waits between attempts to store a picture; when the one after the last has failed too, it is refunded. */
const storeWaits = [1, 4, 10].map((pause) => pause * second);
/** Attempts that may be begun: a server that is stopped is no fault of the picture, one that dies of it again and again is. */
const mostAttempts = 10;

/**
 * Copies a drawn picture into our storage and ends its job. An attempt is counted before it begins, because it may end
 * the process; and it has a picture id of its own, so that whoever does it beside us, or did it before, cannot remove
 * what we store.
 */
export async function store(deps: Deps, before: Job): Next {
  const { priceMicros } = getImageModel(before.model);
  const details = { image: before.id, origin: originOf(before.output_url!) };
  const refund = (job: Job, error?: unknown) => {
    deps.log.error({ ...details, err: error }, 'A picture could not be stored; its credits are given back');
    return giveUp(deps, job, imageFailures.unstored, 0, priceMicros);
  };
  // Whoever made the last attempt did not live to say what became of it.
  if (before.attempts >= mostAttempts) return refund(before);

  let job = await queries.stepImage(deps.db, before, onceMore(before));
  if (!job) return true;
  const pause = storeWaits[before.attempts];
  try {
    if (job.picture_id !== null) await removeStoredImage(deps, job.picture_id);
    const fileId = newImageFileId();
    const named = await queries.stepImage(deps.db, job, { picture_id: fileId });
    if (!named) return true;
    job = named;
    const picture = await storeImage(deps, job.output_url!, fileId);
    const result = { id: job.id, fileId, ...picture, costMicros: priceMicros };
    if (await credits.settleImage(deps, result)) return false;
    // Deleted meanwhile, or stored by another attempt.
    await queries.releaseImage(deps.db, job);
    await removeImageFiles(deps, { id: job.id, picture_id: fileId });
    return false;
  } catch (error) {
    if (pause === undefined || (error instanceof ImageFileError && error.fault === 'refused'))
      return refund(job, error);
    deps.log.warn({ ...details, err: error }, 'A picture could not be stored; it is tried again');
    return letGo(deps, job, after(deps.clock.now(), pause));
  }
}

/** What may be logged of an address: its path is all that one needs to have the picture. */
function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
