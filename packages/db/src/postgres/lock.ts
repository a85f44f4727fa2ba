import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify } from './processes';

/**
 * Runs work while no other process runs work under the same lock file. Takes over a lock that a dead process left.
 * Throws when a living process holds it for longer than `patience`, in milliseconds.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, patience = 120_000): Promise<T> {
  const mine = `${path}.${randomUUID()}`;
  const content = `${process.pid} ${await identify(process.pid)} ${randomUUID()}`;
  await writeFile(mine, content);
  try {
    await acquire(path, mine, Date.now() + patience);
  } finally {
    await rm(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    if ((await read(path)) === content) await rm(path, { force: true });
  }
}

async function acquire(path: string, mine: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      // A hard link appears complete and at once. Creating the file and then writing it would leave a gap.
      await link(mine, path);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const found = await read(path);
    if (found === undefined) continue;
    if (!(await isHeld(found))) {
      await breakLock(path, found);
    } else if (Date.now() > deadline) {
      throw new Error(
        `The database is being started by process ${found.split(' ')[0]}, which does not finish.`,
      );
    } else {
      await sleep(20);
    }
  }
}

/**
 * Several processes may find the same dead lock, and a slow one must not remove the new lock of a faster one. A second
 * lock guards against that: a dead lock's content changes only here.
 */
async function breakLock(path: string, dead: string): Promise<void> {
  await withLock(`${path}.break`, async () => {
    if ((await read(path)) === dead) await rm(path, { force: true });
  });
}

async function isHeld(content: string): Promise<boolean> {
  const [pid, identity] = content.split(' ');
  return (await identify(Number(pid))) === identity;
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
