import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../embedded';
import { migrateToLatest } from '../migrate';

/** The environment variable through which test processes share one server. */
export const testDatabaseVariable = 'TEST_DATABASE_URL';
const template = 'safelight_template';
// An arbitrary number that nothing else in this server locks.
const templateLock = 7_204_117;

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

/** This process's connection to each server. A new one for each clone would cost as much as the clone itself. */
const admins = new Map<string, Promise<pg.Pool>>();

/**
 * A migrated database of its own: a clone of a template that the first caller creates. To clone and to drop one costs
 * 35 ms of CPU time, half as much as with PostgreSQL's default of writing each page to its log. Needs a server's address
 * in TEST_DATABASE_URL, which the tests' global setup sets.
 */
export async function cloneDatabase(server = process.env[testDatabaseVariable]): Promise<TestDatabase> {
  if (!server)
    throw new Error(`${testDatabaseVariable} is not set: run the tests through vitest at the root.`);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await findAdmin(server);
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(server, name),
    drop: async () => {
      await (await findAdmin(server)).query(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Connects once the server has the template. The connection keeps no process alive. */
function findAdmin(server: string): Promise<pg.Pool> {
  const found = admins.get(server);
  if (found) return found;
  const admin = new pg.Pool({
    connectionString: server,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A server that has stopped closes it.
  admin.on('error', () => undefined);
  const ready = prepareTemplate(admin, server).then(() => admin);
  admins.set(server, ready);
  ready.catch(() => admins.delete(server));
  return ready;
}

async function prepareTemplate(admin: pg.Pool, server: string): Promise<void> {
  const client = await admin.connect();
  try {
    // One test process creates the template, the others wait for it.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    await ensureTemplate(client, server);
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  } finally {
    client.release();
  }
}

async function ensureTemplate(client: pg.ClientBase, server: string): Promise<void> {
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
