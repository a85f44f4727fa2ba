import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findAccount, findBarrier, giveTree, type Account } from './account';
import { findPostmaster } from './pid-file';

/** Where a database is stored, and which account owns it. */
export interface Place {
  /** PostgreSQL's data folder; may not exist yet. */
  readonly cluster: string;
  readonly account: Account | undefined;
  /** The folder that kept the account out of DATA_DIR; set only when the data is elsewhere for that reason. */
  readonly barrier: string | undefined;
}

/** Where the system keeps the data of its services. Root uses it for data that cannot stay in DATA_DIR. */
export function systemFolder(): string {
  return process.platform === 'darwin' ? '/Library/Application Support/Safelight' : '/var/lib/safelight';
}

/**
 * Decides where the database of this DATA_DIR is stored: normally inside it. But root runs PostgreSQL as another
 * account. When that account cannot enter DATA_DIR (root's home is closed), the data goes into `outside`, and the file
 * `elsewhere` in `home` records the folder. Existing data is moved along. Call it under the lock.
 */
export async function choosePlace(home: string, outside: string): Promise<Place> {
  const direct = join(home, 'cluster');
  const account = await findAccount(direct);
  const remembered = await recall(home);
  if (!account) {
    if (!remembered) return { cluster: direct, account, barrier: undefined };
    throw new Error(
      `The database in ${dirname(home)} was first started by root: start as root again, or choose another DATA_DIR.`,
    );
  }
  const barrier = await findBarrier(home, account);
  if (!remembered) {
    const running = await findPostmaster(direct);
    if (!barrier || running) return { cluster: direct, account, barrier: undefined };
  }
  const folder = remembered ?? (await makePlace(home, outside, account));
  const cluster = join(folder, 'cluster');
  if (!(await exists(cluster)) && (await exists(direct))) await move(direct, cluster, account);
  return { cluster, account: await findAccount(cluster), barrier: barrier ?? home };
}

export async function makeOutside(outside: string): Promise<void> {
  await mkdir(outside, { recursive: true });
  await chmod(outside, 0o755);
}

async function makePlace(home: string, outside: string, account: Account): Promise<string> {
  await makeOutside(outside);
  const barrier = await findBarrier(await realpath(outside), account);
  if (barrier) {
    throw new Error(
      `PostgreSQL does not run as root, and other users can enter neither ${home} nor ${barrier}: ` +
        'set DATA_DIR to a folder that everybody may enter, or DATABASE_URL to a database of your own.',
    );
  }
  const folder = await mkdtemp(join(await realpath(outside), 'data-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'belongs-to'), home);
  await writeFile(join(home, 'elsewhere'), folder);
  return folder;
}

/** The recorded folder, unless it is missing or belongs to a project that this one was copied from. */
async function recall(home: string): Promise<string | undefined> {
  const folder = await read(join(home, 'elsewhere'));
  if (folder === undefined) return undefined;
  const owner = await read(join(folder, 'belongs-to'));
  if (owner === undefined || owner === home) return owner === undefined ? undefined : folder;
  if ((await read(join(owner, 'elsewhere'))) === folder) return undefined;
  // The project was moved, not copied, so it keeps its data.
  await writeFile(join(folder, 'belongs-to'), home);
  return folder;
}

async function move(from: string, to: string, account: Account): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    // On another file system: copy under a temporary name first, so that a partial copy never counts as the data.
    const draft = `${to}.new-copy`;
    await rm(draft, { recursive: true, force: true });
    await cp(from, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await giveTree(draft, account);
    await chmod(draft, 0o700);
    await rename(draft, to);
    await rm(from, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
