import * as queries from '@safelight/db/queries/images/files';
import type { GeneratedImageRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { removeStoredImage } from './files';

type FilesOf = Pick<GeneratedImageRow, 'id' | 'picture_id'>;

const batch = 100;

/** Removes what there is of a picture that nobody shall see (any more), and forgets where it was. */
export async function removeImageFiles(deps: Deps, { id, picture_id }: FilesOf): Promise<void> {
  if (picture_id === null) return;
  await removeStoredImage(deps, picture_id);
  await queries.forgetFiles(deps.db, id, picture_id, deps.clock.now());
}

/** The same; what cannot be removed now is left to removeDeletedFiles. */
export async function discardFiles(deps: Deps, row: FilesOf): Promise<void> {
  try {
    await removeImageFiles(deps, row);
  } catch (error) {
    deps.log.error(
      { err: error, image: row.id },
      "A picture's files could not be removed; it is tried again later",
    );
  }
}

/** Removes the files of deleted and refunded pictures that are still there, because a server or the storage failed. */
export async function removeDeletedFiles(deps: Deps): Promise<void> {
  for (let last = 0; ;) {
    const rows = await queries.findFilesToRemove(deps.db, last, batch);
    for (const row of rows) await discardFiles(deps, row);
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}
