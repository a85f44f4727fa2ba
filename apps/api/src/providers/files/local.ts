import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withExactLength } from './exact-length';
import type { Files } from './port';
import { syncFolder } from './sync-folder';
import { createScratch } from '../sharp/scratch';

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

export interface LocalFilesOptions {
  readonly folder: string;
  /** Opens a file for writing; the bytes must be on disk when the stream closes. Tests simulate a full disk with it. */
  readonly write?: (path: string) => NodeJS.WritableStream;
}

const writeThrough = (path: string) => createWriteStream(path, { flags: 'wx', flush: true });

/**
 * Files in a folder. A file is written under a temporary name, synced, and renamed when it is complete, so that a crash
 * or a full disk leaves no partial file under a key. The content type follows from the extension.
 */
export function createLocalFiles({ folder, write = writeThrough }: LocalFilesOptions): Files {
  // On the same file system, because only there a rename is atomic.
  const scratch = createScratch(join(folder, 'incoming'));
  return {
    put: (key, body, { bytes }) =>
      scratch.use(async (temporary) => {
        const path = locate(folder, key);
        await pipeline(withExactLength(body, bytes), write(temporary));
        await rename(temporary, path);
        await syncFolder(folder);
      }),

    async open(key, range) {
      const handle = await open(locate(folder, key)).catch(absent);
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return {
          stream: handle.createReadStream(range),
          bytes: size,
          type: types[extname(key)] ?? 'application/octet-stream',
        };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async size(key) {
      return (await stat(locate(folder, key)).catch(absent))?.size;
    },

    async remove(key) {
      await rm(locate(folder, key), { force: true });
    },
  };
}

/** The path of a key. Throws unless the key is a plain file name. */
function locate(folder: string, key: string): string {
  if (!/^[\w-]+\.\w+$/.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return join(folder, key);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
