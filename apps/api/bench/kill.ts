import { randomInt, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { imageModels } from '@safelight/catalog/models';
import { createDatabase, createPool } from '@safelight/db/client';
import { startEmbedded } from '@safelight/db/embedded';
import { cloneDatabase } from '@safelight/db/testing/cluster';
import { buildSandbox } from '@safelight/sandbox/app';
import { sql } from 'kysely';
import { findFreePort } from '../test/support/servers/free-port';
import { findLedgerFaults } from '../test/support/database/ledger-faults';
import { median } from './measure';
import { startProduct, type Server } from './servers';

// `pnpm bench:kill [times]` repeatedly kills the built server (SIGKILL, at random moments, while it makes images) and
// restarts it. At the end every image must be done or refunded, no order sent twice, no file left over, and the ledger
// intact. Prints figures, and exits with 1 if one of these is violated.
const kills = Number(process.argv[2] ?? 50);
/** The number of pending images at any time, and the bounds of one server's life in milliseconds. */
const underWay = 12;
const life = [200, 4000] as const;
/** Milliseconds to wait at the end: longer than a lost order is searched for. */
const patience = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'safelight-kill-'));
// Under root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);
const cluster = await startEmbedded({ dataDir: folder, log: () => undefined, outside: folder });
const database = (await cloneDatabase(cluster.connectionString)).url;
const db = createDatabase(
  createPool({ connectionString: database, maxConnections: 4, onError: () => undefined }),
);
// At the pace of real models, so that kills happen in every stage.
const sandbox = await buildSandbox({ pace: 'natural' });
const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
let server: Server | undefined;

try {
  server = await start();
  const cookies = await Promise.all(Array.from({ length: 4 }, () => register()));
  await sql`
    with given as (update users set credits = 100000 returning id, credits),
    entries as (
      insert into audit_log (actor_id, action, target_user_id) select id, 'set-credits', id from given
      returning id, target_user_id
    )
    insert into credit_transactions (user_id, amount, balance_after, type, reference)
    select given.id, 100000 - 20, credits, 'admin', 'admin:' || entries.id
    from given join entries on target_user_id = given.id`.execute(db);

  const load = new AbortController();
  // Every pending request adds a listener.
  setMaxListeners(0, load.signal);
  const clients = cookies.map((cookie) => order(cookie, load.signal));
  const stages = new Map<string, number>();
  const starts: number[] = [];
  let takeOver = Promise.resolve(0);
  for (let i = 1; i <= kills; i++) {
    await sleep(randomInt(...life));
    server.child.kill('SIGKILL');
    for (const { stage, count } of await countStages()) stages.set(stage, (stages.get(stage) ?? 0) + count);
    const left = await findPending();
    const began = performance.now();
    server = await start();
    starts.push(performance.now() - began);
    if (i === kills) takeOver = awaitTakeOver(left);
    if (i % 10 === 0) process.stderr.write(`${i} kills …\n`);
  }
  load.abort();
  await Promise.all(clients);
  const began = performance.now();
  while ((await countStages()).length > 0 && performance.now() - began < patience) await sleep(200);
  const takenOverAfter = await takeOver;
  const settledAfter = (performance.now() - began) / 1000;
  // Files of failed and late images are removed in the background.
  await sleep(1000);

  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from generated_images group by status`.execute(db);
  // A PNG and a thumbnail of each, and what the model made where the PNG is a conversion.
  const { rows: named } = await sql<{ files: number }>`
    select coalesce(sum(2 + (original_type is not null)::integer), 0)::integer as files
    from generated_images where status = 'done'`.execute(db);
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const orders = new Map<string, number>();
  for (const { body } of sandbox.requests.list('replicate.create')) {
    const { webhook } = body as { webhook: string };
    orders.set(webhook, (orders.get(webhook) ?? 0) + 1);
  }
  const repeated = [...orders.values()].filter((times) => times > 1).length;
  const files = (await readdir(join(folder, 'data/files'))).filter((name) => name !== 'incoming').length;
  const faults = await findLedgerFaults(db);
  const total = count('done') + count('failed') + count('pending');
  const lines: [string, string | number, boolean][] = [
    ['kills (SIGKILL)', kills, true],
    ['images ordered by users', total, true],
    ['  done', count('done'), true],
    ['  refunded', count('failed'), true],
    ['  still pending', count('pending'), count('pending') === 0],
    ['pending images at the kills', [...stages].map(([stage, n]) => `${n} ${stage}`).join(', '), true],
    ['orders that reached Replicate', sandbox.requests.count('replicate.create'), true],
    ['  images ordered there more than once', repeated, repeated === 0],
    ['files that no finished image has', files - named[0]!.files, files === named[0]!.files],
    ['faults of the ledger', faults.length, faults.length === 0],
    ['from start to the first response, median', `${median(starts).toFixed(0)} ms`, true],
    [
      'until images of the last kill were taken over',
      `${(takenOverAfter / 1000).toFixed(1)} s`,
      takenOverAfter <= 10_000,
    ],
    ['from the last kill until nothing was pending', `${settledAfter.toFixed(1)} s`, true],
  ];
  for (const [name, value, kept] of lines) console.log(`${name.padEnd(46)}${value}${kept ? '' : '   WRONG'}`);
  for (const fault of faults) console.log(fault);
  if (lines.some(([, , kept]) => !kept)) process.exitCode = 1;
} finally {
  server?.child.kill('SIGKILL');
  await sandbox.app.close();
  await db.destroy();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function start(): Promise<Server> {
  return startProduct({
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_URL: sandboxUrl,
    REPLICATE_API_TOKEN: '',
    IMAGES: '',
    LOG_LEVEL: 'fatal',
  });
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function register(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const response = await post('/api/auth/register', { email, password: 'killed often' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** A user who keeps images pending, and repeats a request with the same request id when its response was lost. */
async function order(cookie: string, signal: AbortSignal): Promise<void> {
  let requestId = randomUUID();
  while (!signal.aborted) {
    const pending = (await countStages()).reduce((sum, { count }) => sum + count, 0);
    if (pending >= underWay) {
      await sleep(20);
      continue;
    }
    const { id: model } = imageModels[randomInt(imageModels.length)]!;
    const body = { prompt: `a lighthouse in storm ${randomInt(1000)}`, model, requestId };
    const response = await post('/trpc/images.generate', body, cookie).catch(() => undefined);
    // 409: the first request with this id, with another prompt, was accepted although its response was lost.
    if (response?.ok || response?.status === 409) requestId = randomUUID();
    else await sleep(20);
  }
}

async function countStages(): Promise<{ stage: string; count: number }[]> {
  const { rows } = await sql<{ stage: string; count: number }>`
    select stage, count(*)::integer as count from generated_images where status = 'pending' group by stage`.execute(
    db,
  );
  return rows;
}

interface Pending {
  readonly id: number;
  readonly claim: number;
}

async function findPending(): Promise<readonly Pending[]> {
  const { rows } = await sql<Pending>`
    select id, claim from generated_images where status = 'pending'`.execute(db);
  return rows;
}

/** Milliseconds until a server has claimed or settled each of these. */
async function awaitTakeOver(left: readonly Pending[]): Promise<number> {
  const began = performance.now();
  const isLeft = (now: Pending) => left.some(({ id, claim }) => id === now.id && claim === now.claim);
  while ((await findPending()).some(isLeft) && performance.now() - began < patience) await sleep(50);
  return performance.now() - began;
}
