import * as queries from '@safelight/db/queries/images/files';
import { markImageDeleted } from '@safelight/db/queries/images/lists';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { removeStoredImage } from './files';
import { readImage } from './lists';

type FilesOf = Pick<GeneratedImageRow, 'id' | 'file_id'>;

const batch = 100;

/** Deletes an image with its files and its prompt. Throws `not_found`, or `conflict` while it is pending. */
export async function deleteImage(deps: Deps, user: SessionUser, id: number): Promise<void> {
  const deleted = await markImageDeleted(deps.db, user.id, id, deps.clock.now());
  if (!deleted) {
    await readImage(deps, user, id);
    throw new AppError('conflict', 'This image is still being made. Delete it when it is finished.');
  }
  deps.background.run(removeImageFiles(deps, deleted), 'Removing an image');
}

/** Removes an image's files and clears its file id, so that they are not removed again. */
export async function removeImageFiles(deps: Deps, { id, file_id }: FilesOf): Promise<void> {
  if (file_id === null) return;
  await removeStoredImage(deps, file_id);
  await queries.forgetFiles(deps.db, id, file_id, deps.clock.now());
}

/** Like removeImageFiles, but logs a failure: removeDeletedFiles tries again later. */
export async function discardFiles(deps: Deps, row: FilesOf): Promise<void> {
  try {
    await removeImageFiles(deps, row);
  } catch (error) {
    deps.log.error({ err: error, image: row.id }, "Could not remove an image's files; trying again later");
  }
}

/** Removes remaining files of deleted and refunded images, after a crash or a failure of the storage. */
export async function removeDeletedFiles(deps: Deps): Promise<void> {
  for (let last = 0; ;) {
    const rows = await queries.findFilesToRemove(deps.db, last, batch);
    for (const row of rows) await discardFiles(deps, row);
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}
