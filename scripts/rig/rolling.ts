import { once, setMaxListeners } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../../apps/api/bench/servers';
import { buildSandbox } from '../../apps/sandbox/src/app';
import { findLedgerFaults } from '../../apps/api/test/support/database/ledger-faults';
import { createDatabase, createPool } from '../../packages/db/src/client';
import { startEmbedded } from '../../packages/db/src/embedded';
import { cloneDatabase } from '../../packages/db/src/testing/cluster';
import { findFreePort } from '../free-port';
import { describeTimes, printFigures, type Figure } from './figures';
import { findHaproxy, startBalancer, type Balancer } from './haproxy';
import { startLoad, type User } from './load';
import { startBehind } from './server';
import { makeUser } from './user';

const serverCount = 3;
const userCount = 8;
const clientsPerUser = 3;
const drainSeconds = 2;

/**
 * Restarts three servers behind haproxy one after the other, while clients use them. Prints figures, and returns false
 * when a request failed, a charge was lost or doubled, or a server did not stop by itself.
 */
export async function runRolling(restarts = 10): Promise<boolean> {
  const version = await findHaproxy();
  if (version === undefined) {
    console.log('Skipped: there is no haproxy. On Debian, `apt-get install haproxy` installs it.');
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'safelight-rig-'));
  // Under root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbedded({ dataDir: folder, log: () => undefined, outside: folder });
  const database = (await cloneDatabase(cluster.connectionString)).url;
  const pool = createPool({ connectionString: database, maxConnections: 2, onError: () => undefined });
  const db = createDatabase(pool);
  const sandbox = await buildSandbox({ longerSide: 64 });
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const servers: { port: number; server: Server }[] = [];
  let balancer: Balancer | undefined;
  try {
    const port = await findFreePort();
    const start = (own: number) =>
      startBehind(
        { folder, port: own, publicPort: port, sandboxUrl },
        { DATABASE_URL: database, DRAIN_SECONDS: String(drainSeconds), LOG_LEVEL: 'error' },
      );
    while (servers.length < serverCount) {
      const own = await findFreePort();
      servers.push({ port: own, server: await start(own) });
    }
    balancer = await startBalancer(
      folder,
      port,
      servers.map(({ port: own }) => own),
    );
    const { url, stats, untilUp } = balancer;
    await untilUp();
    sandbox.faults.add(
      ...Array.from({ length: userCount }, () => ({
        at: 'replicate.prediction' as const,
        kind: 'never' as const,
      })),
    );
    const users: User[] = [];
    while (users.length < userCount) users.push(await makeUser(url, db));

    // Every follower adds a listener.
    setMaxListeners(0);
    const load = startLoad(url, users, clientsPerUser);
    await sleep(2000);
    const codes: unknown[] = [];
    const downs: number[] = [];
    for (let i = 0; i < restarts; i++) {
      const place = servers[i % serverCount]!;
      const begun = performance.now();
      const ended = once(place.server.child, 'exit');
      place.server.child.kill('SIGTERM');
      codes.push((await ended)[0]);
      place.server = await start(place.port);
      await untilUp();
      downs.push(performance.now() - begun);
      process.stderr.write(
        `${i + 1} restarts, ${load.counts.requests} requests, ${load.errors.length} errors …\n`,
      );
      await sleep(500);
    }
    await load.stop();

    const lines = await stats();
    const sum = (column: string) => lines.reduce((all, line) => all + Number(line[column] ?? 0), 0);
    const charged = await db
      .selectFrom('credit_transactions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('type', '=', 'prompt')
      .executeTakeFirstOrThrow();
    const faults = await findLedgerFaults(db);
    const { requests, prompts, streams, cut } = load.counts;
    const figures: Figure[] = [
      ['haproxy', version, true],
      ['rolling restarts of three servers', restarts, true],
      ['  signal to ready again, longest', `${(Math.max(...downs) / 1000).toFixed(1)} s`, true],
      ['  exit codes', [...new Set(codes)].join(', '), codes.every((code) => code === 0)],
      ['requests', requests, requests > 0],
      ['  errors that a client saw', load.errors.length, load.errors.length === 0],
      ['  connections that haproxy tried again', sum('wretr') + sum('wredis'), true],
      ['  median, 99%, longest', describeTimes(load.milliseconds), true],
      ['prompts that clients got', prompts, true],
      ['  charges', charged.count, charged.count === prompts],
      ['event streams opened', streams, streams > userCount],
      ['  cut off midway', cut, cut === 0],
      ['faults of the ledger', faults.length, faults.length === 0],
    ];
    return printFigures(figures, [...load.errors.slice(0, 20), ...faults]);
  } finally {
    await balancer?.stop();
    for (const { server } of servers) server.child.kill('SIGKILL');
    await sandbox.app.close();
    await db.destroy();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
