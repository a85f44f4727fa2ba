import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../embedded';
import { migrateToLatest } from '../migrate';
import { readContents, restoreContents, type Contents } from './reuse';

/** The environment variable through which test processes share one server. */
export const testDatabaseVariable = 'TEST_DATABASE_URL';
const template = 'safelight_template';
// An arbitrary number that nothing else in this server locks.
const templateLock = 7_204_117;
const spareStart = 'spare_';

export interface TestCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of its own in a temporary folder, for one run of tests. It ends with this process, even on kill -9. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-test-'));
  // Root's helper account passes through this folder.
  await chmod(folder, 0o755);
  const database = await startEmbedded({
    dataDir: folder,
    durable: false,
    log: () => undefined,
    outside: folder,
  });
  const guard = process.platform === 'win32' ? undefined : await guardFolder(database.location, folder);
  return {
    url: database.connectionString,
    async stop() {
      await database.stop();
      guard?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Databases of this process as new as a clone, each with the server it is on. */
const spares: { readonly server: string; readonly name: string }[] = [];
/** What a clone holds. */
let fresh: Contents | undefined;

/**
 * A migrated database of its own. It is one that an earlier test has dropped, emptied, or else a clone of a template
 * that the first caller creates. To clone and to drop one costs half a second of CPU time. Needs a server's address in
 * TEST_DATABASE_URL, which the tests' global setup sets.
 */
export async function cloneDatabase(server = process.env[testDatabaseVariable]): Promise<TestDatabase> {
  if (!server)
    throw new Error(`${testDatabaseVariable} is not set: run the tests through vitest at the root.`);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const at = spares.findIndex((spare) => spare.server === server);
  const [spare] = at < 0 ? [] : spares.splice(at, 1);
  await withClient(server, async (client) => {
    if (spare) return client.query(`alter database ${spare.name} rename to ${name}`);
    // Held until the connection ends: one test file creates the template, the others wait for it.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await ensureTemplate(client, server);
    return client.query(`create database ${name} template ${template}`);
  });
  const url = addressOf(server, name);
  fresh ??= await withClient(url, readContents);
  return { url, drop: () => dropDatabase(server, name) };
}

/** Keeps the database under another name if it can be made as new, so that its address leads nowhere in any case. */
async function dropDatabase(server: string, name: string): Promise<void> {
  const spare = `${spareStart}${name}`;
  await withClient(server, async (client) => {
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      name,
    ]);
    // Fails if there is a connection again.
    const renamed = await client.query(`alter database ${name} rename to ${spare}`).catch(() => undefined);
    const isNew =
      renamed !== undefined &&
      (await withClient(addressOf(server, spare), (own) => restoreContents(own, fresh!)).catch(() => false));
    if (isNew) spares.push({ server, name: spare });
    else await client.query(`drop database if exists ${renamed ? spare : name} with (force)`);
  });
}

/** Drops the databases that tests have left for others, on a server that goes on. */
export async function dropSpares(server: string): Promise<void> {
  await withClient(server, async (client) => {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [spareStart],
    );
    for (const { name } of found.rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function ensureTemplate(client: pg.Client, server: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
    template,
  ]);
  if (found.rowCount) return;
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  await migrateToLatest(addressOf(server, template));
  await client.query(`alter database ${template} is_template true allow_connections false`);
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Starts a shell that stops the server and removes the folder when our end of its pipe closes. The returned function
 * dismisses it.
 */
async function guardFolder(cluster: string, folder: string): Promise<() => void> {
  const pid = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
  const script = 'read -r word; [ "$word" = done ] && exit; kill -QUIT "$1"; sleep 1; rm -rf "$2"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', pid, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  guard.stdin.on('error', () => undefined);
  // An open pipe would keep this process alive.
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => guard.stdin.end('done\n');
}
