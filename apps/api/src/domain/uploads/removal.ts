import * as queries from '@safelight/db/queries/uploads/uploads';
import type { UploadRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { noUpload } from './describe';

const hour = 60 * 60_000;
/** A mask is for one order. */
const maskLife = 24 * hour;
/** Longer than the storing of an upload can take. An incomplete one of this age has lost its server. */
const storingLife = hour;
const batch = 100;
const before = (now: Date, age: number) => new Date(now.getTime() - age);

/** Deletes an upload and its files. Images that were made from it stay. Throws `not_found`. */
export async function deleteUpload(deps: Deps, user: SessionUser, id: number): Promise<void> {
  const row = await queries.markUploadDeleted(deps.db, user.id, id, deps.clock.now());
  if (!row) throw noUpload();
  deps.background.run(removeDeletedUpload(deps, row), 'Removing an upload');
}

type FilesOf = Pick<UploadRow, 'id' | 'file_id' | 'kind'>;

/** Removes the files of a deleted upload. Its row stays while a server may still be storing it. */
async function removeDeletedUpload(deps: Deps, row: FilesOf): Promise<void> {
  await removeUploadFiles(deps, row);
  await queries.forgetUpload(deps.db, row.id, before(deps.clock.now(), storingLife));
}

/** Deletes an upload that its server has ceased to store, with what it had stored of it. */
export async function discardUpload(deps: Deps, row: FilesOf): Promise<void> {
  await queries.abandonUpload(deps.db, row.id, deps.clock.now());
  await removeUploadFiles(deps, row);
  await queries.forgetUpload(deps.db, row.id);
}

async function removeUploadFiles({ files }: Deps, row: FilesOf): Promise<void> {
  const { key, thumbKey } = queries.uploadKeys(row);
  await Promise.all([files.remove(key), files.remove(thumbKey)]);
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
  const passed = { masks: before(now, maskLife), incomplete: before(now, storingLife) };
  await queries.markPassedUploads(deps.db, passed, now);
  await removeDeletedUploads(deps);
}
