import * as queries from '@safelight/db/queries/images/jobs';
import type { Deps } from '../../deps';
import { ImageFileError } from '../errors';
import * as credits from '../credits/ledger';
import { imageFailures } from './failures';
import { removeImageFiles } from './removal';
import { after, giveUp, letGo, onceMore, second, type Job, type Next } from './leases';
import { costOf } from './references';
import { newImageFileId, removeStoredImage, storeImage } from './files';

/** Waits between attempts to store an image; when the attempt after the last wait fails too, it is refunded. */
const storeWaits = [1, 4, 10].map((pause) => pause * second);
/** The most attempts. A server may stop for other reasons, but not again and again. */
const mostAttempts = 10;

/**
 * Copies a finished image into our storage and ends its job. An attempt is counted before it begins, because it may end
 * the process. Each attempt has its own file id, so that another attempt cannot remove its files.
 */
export async function store(deps: Deps, before: Job): Next {
  const priceMicros = costOf(before);
  const details = { image: before.id, origin: originOf(before.output_url!) };
  const refund = (job: Job, error?: unknown) => {
    deps.log.error({ ...details, err: error }, 'An image could not be stored; its credits are refunded');
    return giveUp(deps, job, imageFailures.unstored, 0, priceMicros);
  };
  // The last attempt ended its process.
  if (before.attempts >= mostAttempts) return refund(before);

  let job = await queries.stepImage(deps.db, before, onceMore(before));
  if (!job) return true;
  const pause = storeWaits[before.attempts];
  try {
    if (job.file_id !== null) await removeStoredImage(deps, job.file_id);
    const fileId = newImageFileId();
    const named = await queries.stepImage(deps.db, job, { file_id: fileId });
    if (!named) return true;
    job = named;
    const stored = await storeImage(deps, { url: job.output_url!, model: job.model }, fileId);
    const result = { id: job.id, fileId, ...stored, costMicros: priceMicros };
    if (await credits.settleImage(deps, job.user_id, result)) return false;
    // Deleted meanwhile, or stored by another attempt.
    await queries.releaseImage(deps.db, job);
    await removeImageFiles(deps, { id: job.id, file_id: fileId });
    return false;
  } catch (error) {
    if (pause === undefined || (error instanceof ImageFileError && error.fault === 'refused'))
      return refund(job, error);
    deps.log.warn({ ...details, err: error }, 'An image could not be stored; it is retried');
    return letGo(deps, job, after(deps.clock.now(), pause));
  }
}

/** The part of an address that may be logged: its path gives access to the image. */
function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
