import { createHash, randomUUID } from 'node:crypto';
import {
  chooseRatio,
  findImageModel,
  getImageModel,
  type ChosenRatio,
  type ImageModel,
  type ImageModelId,
} from '@safelight/catalog/models';
import { ratios, type Ratio } from '@safelight/catalog/ratios';
import * as queries from '@safelight/db/queries/images/lists';
import { hasProject } from '@safelight/db/queries/prompts/projects';
import type { GeneratedImageRow } from '@safelight/db/schema';
import { findInputProblem, toImageInput, type ImageInput } from '@safelight/prompt/image-input';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import * as credits from '../credits/ledger';
import { imageFailures } from './failures';
import { removeImageFiles } from './removal';
import { queueImages } from './leases';
import { moderate } from '../prompts/moderation';
import { noSuchProject } from '../prompts/saved';
import { findMadeOf, type MadeOf } from '../prompts/versions';
import { readPage, type PageInput, type WholePage } from '../pages';
import { quotaOf } from '../quotas';
import { findDueMonth } from '../credits/refill-dates';

/** The most pending images that a page lists. */
const pendingShown = 50;

export interface GenerateImageInput extends MadeOf {
  readonly prompt: string;
  readonly model: ImageModelId;
  /** A ratio's display name, id or syntax; when missing the one that the prompt asks for, else square. */
  readonly aspectRatio?: string | undefined;
  /** Null is General. */
  readonly projectId?: number | null | undefined;
  readonly requestId?: string | undefined;
}

export type Image = ReturnType<typeof describeImage>;

/** An image in a list; `cut` when its prompt is shortened. */
const describePreview = (row: queries.ImagePreviewRow) => ({ ...describeImage(row), cut: row.cut });

export type ImagePreview = ReturnType<typeof describePreview>;

function describeImage(row: Omit<queries.ImagePreviewRow, 'cut'>) {
  const file = (key: string | null) => (key === null || row.status !== 'done' ? null : `/files/${key}`);
  return {
    id: row.id,
    status: row.status,
    stage: row.stage,
    prompt: row.prompt,
    model: row.model,
    modelName: findImageModel(row.model)?.name ?? row.model,
    aspectRatio: ratios.find(({ id }) => id === row.ratio)!.name,
    note: row.note,
    imageUrl: file(row.image_key),
    thumbnailUrl: file(row.thumb_key),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    projectId: row.project_id,
    creditsUsed: row.status === 'failed' ? 0 : row.credits_used,
    versionId: row.version_id,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
  };
}

const noImage = () => new AppError('not_found', 'This image does not exist (any more).');

/**
 * Charges an image, queues its job and returns it at once; see followImage for its stages. A repeated requestId returns
 * the first job and charges nothing. Throws, with nothing charged, `invalid`, `not_found` (the project),
 * `insufficient_credits`, `conflict` (a requestId used for something else, or no room in the plan), `provider_failed`
 * (a requestId whose image failed) or `unavailable`.
 */
export async function generateImage(
  deps: Deps,
  user: SessionUser,
  input: GenerateImageInput,
): Promise<{ image: Image; credits: number }> {
  if (!deps.images) throw new AppError('unavailable', imageFailures.unavailable);
  const model = getImageModel(input.model);
  const chosen = input.aspectRatio ? findChosenRatio(model, input.aspectRatio) : undefined;
  const given = translate(model, input.prompt, chosen?.ratio);
  const { ratio, note } = chosen ?? given.shape ?? findChosenRatio(model, 'square');
  const projectId = input.projectId ?? null;
  await checkProject(deps, user, projectId);

  const madeOf = await findMadeOf(
    deps,
    user,
    input,
    'The generation this image is made from does not exist.',
  );

  const fingerprint = createHash('sha256')
    .update(JSON.stringify([input.prompt, model.id, ratio.id, projectId]))
    .digest('base64url');
  const order = { prompt: input.prompt, given, model, ratio, note, projectId, madeOf, fingerprint };
  const { requestId } = input;
  if (requestId === undefined) return chargeAndBegin(deps, user, { ...order, requestId: randomUUID() });
  // Concurrent equal requests would wait for each other in the database.
  return deps.requests.share(JSON.stringify(['image', user.id, requestId, fingerprint]), async () => {
    const seen = await queries.findImageByRequest(deps.db, user.id, requestId);
    return seen ? replay(deps, seen, fingerprint) : chargeAndBegin(deps, user, { ...order, requestId });
  });
}

interface Order {
  readonly prompt: string;
  /** The model's form of the prompt. */
  readonly given: ImageInput;
  readonly model: ImageModel;
  readonly ratio: Ratio;
  readonly note: string | undefined;
  readonly projectId: number | null;
  readonly madeOf: Pick<credits.ImageOrder, 'versionId' | 'generationId'>;
  readonly requestId: string;
  readonly fingerprint: string;
}

