import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@safelight/db/client';
import type { Sandbox } from '@safelight/sandbox/app';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { anImage, pendingImages, storedFiles } from '../support/images/service';
import { expectWholeLedger, setCredits } from '../support/database/ledger';
import { perTestWorld } from '../support/servers/crash-world';
import { numbered, schnell, upTo } from '../support/images/sheets';

const getWorld = perTestWorld();

let database: ReturnType<typeof getWorld>['database'];
let db: Db;
let sandbox: Sandbox;
let dataDir: string;
let startServer: ReturnType<typeof getWorld>['startServer'];
beforeEach(() => {
  ({ database, db, sandbox, dataDir, startServer } = getWorld());
});

/** Blocks the server before this write. Returns how to end that once the server is dead. */
async function holdUp(condition: string): Promise<() => Promise<void>> {
  const gate = new pg.Client({ connectionString: database.url });
  await gate.connect();
  await gate.query(`
    create function hold_up() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger hold_up before update on generated_images for each row
      when (${condition}) execute function hold_up();
    select pg_advisory_lock(4711)`);
  return async () => {
    // PostgreSQL would still run the dead server's statement.
    await gate.query(`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 4711 and not granted;
      drop function hold_up cascade`);
    await gate.end();
  };
}

async function isHeldUp(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(db);
  return rows.length > 0;
}

/** Signs up a user; returns how they call the server. */
async function signUp(url: string): Promise<(path: string, body: object) => Promise<Response>> {
  const post = async (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const registered = await post('/api/auth/register', { email: 'crash@example.com', password: 'secret1' });
  const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  return async (path, body) => {
    const response = await post(path, body, cookie);
    expect(response.status).toBeLessThan(300);
    return response;
  };
}

/** Signs up a user who orders an image. */
async function order(url: string): Promise<void> {
  const post = await signUp(url);
  await post('/trpc/images.generate', anImage);
}

interface Moment {
  readonly when: string;
  readonly stage: string;
  /** Prolong the stage. */
  readonly faults: FaultRule[];
  readonly heldUpBefore?: string;
  /** How many requests have arrived, and files are stored, when the server dies. */
  readonly arrived: number;
  readonly stored?: number;
  /** The orders in the end. */
  readonly orders: number;
}

/** The server dies in this stage of an image: a stage is recorded before its work begins. */
const moments: Moment[] = [
  {
    when: 'just charged',
    stage: 'queued',
    faults: [],
    heldUpBefore: `new.stage = 'started'`,
    arrived: 0,
    orders: 1,
  },
  {
    when: 'refused for now',
    stage: 'queued',
    faults: [{ at: 'replicate.create', kind: 'status', code: 429, headers: { 'retry-after': '4' } }],
    arrived: 1,
    orders: 2,
  },
  {
    when: 'ordered without an answer yet',
    stage: 'started',
    faults: [{ at: 'replicate.create', kind: 'latency', ms: 1500 }],
    arrived: 1,
    orders: 1,
  },
  {
    when: 'being drawn',
    stage: 'working',
    faults: [{ at: 'replicate.prediction', kind: 'late', ms: 2000 }],
    arrived: 1,
    orders: 1,
  },
  {
    when: 'being fetched',
    stage: 'storing',
    faults: [{ at: 'replicate.output', kind: 'slow', ms: 300 }],
    arrived: 1,
    orders: 1,
  },
  {
    when: 'stored and not settled',
    stage: 'storing',
    faults: [],
    heldUpBefore: `new.status = 'done'`,
    arrived: 1,
    stored: 2,
    orders: 1,
  },
];

it.each(moments)(
  'case 30: after kill -9 an image that was $when ($stage) is finished, with the ledger whole and nothing ordered twice',
  async ({ stage, faults, heldUpBefore, arrived, stored = 0, orders }) => {
    sandbox.faults.add(...faults);
    const { child, url } = await startServer();
    const letGo = heldUpBefore && (await holdUp(heldUpBefore));
    await order(url);
    const reached = async () => {
      if (sandbox.requests.count('replicate.create') < arrived) return false;
      if (heldUpBefore) return isHeldUp();
      const { rows } = await sql<{ stage: string; tries: number }>`
        select stage, attempts as tries from generated_images`.execute(db);
      return rows[0]!.stage === stage && (stage !== 'queued' || rows[0]!.tries > 0);
    };
    while (!(await reached())) await sleep(5);
    const filesDir = join(dataDir, 'files');
    expect(await storedFiles({ filesDir })).toHaveLength(stored);
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (letGo) await letGo();

    await startServer();
    await expect.poll(() => pendingImages({ db }), { timeout: 45_000, interval: 100 }).toBe(0);
    const { rows } = await sql<{ status: string; credits: number }>`
      select status, credits from generated_images join users on users.id = user_id`.execute(db);
    expect(rows).toEqual([{ status: 'done', credits: 19 }]);
    expect(sandbox.requests.count('replicate.create')).toBe(orders);
    expect(await storedFiles({ filesDir })).toHaveLength(2);
    await expectWholeLedger(db);
  },
  90_000,
);

it('continues within seconds an image that a killed server was to check much later', async () => {
  sandbox.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 500 });
  const { child, url } = await startServer();
  await order(url);
  const waits = async () => {
    const { rows } = await sql`
      select from generated_images where stage = 'working' and claimed_until is null`.execute(db);
    return rows.length === 1;
  };
  while (!(await waits())) await sleep(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sql`update generated_images set next_attempt_at = now() + interval '4 minutes'`.execute(db);

  await startServer();
  await expect.poll(() => pendingImages({ db }), { timeout: 20_000, interval: 100 }).toBe(0);
  await expectWholeLedger(db);
}, 60_000);

