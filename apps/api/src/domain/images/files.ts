import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Deps } from '../../deps';
import { isDiskFull, ImageFileError } from '../errors';
import type { PreparedImage } from '../../providers/sharp/port';

export interface StoredImage {
  /** Keys of `deps.files`, served at /files/KEY: the PNG, and the WebP thumbnail. */
  readonly imageKey: string;
  readonly thumbKey: string;
  /** Of the PNG, in pixels and bytes. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

type FileDeps = Pick<Deps, 'files'>;

/** 128 random bits, 22 characters: whoever does not know it cannot guess it. */
export function newImageFileId(): string {
  return randomBytes(16).toString('base64url');
}

export function imageKeys(id: string): Pick<StoredImage, 'imageKey' | 'thumbKey'> {
  return { imageKey: `${id}.png`, thumbKey: `${id}.webp` };
}

/**
 * Copies a provider's picture into our storage, under an id that nobody has used before. Throws a ImageFileError, and
 * leaves nothing behind; only a crash can, so the caller writes the id down first, and calls removeStoredImage when it gives
 * the id up.
 */
export function storeImage(
  deps: Pick<Deps, 'files' | 'imagePreparer'>,
  url: string,
  id = newImageFileId(),
): Promise<StoredImage> {
  return deps.imagePreparer.prepare(url, (picture) => guard(() => putImage(deps, id, picture)));
}

/** Removes both files of a picture; that there are none is fine too. */
export async function removeStoredImage({ files }: FileDeps, id: string): Promise<void> {
  const { imageKey, thumbKey } = imageKeys(id);
  await Promise.all([files.remove(imageKey), files.remove(thumbKey)]);
}

async function putImage(
  deps: FileDeps,
  id: string,
  { png, thumbnail, width, height }: PreparedImage,
): Promise<StoredImage> {
  const keys = imageKeys(id);
  const file = await open(png.path);
  const body = file.createReadStream();
  try {
    const puts = [
      deps.files.put(keys.imageKey, body, { type: 'image/png', bytes: png.bytes }),
      deps.files.put(keys.thumbKey, thumbnail, { type: 'image/webp', bytes: thumbnail.length }),
    ];
    // Both must have ended before one's failure is tidied up.
    await Promise.allSettled(puts);
    await Promise.all(puts);
  } catch (error) {
    // A store may fail to say that it succeeded.
    if (!(await isWhole())) {
      // What cannot be removed now, the caller removes later; the first fault is the one to tell.
      await removeStoredImage(deps, id).catch(() => undefined);
      throw error;
    }
  } finally {
    body.destroy();
  }
  return { ...keys, width, height, bytes: png.bytes };

  async function isWhole(): Promise<boolean> {
    const sizes = await Promise.all([keys.imageKey, keys.thumbKey].map((key) => deps.files.size(key))).catch(
      () => [],
    );
    return sizes[0] === png.bytes && sizes[1] === thumbnail.length;
  }
}

async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageFileError) throw error;
    throw isDiskFull(error)
      ? new ImageFileError('storage_full', 'The storage for pictures is full.', { cause: error })
      : new ImageFileError('storage_failed', 'The storage for pictures failed.', { cause: error });
  }
}
