import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whatever is older was left behind by a server that died: nothing here is used longer than a few minutes. */
const leftoverAge = 60 * 60_000;

/** A folder for files that are not whole yet. */
export interface Scratch {
  /** Gives `work` the path of a file that does not exist, and removes what is there when it ends. */
  use<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
}

/** Makes the folder when it is first used. What dead servers left in it is removed then, and every hour of use. */
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
    // Another server on the same folder may be cleaning too.
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftoverAge) await rm(path, { force: true });
  }
}
