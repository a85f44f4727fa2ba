import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Account } from './postgres/account';
import { locateBinaries, reachBinaries } from './postgres/binaries';
import { holdersIn } from './postgres/holders';
import { databaseName, initCluster, removeDrafts } from './postgres/init';
import { withLock } from './postgres/lock';
import { findPostmaster, type Postmaster } from './postgres/pid-file';
import { choosePlace, systemFolder, type Place } from './postgres/place';
import { findUsablePostmaster, startPostmaster, stopPostmaster } from './postgres/postmaster';

export interface EmbeddedOptions {
  /** The application's data folder; the database takes its subfolder `postgres`. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** False for tests: faster, but a power cut may destroy the data. */
  readonly durable?: boolean;
  /** Where root puts what its helper account cannot reach in dataDir. Default: the system's folder for services. */
  readonly outside?: string;
  /** Default: a Unix socket where Node supports them, else TCP on 127.0.0.1 with a free port and a random password. */
  readonly transport?: 'socket' | 'tcp';
}

export interface EmbeddedDatabase {
  /** For `pg` and `psql` alike. */
  readonly connectionString: string;
  /** PostgreSQL's data folder. It is outside dataDir in the cases that `choosePlace` describes. */
  readonly location: string;
  /** Leaves the database; the last process to leave stops the server. Repeated calls do nothing. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that is among our dependencies, or joins the server that already runs on this folder: one that
 * another process started, or that a killed process left behind. Throws errors that tell the user what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await makeHome(options.dataDir);
  const holders = holdersIn(join(home, 'holders'));
  const lock = join(home, 'lock');

  return withLock(lock, async () => {
    const place = await choosePlace(home, options.outside ?? systemFolder());
    if (place.barrier) {
      options.log(
        `The database is kept in ${place.cluster}: PostgreSQL cannot run as root in ${place.barrier}.`,
      );
    }
    const postmaster = (await findUsablePostmaster(place.cluster)) ?? (await start(home, place, options));
    const leave = await holders.add();
    let stopping: Promise<void> | undefined;
    return {
      connectionString: await describe(postmaster, place),
      location: place.cluster,
      stop: () =>
        (stopping ??= withLock(lock, async () => {
          await leave();
          if (await holders.any()) return;
          const running = await findPostmaster(place.cluster);
          if (running) await stopPostmaster(running);
        })),
    };
  });
}

async function start(
  home: string,
  { cluster, account }: Place,
  options: EmbeddedOptions,
): Promise<Postmaster> {
  const { log, durable = true, outside = systemFolder() } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const binaries = await reachBinaries(await locateBinaries(), account, outside);
  await removeDrafts(cluster);
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (made === undefined) {
    log('Making the database; this happens once.');
    const passwordFile =
      transport === 'tcp' ? await makePassword(passwordFileOf(cluster), account) : undefined;
    await initCluster({ binaries, account, cluster, durable, passwordFile });
  } else if (made.trim() !== binaries.version.split('.')[0]) {
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${made.trim()}, but this version brings ${binaries.version}: ` +
        'move the data with pg_dump, or set DATABASE_URL to a server of the old version.',
    );
  }
  return startPostmaster({
    binaries,
    account,
    cluster,
    logFile: join(home, 'server.log'),
    durable,
    transport,
    log,
  });
}

async function makeHome(dataDir: string): Promise<string> {
  const home = join(resolve(dataDir), 'postgres');
  try {
    await mkdir(home, { recursive: true });
    // Root's helper account passes through this folder. For other users it stays closed to everyone else.
    await chmod(home, process.getuid?.() === 0 ? 0o755 : 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `DATA_DIR ${resolve(dataDir)} cannot be used (${reason}): choose a folder that is yours.`,
      {
        cause: error,
      },
    );
  }
  // A postmaster is recognized by its folder, which the system reports without symbolic links.
  return realpath(home);
}

function passwordFileOf(cluster: string): string {
  return join(dirname(cluster), 'password');
}

async function makePassword(file: string, account: Account | undefined): Promise<string> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  return file;
}

async function describe({ socketFolder, port }: Postmaster, { cluster }: Place): Promise<string> {
  if (socketFolder) {
    return `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`;
  }
  const password = await readFile(passwordFileOf(cluster), 'utf8');
  return `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
}
