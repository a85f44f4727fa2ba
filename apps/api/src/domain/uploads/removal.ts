import * as queries from '@safelight/db/queries/uploads/uploads';
import type { UploadRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { noUpload } from './describe';

const hour = 60 * 60_000;
/** A mask is for one order. */
const maskLife = 24 * hour;
const batch = 100;

/** Deletes an upload and its files. Images that were made from it stay. Throws `not_found`. */
export async function deleteUpload(deps: Deps, user: SessionUser, id: number): Promise<void> {
  const row = await queries.markUploadDeleted(deps.db, user.id, id, deps.clock.now());
  if (!row) throw noUpload();
  deps.background.run(removeDeletedUpload(deps, row), 'Removing an upload');
}

export async function removeDeletedUpload(
  deps: Deps,
  row: Pick<UploadRow, 'id' | 'file_id' | 'kind'>,
): Promise<void> {
  const { key, thumbKey } = queries.uploadKeys(row);
  await Promise.all([deps.files.remove(key), deps.files.remove(thumbKey)]);
  await queries.forgetUpload(deps.db, row.id);
}

/** Removes the files of deleted uploads, also after a crash or a failure of the storage. */
export async function removeDeletedUploads(deps: Deps): Promise<void> {
  for (let last = 0; ;) {
    const rows = await queries.findDeletedUploads(deps.db, last, batch);
    for (const row of rows) {
      await removeDeletedUpload(deps, row).catch((error: unknown) =>
        deps.log.error(
          { err: error, upload: row.id },
          "Could not remove an upload's files; trying again later",
        ),
      );
    }
    if (rows.length < batch) return;
    last = rows.at(-1)!.id;
  }
}

/** Removes masks that are a day old, uploads that a crash left incomplete, and what is deleted. */
export async function tidyUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  await queries.markPassedUploads(deps.db, { masks: before(maskLife), incomplete: before(hour) }, now);
  await removeDeletedUploads(deps);
}
