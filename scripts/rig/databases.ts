import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from '../../apps/api/src/config';
import { createDatabase, createPool, type Db } from '../../packages/db/src/client';
import { writeTimeouts } from '../../packages/db/src/connection/timeouts';
import { findAccount, spawnAs } from '../../packages/db/src/postgres/account';
import { findPostmaster } from '../../packages/db/src/postgres/pid-file';
import { startPair } from '../../packages/db/src/testing/standby';
import { findFreePort } from '../free-port';
import { endProcess } from './end-process';
import { startHaproxy } from './haproxy';

/** The version of the PgBouncer that is installed; undefined when there is none. */
export async function findPgBouncer(): Promise<string | undefined> {
  const found = await promisify(execFile)('pgbouncer', ['--version']).catch(() => undefined);
  return found && /PgBouncer (\S+)/i.exec(found.stdout)?.[1];
}

export interface Databases {
  /** What a server needs to reach them. */
  readonly env: Record<string, string>;
  /** A new connection to the primary. */
  connect(): Db;
  restartPooler(): Promise<void>;
  /** Kills the primary, promotes the standby, and leads all connections to it. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const address = (port: number) => `postgresql://safelight@127.0.0.1:${port}/safelight`;

/**
 * A primary with a synchronous standby, behind one address, as a cluster's operator or Patroni gives it: haproxy leads it
 * to the primary. PgBouncer pools connections to that address.
 */
export async function startDatabases(folder: string): Promise<Databases> {
  const pair = await startPair(folder, { synchronous: true });
  const socketOf = (url: string) => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;
  const [direct, replica, pooled] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const haproxy = await startHaproxy(
    folder,
    'databases',
    `  mode tcp
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${direct}
  server first unix@${socketOf(pair.primary.connectionString)}
  server second unix@${socketOf(pair.standby.connectionString)} disabled
listen replica
  bind 127.0.0.1:${replica}
  server second unix@${socketOf(pair.standby.connectionString)}
`,
  );
  const startPooler = await preparePooler(join(folder, 'pooler'), pooled, direct);
  let pooler = await startPooler();
  const onError = () => undefined;
  return {
    env: {
      DATABASE_URL: address(pooled),
      DATABASE_DIRECT_URL: address(direct),
      DATABASE_REPLICA_URL: address(replica),
    },
    connect: () =>
      createDatabase(createPool({ connectionString: address(direct), maxConnections: 2, onError })),
    async restartPooler() {
      await endProcess(pooler, 'SIGKILL');
      pooler = await startPooler();
    },
    async promote() {
      const primary = await findPostmaster(pair.primary.location);
      if (primary) process.kill(primary.pid, 'SIGKILL');
      const pool = createPool({
        connectionString: pair.standby.connectionString,
        maxConnections: 1,
        onError,
      });
      await pool.query('select pg_promote()');
      await pool.end();
      await haproxy.ask('disable server primary/first');
      await haproxy.ask('enable server primary/second');
      await haproxy.ask('shutdown sessions server primary/first');
    },
    async stop() {
      await endProcess(pooler, 'SIGKILL');
      await haproxy.stop();
      await pair.stop();
    },
  };
}

/** PgBouncer refuses root, so it runs as PostgreSQL does. */
async function preparePooler(folder: string, port: number, direct: number) {
  await mkdir(folder);
  const account = await findAccount(join(folder, 'none'));
  const file = join(folder, 'pgbouncer.ini');
  const { databaseTimeouts } = readConfig({});
  await writeFile(
    file,
    `[databases]
safelight = host=127.0.0.1 port=${direct} user=safelight connect_query='${writeTimeouts(databaseTimeouts)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
logfile = ${join(folder, 'pgbouncer.log')}
`,
  );
  if (account) await chown(folder, account.uid, account.gid);
  return async () => {
    const child = spawn('pgbouncer', ['--quiet', file], {
      ...spawnAs(account),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await sleep(500);
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}; see ${folder}`);
    return child;
  };
}
