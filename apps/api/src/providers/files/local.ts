import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withExactLength } from './exact-length';
import type { Files } from './port';
import { createScratch } from '../sharp/scratch';

const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp' };

export interface LocalFilesOptions {
  readonly folder: string;
  /** How a file is written; tests simulate a full disk here. The bytes must be synced when the stream closes. */
  readonly write?: (path: string) => NodeJS.WritableStream;
}

const writeThrough = (path: string) => createWriteStream(path, { flags: 'wx', flush: true });

/**
 * Files in a folder. Each is written under a temporary name, synced, and renamed when complete, so that a crash or a
 * full disk leaves no partial file. The type follows from the extension.
 */
export function createLocalFiles({ folder, write = writeThrough }: LocalFilesOptions): Files {
  // On the same file system, because otherwise the rename would not be atomic.
  const scratch = createScratch(join(folder, 'incoming'));
  return {
    put: (key, body, { bytes }) =>
      scratch.use(async (draft) => {
        const place = locate(folder, key);
        await pipeline(withExactLength(body, bytes), write(draft));
        await rename(draft, place);
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

/** Throws for a key that is not a plain file name. */
function locate(folder: string, key: string): string {
  if (!/^[\w-]+\.\w+$/.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`);
  return join(folder, key);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Makes a new name durable by syncing its folder. Windows has no equivalent. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
