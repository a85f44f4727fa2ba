import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makePrivateFolder, spawnAs, type Account } from './account';
import { programIn, type Binaries } from './binaries';
import { cleanEnvironment } from './environment';

/** The name of both the superuser and its database. */
export const databaseName = 'safelight';

export interface InitOptions {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly cluster: string;
  /** False skips syncing to the disk. */
  readonly durable: boolean;
  /** A file with the password for TCP connections. Sockets need none, because their folder is closed. */
  readonly passwordFile: string | undefined;
}

const draftPrefix = (cluster: string) => `${basename(cluster)}.new-`;

/**
 * Removes what a killed start left of an unfinished data folder. PostgreSQL's initdb outlives its killed parent and may
 * still be writing there. It soon fails; the next start removes the rest.
 */
export async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(draftPrefix(cluster))) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Creates a data folder with one database. It is created under a temporary name and renamed when complete, so that a
 * crash leaves no half-made folder. Throws with the program's own output.
 */
export async function initCluster(options: InitOptions): Promise<void> {
  const { binaries, account, cluster, durable, passwordFile } = options;
  const parent = dirname(cluster);
  const draft = join(parent, draftPrefix(cluster) + randomUUID());
  await makePrivateFolder(draft, account);
  // The built-in C.UTF-8 sorts and folds case the same way on every platform and needs no system locale.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const hurry = durable ? [] : ['--no-sync'];
  const user = [`--username=${databaseName}`, '--no-instructions'];
  await run('initdb', ['-D', draft, ...user, ...locale, ...access, ...hurry]);
  await run(
    'postgres',
    ['--single', '-D', draft, ...(durable ? [] : ['-F']), '-c', 'log_min_messages=error', 'postgres'],
    `create database ${databaseName};\n`,
  );
  await rename(draft, cluster);

  async function run(name: 'initdb' | 'postgres', args: string[], input = ''): Promise<void> {
    const child = spawn(programIn(binaries, name), args, {
      ...spawnAs(account),
      cwd: parent,
      env: cleanEnvironment(),
      windowsHide: true,
    });
    let words = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    // A program that exits early breaks the pipe. Its exit code already reports the failure.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    // The single-user server reports a failed statement only in its output.
    if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(words)) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      throw new Error(`The database could not be made: ${words.trim() || `${name} ended with ${code}`}`);
    }
  }
}
