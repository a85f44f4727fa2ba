import { randomBytes } from 'node:crypto';
import { findImageModel } from '@safelight/catalog/models';
import { open } from 'node:fs/promises';
import type { Deps } from '../../deps';
import { isDiskFull, ImageFileError } from '../errors';
import { describeOrigin } from './marks';
import type { OriginalType } from '@safelight/db/schema';
import type { PreparedImage } from '../../providers/sharp/port';

export interface StoredImage {
  /** Keys of `deps.files`, served at /files/KEY: the PNG, and the WebP thumbnail. */
  readonly imageKey: string;
  readonly thumbKey: string;
  /** Of the PNG, in pixels and bytes. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** What the provider made, where the PNG is a conversion. */
  readonly original: Original | null;
}

export interface Original {
  readonly key: string;
  readonly type: OriginalType;
  readonly bytes: number;
}

type FileDeps = Pick<Deps, 'files'>;

/** 128 random bits in 22 characters. Knowing the id is the only permission to see the image, so it must be unguessable. */
export function newImageFileId(): string {
  return randomBytes(16).toString('base64url');
}

export function imageKeys(id: string): Pick<StoredImage, 'imageKey' | 'thumbKey'> {
  return { imageKey: `${id}.png`, thumbKey: `${id}.webp` };
}

/** Of the original, which is not served at /files. */
const originalKey = (id: string) => `${id}.original`;

/**
 * Copies a provider's image into our storage, with a mark of the model that made it, under an id that was never used
 * before. Throws an ImageFileError after removing what it wrote. A crash can leave files behind, so the caller records
 * the id first, and calls removeStoredImage when it abandons the id.
 */
export function storeImage(
  deps: Pick<Deps, 'files' | 'imagePreparer'>,
  { url, model }: { readonly url: string; readonly model: string },
  id = newImageFileId(),
): Promise<StoredImage> {
  const vector = findImageModel(model)?.vector ?? false;
  return deps.imagePreparer.prepare({ url, vector }, describeOrigin(model), (image) =>
    translateErrors(() => putImage(deps, id, image)),
  );
}

/** All keys that an image may have: the original is kept where the PNG is a conversion. */
export const allImageKeys = (id: string): string[] => [...Object.values(imageKeys(id)), originalKey(id)];

/** Removes the files of an image. Missing files are no error. */
export async function removeStoredImage({ files }: FileDeps, id: string): Promise<void> {
  await Promise.all(allImageKeys(id).map((key) => files.remove(key)));
}

async function putImage(
  deps: FileDeps,
  id: string,
  { png, original, thumbnail, width, height }: PreparedImage,
): Promise<StoredImage> {
  const keys = imageKeys(id);
  const kept = original && { key: originalKey(id), type: original.type, bytes: original.bytes };
  const parts: readonly Part[] = [
    { key: keys.imageKey, type: 'image/png', bytes: png.bytes, from: png.path },
    { key: keys.thumbKey, type: 'image/webp', bytes: thumbnail.length, from: thumbnail },
    ...(kept ? [{ ...kept, from: original.path }] : []),
  ];
  try {
    const puts = parts.map((part) => put(deps, part));
    // Wait for all, because a write that is still running could recreate a file after its removal below.
    await Promise.allSettled(puts);
    await Promise.all(puts);
  } catch (error) {
    // The upload may have succeeded although its response was lost.
    if (!(await isWhole(deps, parts))) {
      // Report the first error. If the removal fails too, the caller removes the files later.
      await removeStoredImage(deps, id).catch(() => undefined);
      throw error;
    }
  }
  return { ...keys, width, height, bytes: png.bytes, original: kept ?? null };
}

interface Part {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  /** The path of a file, or the bytes themselves. */
  readonly from: string | Buffer;
}

async function put({ files }: FileDeps, { key, from, ...about }: Part): Promise<void> {
  if (Buffer.isBuffer(from)) return files.put(key, from, about);
  const file = await open(from);
  const body = file.createReadStream();
  try {
    await files.put(key, body, about);
  } finally {
    body.destroy();
  }
}

async function isWhole({ files }: FileDeps, parts: readonly Part[]): Promise<boolean> {
  const sizes = await Promise.all(parts.map(({ key }) => files.size(key))).catch(() => []);
  return parts.every(({ bytes }, at) => sizes[at] === bytes);
}

/** Turns every error of our storage into an ImageFileError. */
async function translateErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageFileError) throw error;
    throw isDiskFull(error)
      ? new ImageFileError('storage_full', 'The image storage is full.', { cause: error })
      : new ImageFileError('storage_failed', 'The image storage failed.', { cause: error });
  }
}
