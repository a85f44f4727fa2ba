import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In milliseconds. Files are used for a few minutes at most, so an older one is left from a crash. */
const leftoverAge = 60 * 60_000;

/** A folder for temporary files. */
export interface Scratch {
  /** Calls `work` with an unused path, and removes the file at this path when it ends. */
  use<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
}

/** Creates the folder on first use. Removes files left from crashes then, and at most once an hour after that. */
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
    // Another server that shares the folder may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftoverAge) await rm(path, { force: true });
  }
}
