import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../../apps/api/bench/servers';
import { findLedgerFaults } from '../../apps/api/test/support/database/ledger-faults';
import { buildSandbox } from '../../apps/sandbox/src/app';
import type { Db } from '../../packages/db/src/client';
import { findFreePort } from '../free-port';
import { findPgBouncer, startDatabases, type Databases } from './databases';
import { describeTimes, printFigures, type Figure } from './figures';
import { findHaproxy, startBalancer } from './haproxy';
import { startLoad, type Load, type User } from './load';
import { startBehind } from './server';
import { makeUser } from './user';

const serverCount = 3;
const userCount = 8;
const clientsPerUser = 2;

export interface Stage {
  readonly load: Load;
  readonly servers: readonly Server[];
  readonly databases: Databases;
  /** Kills a server with SIGKILL, and starts it again. */
  kill(at: number): Promise<void>;
}

/**
 * Runs `act` while clients use three servers behind haproxy, with PgBouncer, a primary and a standby. Prints what it
 * returns and what became of the clients' orders, and returns false when anything was lost, doubled or left pending.
 * Returns true, and says why, where haproxy or PgBouncer is missing.
 */
export async function withStage(act: (stage: Stage) => Promise<readonly Figure[]>): Promise<boolean> {
  const versions = { haproxy: await findHaproxy(), pgbouncer: await findPgBouncer() };
  const missing = Object.entries(versions).flatMap(([name, version]) =>
    version === undefined ? [name] : [],
  );
  if (missing.length > 0) {
    console.log(
      `Skipped: there is no ${missing.join(' and no ')}. On Debian: apt-get install ${missing.join(' ')}`,
    );
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'safelight-rig-'));
  // Under root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const databases = await startDatabases(folder);
    closing.push(databases.stop);
    const sandbox = await buildSandbox({ longerSide: 64 });
    closing.push(() => sandbox.app.close());
    const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    const port = await findFreePort();
    const start = (own: number) =>
      startBehind(
        { folder, port: own, publicPort: port, sandboxUrl },
        { ...databases.env, LOG_LEVEL: 'fatal' },
      );
    const servers: Server[] = [];
    const ports: number[] = [];
    closing.push(() => Promise.resolve(servers.forEach(({ child }) => child.kill('SIGKILL'))));
    while (servers.length < serverCount) {
      ports.push(await findFreePort());
      servers.push(await start(ports.at(-1)!));
    }
    const balancer = await startBalancer(folder, port, ports);
    closing.push(balancer.stop);
    await balancer.untilUp();
    const db = databases.connect();
    closing.push(() => db.destroy());
    const users: User[] = [];
    while (users.length < userCount) users.push(await makeUser(balancer.url, db, { follows: false }));
    const load = startLoad(balancer.url, users, clientsPerUser, { patient: true, images: 0.02 });
    closing.push(load.stop);
    const acted = await act({
      load,
      servers,
      databases,
      async kill(at) {
        servers[at]!.child.kill('SIGKILL');
        servers[at] = await start(ports[at]!);
        await balancer.untilUp();
      },
    });
    await load.stop();
    const { figures, faults } = await describeEnd(db, load);
    return printFigures(
      [
        ['haproxy, PgBouncer', `${versions.haproxy}, ${versions.pgbouncer}`, true],
        ...acted,
        ...describeLoad(load),
        ...figures,
      ],
      faults,
    );
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** What clients saw: requests, their times, and errors by kind. */
function describeLoad({ counts, milliseconds, errors }: Load): Figure[] {
  const kinds = new Map<string, number>();
  for (const line of errors) {
    const kind = line.replace(/^\S+ /, '').replaceAll(/"requestId".*|\d{5,}/g, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [
    ['requests', counts.requests, counts.requests > 0],
    ['  median, 99%, longest', describeTimes(milliseconds), true],
    ['  errors that a client saw', errors.length, true],
    ...[...kinds].map(([kind, count]): Figure => [`    ${kind}`.slice(0, 100).padEnd(41), ` ${count}`, true]),
  ];
}

/** Whether every order had its effect once, after the jobs have ended. */
async function describeEnd(db: Db, { counts }: Load): Promise<{ figures: Figure[]; faults: string[] }> {
  const count = async (table: 'generated_prompts' | 'generated_images', status: 'pending' | 'done') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const countPending = async () =>
    (await count('generated_prompts', 'pending')) + (await count('generated_images', 'pending'));
  const begun = performance.now();
  let pending = await countPending();
  for (let tries = 0; pending > 0 && tries < 120; tries++) {
    await sleep(1000);
    pending = await countPending();
  }
  const [prompts, images] = [
    await count('generated_prompts', 'done'),
    await count('generated_images', 'done'),
  ];
  const faults = await findLedgerFaults(db);
  return {
    figures: [
      ['prompts that clients got', counts.prompts, counts.prompts > 0],
      ['  prompts charged', prompts, prompts === counts.prompts],
      ['images ordered', counts.images, counts.images > 0],
      ['  images made and charged', images, images === counts.images],
      ['  until all were done', `${((performance.now() - begun) / 1000).toFixed(0)} s`, true],
      ['left pending', pending, pending === 0],
      ['faults of the ledger', faults.length, faults.length === 0],
    ],
    faults,
  };
}
