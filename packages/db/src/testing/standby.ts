import { execFile } from 'node:child_process';
import { appendFile, chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded, type EmbeddedDatabase } from '../embedded';
import { findAccount } from '../postgres/account';

const run = promisify(execFile);

export interface PairOptions {
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
  await run('mkdir', ['-p', home]);
  const copy = join(home, 'cluster');
  await run('cp', ['-a', source, copy]);

  const socket = new URL(first.connectionString).searchParams.get('host') ?? '';
  const conf = [`primary_conninfo = 'host=${socket} user=safelight application_name=standby'`];
  await appendFile(join(copy, 'postgresql.auto.conf'), `${conf.join('\n')}\n`);
  await writeFile(join(copy, 'standby.signal'), '');
  const account = await findAccount(copy);
  if (account) await run('chown', [`${account.uid}:${account.gid}`, join(copy, 'standby.signal')]);
  await appendFile(
    join(source, 'postgresql.auto.conf'),
    options.synchronous ? "synchronous_standby_names = 'standby'\n" : '',
  );
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
