import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identify } from './processes';

/**
 * The processes that use a running server, one file each. The last to leave stops it. Call every method under the lock.
 */
export interface Holders {
  /** Adds this process. The returned function removes it. */
  add(): Promise<() => Promise<void>>;
  /** Whether a listed process is alive. Removes the dead. */
  any(): Promise<boolean>;
}

export function holdersIn(folder: string): Holders {
  return {
    async add() {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${process.pid}-${randomUUID()}`);
      await writeFile(file, String(await identify(process.pid)));
      return () => rm(file, { force: true });
    },
    async any() {
      let living = false;
      for (const name of await readdir(folder).catch(() => [])) {
        const entered = await readFile(join(folder, name), 'utf8').catch(() => undefined);
        if (entered !== undefined && entered === (await identify(Number.parseInt(name, 10)))) living = true;
        else await rm(join(folder, name), { force: true });
      }
      return living;
    },
  };
}
