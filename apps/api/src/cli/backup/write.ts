import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeDump, type NamedFiles } from '@safelight/db/dump/write';
import { uploadKeys } from '@safelight/db/queries/uploads/uploads';
import type { Stores } from '../../stores';
import { allImageKeys } from '../../domain/images/files';
import { syncFolder } from '../../providers/files/sync-folder';
import { CommandError } from '../terminal';
import { explainDatabase } from './explain';
import {
  imageList,
  imagesFolder,
  manifestFile,
  tablesFolder,
  toLine,
  type ListedImage,
  type Manifest,
} from './manifest';

/**
 * Writes a backup into a new folder. Servers may go on writing. The folder has the suffix `.part` until it is complete.
 */
export async function writeBackup({ databaseUrl, files }: Stores, folder: string): Promise<Manifest> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandError(`${folder} exists already. Name a new folder for each backup.`);
  const part = `${folder}.part`;
  // What an earlier attempt left, and nothing else that has the name.
  await rm(join(part, tablesFolder), { recursive: true, force: true });
  await rm(join(part, imagesFolder), { recursive: true, force: true });
  for (const file of [imageList, manifestFile]) await rm(join(part, file), { force: true });
  // The rows hold addresses and hashes of passwords.
  for (const each of ['', tablesFolder, imagesFolder])
    await mkdir(join(part, each), { recursive: true, mode: 0o700 });

  // The rows first: a file that they name was complete before, and never changes.
  const { dump, files: named } = await writeDump(databaseUrl, join(part, tablesFolder)).catch(
    explainDatabase,
  );
  const images = await copyImages(files, named, part);
  const manifest: Manifest = { format: 1, made: new Date().toISOString(), database: dump, images };
  await writeFile(join(part, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
  await syncFolder(part);
  await rename(part, folder);
  await syncFolder(dirname(folder));
  return manifest;
}

async function copyImages(
  files: Stores['files'],
  { images, uploads }: NamedFiles,
  part: string,
): Promise<Manifest['images']> {
  const list = await open(join(part, imageList), 'wx');
  const hash = createHash('sha256');
  let [count, bytes, missing] = [0, 0, 0];
  const copy = async (key: string): Promise<boolean> => {
    const stored = await files.open(key);
    if (!stored) return false;
    const own = createHash('sha256');
    const hashed = new PassThrough().on('data', (data: Buffer) => own.update(data));
    await pipeline(
      stored.stream,
      hashed,
      createWriteStream(join(part, imagesFolder, key), { flags: 'wx', flush: true }),
    );
    const image: ListedImage = { sha256: own.digest('hex'), bytes: stored.bytes, type: stored.type, key };
    hash.update(toLine(image));
    await list.write(toLine(image));
    count++;
    bytes += stored.bytes;
    return true;
  };
  try {
    for (const id of images) {
      const copied: boolean[] = [];
      for (const key of allImageKeys(id)) copied.push(await copy(key));
      // Only a converted image has an original.
      if (!copied[0]) missing++;
    }
    for (const upload of uploads) {
      const { key, thumbKey } = uploadKeys(upload);
      const whole = await copy(key);
      await copy(thumbKey);
      if (!whole) missing++;
    }
    await list.sync();
  } finally {
    await list.close();
  }
  return { count, bytes, missing, sha256: hash.digest('hex') };
}
