import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFolder, spawnAs, type Account } from './account';
import { programIn, type Binaries } from './binaries';
import { cleanEnvironment } from './environment';
import { findPostmaster, removeStalePidFile, type Postmaster } from './pid-file';
import { isOutdated, waitUntilGone } from './processes';

export interface StartOptions {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly cluster: string;
  /** The server's log; truncated at a start when it is larger than 5 MB. */
  readonly logFile: string;
  readonly durable: boolean;
  readonly transport: 'socket' | 'tcp';
  readonly log: (message: string) => void;
}

const socketName = '.s.PGSQL.5432';
// unix(7): sun_path has 108 bytes including the final zero; 104 on macOS.
const longestSocket = process.platform === 'darwin' ? 103 : 107;

/** The server that already runs on this data folder. One that does not respond is stopped. */
export async function findUsablePostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster);
  if (!found) return undefined;
  if (found.status === 'starting' || found.status === '') await waitForStatus(cluster, undefined);
  const ready = await findPostmaster(cluster);
  if (ready?.status === 'ready' && (await responds(ready)) && !(await isOutdated(ready.pid))) return ready;
  if (ready) await stopPostmaster(ready);
  return undefined;
}

/** Starts the server and waits until it accepts connections. Throws with the last lines of its log. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    await removeStalePidFile(options.cluster);
    const { postmaster, words } = await tryToStart(options);
    if (postmaster) return postmaster;
    // After kill -9 of the server its children need a moment to exit. A free port may be taken before the server binds
    // it.
    const passing = /pre-existing shared memory block|Address already in use/.test(words);
    if (!passing || Date.now() > deadline)
      throw new Error(`The database did not start: ${words || 'no reason given'}`);
    await sleep(50);
  }
}

/** Stops a server, even with open connections, and waits until it has exited. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster): Promise<void> {
  // pg_ctl(1): SIGINT is a fast, orderly stop. SIGQUIT leaves recovery to the next start.
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      break;
    }
    if (await waitUntilGone(pid, patience)) break;
  }
  if (isTemporary(socketFolder)) await rm(socketFolder, { recursive: true, force: true });
}

async function tryToStart(options: StartOptions): Promise<{ postmaster?: Postmaster; words: string }> {
  const { binaries, account, cluster, logFile, durable, transport } = options;
  const port = transport === 'tcp' ? await findFreePort() : 5432;
  const socketFolder = transport === 'tcp' ? '' : await makeSocketFolder(cluster, account);
  const settings = [
    transport === 'tcp' ? 'listen_addresses=127.0.0.1' : 'listen_addresses=',
    `unix_socket_directories=${socketFolder && `"${socketFolder.replaceAll('"', '""')}"`}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Without the lines that quote rows, which are users' words.
    'log_error_verbosity=terse',
    // For tests. Each worker has up to two servers at once, with 22 connections each.
    ...(durable
      ? []
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400']),
  ];
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const grown = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const output = await open(logFile, grown > 5_000_000 ? 'w' : 'a');
  try {
    if (account) await output.chown(account.uid, account.gid);
    const before = (await output.stat()).size;
    const program = programIn(binaries, process.platform === 'win32' ? 'pg_ctl' : 'postgres');
    const child = spawn(program, process.platform === 'win32' ? asPgCtl(args) : args, {
      ...spawnAs(account),
      cwd: dirname(cluster),
      env: cleanEnvironment(),
      stdio: ['ignore', output.fd, output.fd],
      // Its own session: Ctrl-C then signals only us, and the database keeps running while requests finish.
      detached: true,
      windowsHide: true,
    });
    child.unref();
    const postmaster = await waitForStatus(cluster, child, options.log);
    if (postmaster) return { postmaster, words: '' };
    const words = (await readFile(logFile)).subarray(before).toString().trim();
    if (isTemporary(socketFolder)) await rm(socketFolder, { recursive: true, force: true });
    return { words: words.split('\n').slice(-8).join('\n') };
  } finally {
    await output.close();
  }
}

/** postgres.exe refuses administrators; pg_ctl drops their rights first. The server outlives pg_ctl. */
function asPgCtl(args: readonly string[]): string[] {
  const [, cluster = '', ...rest] = args;
  return ['start', '-s', '-w', '-D', cluster, '-o', rest.map((arg) => `"${arg}"`).join(' ')];
}

/** The server once it is ready; undefined when it exited instead. Recovery after a crash may take minutes. */
async function waitForStatus(
  cluster: string,
  child: ChildProcess | undefined,
  log?: (message: string) => void,
): Promise<Postmaster | undefined> {
  let ended = false;
  child?.once('error', () => (ended = true));
  child?.once('exit', (code) => (ended = process.platform !== 'win32' || code !== 0));
  const begun = Date.now();
  let told = false;
  for (;;) {
    const found = await findPostmaster(cluster);
    if (
      found?.status === 'ready' &&
      (child?.pid === undefined || found.pid === child.pid || process.platform === 'win32')
    ) {
      return found;
    }
    if (ended || (!child && (!found || found.status === 'stopping'))) return undefined;
    if (!told && Date.now() - begun > 3000) {
      told = true;
      log?.('The database is recovering from a crash; this may take a while.');
    }
    await sleep(5);
  }
}

async function makeSocketFolder(cluster: string, account: Account | undefined): Promise<string> {
  const beside = join(dirname(cluster), 'run');
  const fits = Buffer.byteLength(join(beside, socketName)) <= longestSocket;
  if (fits) {
    await makePrivateFolder(beside, account);
    return beside;
  }
  const temporary = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(temporary, 'safelight-socket-'));
  await makePrivateFolder(folder, account);
  return folder;
}

function isTemporary(socketFolder: string): boolean {
  return socketFolder.includes('safelight-socket-');
}

async function responds({ socketFolder, port }: Postmaster): Promise<boolean> {
  const socket = socketFolder ? connect(join(socketFolder, socketName)) : connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.setTimeout(2000, () => socket.emit('error', new Error('timeout')));
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((responded) => {
    socket.destroy();
    return responded === true;
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.');
  return address.port;
}
