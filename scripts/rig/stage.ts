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
import type { Figure } from './figures';
import { findHaproxy, startBalancer } from './haproxy';
import type { Load, User } from './load';
import { startBehind } from './server';
import { makeUser } from './user';

const serverCount = 3;
const userCount = 8;

export interface Stage {
  readonly url: string;
  readonly users: readonly User[];
  readonly servers: readonly Server[];
  readonly databases: Databases;
  readonly versions: readonly Figure[];
  /** Kills a server with SIGKILL, and starts it again. */
  kill(at: number): Promise<void>;
  untilUp(): Promise<void>;
}

/** Three servers behind haproxy, with PgBouncer, a primary and a standby. Undefined, with a sentence, where one is missing. */
export async function withStage(work: (stage: Stage) => Promise<boolean>): Promise<boolean> {
  const [haproxy, pgbouncer] = [await findHaproxy(), await findPgBouncer()];
  const missing = [haproxy ?? 'haproxy', pgbouncer ?? 'pgbouncer'].filter((name) => /^[a-z]/.test(name));
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
    const { url, untilUp } = balancer;
    await untilUp();
    const db = databases.connect();
    const users: User[] = [];
    while (users.length < userCount) users.push(await makeUser(url, db, false));
    await db.destroy();
    return await work({
      url,
      users,
      servers,
      databases,
      versions: [['haproxy, PgBouncer', `${haproxy}, ${pgbouncer}`, true]],
      untilUp,
      async kill(at) {
        servers[at]!.child.kill('SIGKILL');
        servers[at] = await start(ports[at]!);
        await untilUp();
      },
    });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** What clients saw: requests, their times, and errors by kind. */
export function describeLoad({ counts, milliseconds, errors }: Load): Figure[] {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  const kinds = new Map<string, number>();
  for (const line of errors) {
    const kind = line.replace(/^\S+ /, '').replaceAll(/"requestId".*|\d{5,}/g, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [
    ['requests', counts.requests, counts.requests > 0],
    ['  median, 99%, longest', `${at(0.5)}, ${at(0.99)}, ${at(0.9999)}`, true],
    ['  errors that a client saw', errors.length, true],
    ...[...kinds].map(([kind, count]): Figure => [`    ${kind}`.slice(0, 100).padEnd(41), ` ${count}`, true]),
  ];
}

/** Whether every order had its effect once, after the jobs have ended. */
export async function describeEnd(
  db: Db,
  { counts }: Load,
): Promise<{ figures: Figure[]; faults: string[] }> {
  const countPending = async () => {
    const counted = await Promise.all(
      (['generated_prompts', 'generated_images'] as const).map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow(),
      ),
    );
    return counted.reduce((sum, { count }) => sum + count, 0);
  };
  const begun = performance.now();
  let pending = await countPending();
  for (let tries = 0; pending > 0 && tries < 120; tries++) {
    await sleep(1000);
    pending = await countPending();
  }
  const settled = async (table: 'generated_prompts' | 'generated_images') => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'done')
      .executeTakeFirstOrThrow();
    return count;
  };
  const [prompts, images] = [await settled('generated_prompts'), await settled('generated_images')];
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
