import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { checkTarget, loadDump } from '@safelight/db/dump/load';
import type { Stores } from '../../stores';
import { CommandError } from '../terminal';
import { explainDatabase } from './explain';
import { imagesFolder, prove, readBackup, tablesFolder, type Manifest } from './manifest';

/**
 * Restores a backup into an empty database and a storage. Images first, which nothing names yet; the rows come in one
 * transaction. One that was broken off is started again with the same command.
 */
export async function restoreBackup({ databaseUrl, files }: Stores, folder: string): Promise<Manifest> {
  const { manifest, images } = await readBackup(folder);
  await checkTarget(databaseUrl, manifest.database).catch(explainDatabase);
  for (const { key, bytes, type, sha256 } of images) {
    const file = join(folder, imagesFolder, key);
    await prove(file, sha256);
    const size = await files.size(key);
    if (size === bytes) continue;
    if (size !== undefined)
      throw new CommandError(`The storage has another file ${key}. Restore into an empty storage.`);
    await files.put(key, createReadStream(file), { type, bytes });
  }
  await loadDump(databaseUrl, join(folder, tablesFolder), manifest.database).catch(explainDatabase);
  return manifest;
}