async function chargeAndBegin(
  deps: Deps,
  user: SessionUser,
  order: Order,
): Promise<{ image: Image; credits: number }> {
  const { prompt, given, model, ratio, note, projectId, madeOf, requestId, fingerprint } = order;
  await moderate(deps, prompt, 'no image was made');
  const charged = await credits.chargeImage(deps, {
    userId: user.id,
    refillDue: findDueMonth(user, deps.clock.now()) !== undefined,
    cost: model.credits,
    requestId,
    fingerprint,
    projectId,
    ...madeOf,
    prompt,
    modelPrompt: given.prompt === prompt ? null : given.prompt,
    negativePrompt: given.negative ?? null,
    model: model.id,
    modelName: model.name,
    ratio: ratio.id,
    note: [note, ...given.lost].filter(Boolean).join(' ') || null,
    onCharged: (trx, id) => queueImages(deps, trx, [id]),
    quota: quotaOf(user, 'images'),
  });
  const row = await queries.findImageByRequest(deps.db, user.id, requestId);
  if (!row || row.deleted_at) throw noImage();
  return charged === 'replayed'
    ? replay(deps, row, fingerprint)
    : { image: describeImage(row), credits: charged.balance };
}

/** Returns the job of the first request with this id. */
async function replay(
  deps: Deps,
  row: GeneratedImageRow,
  fingerprint: string,
): Promise<{ image: Image; credits: number }> {
  if (row.deleted_at) throw noImage();
  if (row.fingerprint !== fingerprint) {
    throw new AppError('conflict', 'This request id was already used for another image. Send a new one.');
  }
  if (row.status === 'failed') throw credits.failedBefore();
  return { image: describeImage(row), credits: await credits.readBalance(deps, row.user_id) };
}

/** The prompt in the model's form. Throws `invalid` when it describes nothing or is too long. */
function translate(model: ImageModel, prompt: string, chosen: Ratio | undefined): ImageInput {
  const input = toImageInput(prompt, model, chosen);
  const message = findInputProblem(model, input);
  if (message !== undefined) throw new AppError('invalid', message, { prompt: message });
  return input;
}

/** The requested ratio, or the nearest one that the model has, with a note. Throws `invalid` for other words. */
function findChosenRatio(model: ImageModel, wanted: string): ChosenRatio {
  const chosen = chooseRatio(model, wanted);
  if (chosen) return chosen;
  const message = `There is no aspect ratio "${wanted}". Choose ${ratios.map(({ name }) => name).join(', ')}.`;
  throw new AppError('invalid', message, { aspectRatio: message });
}

async function checkProject(deps: Deps, user: SessionUser, projectId: number | null): Promise<void> {
  if (projectId !== null && !(await hasProject(deps.db, user.id, projectId))) throw noSuchProject();
}

interface OfProject {
  readonly projectId?: number | 'general' | undefined;
}

/** A page of the previews of the user's finished images, newest first: all, or those of a project or of General. */
export async function listImages(
  deps: Deps,
  user: SessionUser,
  input: OfProject & PageInput,
): Promise<{ images: ImagePreview[]; nextCursor: string | null }> {
  const projectId = await checkFilter(deps, user, input);
  const { items, nextCursor } = await readPage(
    input,
    (page) => queries.findImagePreviews(deps.db, user.id, { projectId, ...page }),
    describePreview,
  );
  return { images: items, nextCursor };
}

/** The same with whole prompts. */
export async function listWholeImages(
  deps: Deps,
  user: SessionUser,
  input: OfProject & WholePage,
): Promise<{ images: Image[]; nextCursor: string | null }> {
  const projectId = await checkFilter(deps, user, input);
  const { bytes } = input;
  const { items, nextCursor } = await readPage(
    input,
    (page) => queries.findImages(deps.db, user.id, { projectId, bytes, ...page }),
    describeImage,
  );
  return { images: items, nextCursor };
}

/** Null: General; undefined: all. Throws `not_found` for a project that is not the user's. */
async function checkFilter(
  deps: Deps,
  user: SessionUser,
  { projectId }: OfProject,
): Promise<number | null | undefined> {
  const wanted = projectId === 'general' ? null : projectId;
  await checkProject(deps, user, wanted ?? null);
  return wanted;
}

/** The user's pending images, newest first. */
export async function listPendingImages(deps: Deps, user: SessionUser): Promise<{ images: ImagePreview[] }> {
  const rows = await queries.findPendingImages(deps.db, user.id, pendingShown);
  return { images: rows.map(describePreview) };
}

/** One of the user's images, in any status. Throws `not_found`. */
export async function readImage(deps: Deps, user: SessionUser, id: number): Promise<Image> {
  const row = await queries.findImage(deps.db, user.id, id);
  if (!row) throw noImage();
  return describeImage(row);
}

/** Deletes an image with its files and its prompt. Throws `not_found`, or `conflict` while it is pending. */
export async function deleteImage(deps: Deps, user: SessionUser, id: number): Promise<void> {
  const deleted = await queries.markImageDeleted(deps.db, user.id, id, deps.clock.now());
  if (!deleted) {
    await readImage(deps, user, id);
    throw new AppError('conflict', 'This image is still being made. Delete it when it is finished.');
  }
  deps.background.run(removeImageFiles(deps, deleted), 'Removing an image');
}
