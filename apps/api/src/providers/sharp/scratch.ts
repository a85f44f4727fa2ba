import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Older files were left by a dead server: none is used for longer than a few minutes. */
const leftoverAge = 60 * 60_000;

/** A folder for incomplete files. */
export interface Scratch {
  /** Calls `work` with the path of a new file, and removes the file afterwards. */
  use<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
}

/** Creates the folder on first use. Removes the files of dead servers then, and hourly while it is in use. */
export function createScratch(folder: string): Scratch {
  let cleaned = 0;
  return {
    async use(work) {
      await mkdir(folder, { recursive: true });
      if (Date.now() - cleaned > leftoverAge) {
        cleaned = Date.now();
        await removeLeftovers(folder);
      }
      const path = join(folder, randomUUID());
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another server may be cleaning the same folder.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftoverAge) await rm(path, { force: true });
  }
}
