import { findImageModel, getImageModel, imagePrice, type ImageModel } from '@safelight/catalog/models';
import { findReferenceProblem, fitSize } from '@safelight/catalog/models/references';
import * as jobs from '@safelight/db/queries/images/jobs';
import { findStoredImage, type StoredImage } from '@safelight/db/queries/uploads/uploads';
import type { GeneratedImageRow, Source, Sources, SourceUrls } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import type { ImageProvider } from '../../providers/replicate/port';
import type { InputImages } from '../../providers/sharp/port';
import { AppError, ImageProviderError } from '../errors';
import { noUpload } from '../uploads/describe';
import { noImage } from './describe';
import { imageFailures } from './failures';
import { after, giveUp, letGo, onceMore, pollWait, type Job } from './leases';

// What an image is made from beside its prompt: the user's uploads and images. An order names them by id. They are sent
// to the provider right before the order, and their addresses are recorded before it, so that a lost order can be
// recognized by them.

/** What a model receives when the user names neither references nor a mask. */
export interface SourcesInput {
  readonly references?: readonly Source[] | undefined;
  readonly mask?: { readonly upload: number } | undefined;
}

/** The sources of an order; null without any. Throws `invalid` when the model does not take them. */
export function checkSources(model: ImageModel, { references = [], mask }: SourcesInput): Sources | null {
  const problem = findReferenceProblem(model, references.length, mask !== undefined);
  if (problem !== undefined)
    throw new AppError('invalid', problem, { [references.length === 0 ? 'mask' : 'references']: problem });
  return references.length === 0 ? null : { references, ...(mask && { mask }) };
}

/** The first reference. Throws `not_found` for what is not the user's, or is deleted. */
export async function findSources(deps: Deps, user: SessionUser, sources: Sources): Promise<StoredImage> {
  const [first] = await Promise.all(sources.references.map((source) => getPicture(deps, user, source)));
  if (sources.mask) checkMask(await getPicture(deps, user, sources.mask, 'mask'), first!);
  return first!;
}

/** How much the shape of a mask may differ from its picture's: both were made smaller, to whole pixels. */
const shapeTolerance = 0.02;

/** Throws `invalid` for a mask of another shape than the picture's, on which it would be stretched. */
function checkMask(mask: StoredImage, picture: StoredImage): void {
  const ratio = (mask.width * picture.height) / (mask.height * picture.width);
  if (Math.abs(ratio - 1) <= shapeTolerance) return;
  const size = ({ width, height }: StoredImage) => `${width} × ${height}`;
  const message = `The mask has ${size(mask)} pixels and its picture ${size(picture)}. Draw it in the shape of the picture.`;
  throw new AppError('invalid', message, { mask: message });
}

async function getPicture(
  deps: Deps,
  user: SessionUser,
  source: Source,
  kind?: 'mask',
): Promise<StoredImage> {
  const picture = await findStoredImage(deps.db, user.id, source, kind);
  if (!picture) throw 'upload' in source ? noUpload() : noImage();
  return picture;
}

/** What the provider charges for a job, in micro-dollars. */
export function costOf(job: Pick<GeneratedImageRow, 'model' | 'grade' | 'sources'>): number {
  return imagePrice(getImageModel(job.model), job.grade, job.sources?.references.length).priceMicros;
}

/** A picture that was deleted before it was sent. */
class Gone extends Error {}

/**
 * Sends a job's sources to the provider and records their addresses; returns the job, or whether another step may
 * follow. Nothing is ordered yet, so that every failure but a refusal is retried until the image's deadline.
 */
export async function sendSources(deps: Deps, images: ImageProvider, job: Job): Promise<Job | boolean> {
  if (!job.sources || job.source_urls) return job;
  let urls: SourceUrls;
  try {
    urls = await send(deps, images, job, job.sources);
  } catch (error) {
    const details = { err: error, image: job.id };
    if (error instanceof Gone) return giveUp(deps, job, imageFailures.referenceGone);
    if (error instanceof ImageProviderError && error.kind === 'refused') {
      deps.log.error(details, 'The provider refused a reference');
      return giveUp(deps, job, imageFailures.unavailable);
    }
    deps.log.warn(details, 'Could not send the references of an image; trying again');
    const asked = error instanceof ImageProviderError ? (error.retryAfter ?? 0) : 0;
    return letGo(deps, job, after(deps.clock.now(), Math.max(asked, pollWait(job))), onceMore(job));
  }
  const sent = await jobs.stepImage(deps.db, job, { source_urls: JSON.stringify(urls), attempts: 0 });
  return sent ?? true;
}

async function send(deps: Deps, images: ImageProvider, job: Job, sources: Sources): Promise<SourceUrls> {
  const { pixels } = findImageModel(job.model)!.references!;
  const references: string[] = [];
  // One after the other: each is in memory while it is sent.
  for (const source of sources.references) {
    const picture = await find(source);
    references.push(await sendOne(deps, images, picture, { pixels }));
  }
  if (!sources.mask) return { references };
  const first = await find(sources.references[0]!);
  // The mask has the size of the picture that it belongs to.
  const size = fitSize(first, pixels);
  return { references, mask: await sendOne(deps, images, await find(sources.mask, 'mask'), size) };

  async function find(source: Source, kind?: 'mask'): Promise<StoredImage> {
    const picture = await findStoredImage(deps.db, job.user_id, source, kind);
    if (!picture) throw new Gone();
    return picture;
  }
}

/** The images of one order send a picture once. */
function sendOne(
  deps: Deps,
  images: ImageProvider,
  picture: StoredImage,
  wanted: Parameters<InputImages['fit']>[2],
): Promise<string> {
  return deps.sentPictures.get(JSON.stringify([picture.key, wanted]), async () => {
    const file = await deps.files.open(picture.key);
    if (!file) throw new Gone();
    const { data, type } = await deps.inputImages.fit(file.stream, picture, wanted);
    return images.sendFile({ data, type });
  });
}
