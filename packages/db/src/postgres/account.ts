import { chmod, chown, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as. Undefined means our own user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

// initdb looks the account up by number and fails without an entry: `nobody` is 65534 on Linux and -2 on macOS.
const nobody: Account =
  process.platform === 'darwin' ? { uid: 4294967294, gid: 4294967294 } : { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as `nobody`, or as the owner of existing data (a project
 * that a user started first, and then started with sudo).
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** The options of `spawn` that run a program as the account. Node expects signed ids. */
export function spawnAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

/** The first folder on the path to this one, itself included, that the account may not enter. */
export async function findBarrier(folder: string, account: Account | undefined): Promise<string | undefined> {
  if (!account) return undefined;
  const above = dirname(folder);
  const barrier = above === folder ? undefined : await findBarrier(above, account);
  return barrier ?? ((await allows(folder, account, 1)) ? undefined : folder);
}

/** Whether the account may read (4), or enter or execute (1), this file or folder, by its mode bits. */
export async function allows(path: string, account: Account, right: 1 | 4): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & right) !== 0;
}

/** Creates a folder that only the account can enter. */
export async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
}

/** Changes the owner of a folder and everything in it to the account. */
export async function giveTree(folder: string, account: Account): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTree(path, account);
    else await lchown(path, account.uid, account.gid);
  }
}

/** Makes a folder and everything in it readable by everyone, and executable where the owner may execute it. */
export async function openTree(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openTree(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
