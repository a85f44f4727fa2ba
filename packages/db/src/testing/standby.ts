import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded, type EmbeddedDatabase } from '../embedded';
import { findAccount } from '../postgres/account';

const run = promisify(execFile);

interface PairOptions {
  /** Commits wait until the standby has them on its disk, so that a promotion loses none. Default: they do not. */
  readonly synchronous?: boolean;
  /** SQL for the primary before it is copied. */
  readonly prepare?: (connectionString: string) => Promise<void>;
}

export interface Pair {
  readonly primary: EmbeddedDatabase;
  readonly standby: EmbeddedDatabase;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL and a hot standby that streams from it, in this folder. The embedded server comes without pg_basebackup,
 * so the standby begins as a copy of the stopped primary.
 */
export async function startPair(folder: string, options: PairOptions = {}): Promise<Pair> {
  await chmod(folder, 0o755);
  const start = (name: string) =>
    startEmbedded({ dataDir: join(folder, name), log: () => undefined, outside: join(folder, name) });
  const first = await start('primary');
  await options.prepare?.(first.connectionString);
  await first.stop();
  const source = first.location;
  const home = join(folder, 'standby/postgres');
  await mkdir(home, { recursive: true });
  const copy = join(home, 'cluster');
  // Keeps the owner, as fs.cp does not.
  await run('cp', ['-a', source, copy]);

  const socket = new URL(first.connectionString).searchParams.get('host') ?? '';
  const signal = join(copy, 'standby.signal');
  await writeFile(signal, '');
  const account = await findAccount(copy);
  if (account) await chown(signal, account.uid, account.gid);
  const addSetting = (cluster: string, setting: string) =>
    appendFile(join(cluster, 'postgresql.auto.conf'), `${setting}\n`);
  await addSetting(copy, `primary_conninfo = 'host=${socket} user=safelight application_name=standby'`);
  if (options.synchronous) await addSetting(source, "synchronous_standby_names = 'standby'");
  // Without the standby a synchronous primary would finish no commit, but it starts without one.
  const primary = await start('primary');
  const standby = await start('standby');
  return {
    primary,
    standby,
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