it('case 30 for a sheet of 64: after three times kill -9 each image is done or refunded, and none was ordered twice', async () => {
  let { child, url } = await startServer();
  const post = await signUp(url);
  const { rows: users } = await sql<{ id: number }>`
    select id from users where email = 'crash@example.com'`.execute(db);
  await setCredits(db, users[0]!.id, 100);
  const plan = {
    recipe: { selection: { style: 'photorealistic', exclusions: [], parameters: {} } },
    subjects: numbered(64),
    axes: [],
    renderers: ['dall-e-3'],
  };
  const sheet = await post('/api/sheets', { name: 'Sixty-four', plan, requestId: randomUUID() });
  const { id } = (await sheet.json()) as { id: number };
  // Every third one fails at the provider, and answers take as long as real ones do under load.
  for (let at = 3; at <= 64; at += 3)
    sandbox.faults.add({ at: 'replicate.prediction', kind: 'failed', match: `number ${at} ` });
  sandbox.faults.add({ at: 'replicate.create', kind: 'latency', ms: 60, times: 64 });
  await post(`/api/sheets/${id}/images`, {
    cells: upTo(64),
    models: [schnell],
    count: 1,
    credits: 64,
    requestId: randomUUID(),
  });
  for (const orders of [10, 25, 45]) {
    await expect
      .poll(() => sandbox.requests.count('replicate.create'), { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(orders);
    child.kill('SIGKILL');
    await once(child, 'exit');
    ({ child, url } = await startServer());
  }
  // As if an order without an answer had been searched for almost as long as it is.
  await sql`
    update generated_images set started_at = started_at - interval '50 seconds' where stage = 'started'`.execute(
    db,
  );
  await expect.poll(() => pendingImages({ db }), { timeout: 90_000, interval: 100 }).toBe(0);
  const { rows } = await sql<{ status: string; count: number; paid: number }>`
    select status, count(*)::integer as count, -sum(paid)::integer as paid
    from generated_images join (
      select image_id, sum(amount) as paid from credit_transactions group by image_id
    ) as entries on image_id = id
    group by status order by status`.execute(db);
  // Killed between recording and sending it, an order never arrived: its image is refunded, and not ordered again.
  const orders = sandbox.replicate.predictions.list();
  const drawn = orders.filter(({ status }) => status === 'succeeded').length;
  expect(rows).toEqual([
    { status: 'done', count: drawn, paid: drawn },
    { status: 'failed', count: 64 - drawn, paid: 0 },
  ]);
  expect(drawn).toBeGreaterThan(20);
  const { rows: after } = await sql`
    select credits from users where email = 'crash@example.com'`.execute(db);
  expect(after).toEqual([{ credits: 100 - drawn }]);
  const prompts = orders.map(({ input }) => String(input['prompt']));
  expect(new Set(prompts).size).toBe(prompts.length);
  expect(await storedFiles({ filesDir: join(dataDir, 'files') })).toHaveLength(2 * drawn);
  await expectWholeLedger(db);
}, 240_000);
