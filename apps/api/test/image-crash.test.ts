import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { cloneDatabase, type TestDatabase } from '@safelight/db/test-cluster';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anImage, pendingImages } from './image-service';
import { expectWholeLedger } from './ledger';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let database: TestDatabase;
let db: Db;
let sandbox: Sandbox;
let sandboxUrl: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await cloneDatabase();
  db = createDatabase(
    createPool({ connectionString: database.url, maxConnections: 2, onError: () => undefined }),
  );
  sandbox = await buildSandbox();
  sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  dataDir = await mkdtemp(join(tmpdir(), 'safelight-crash-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await sandbox.app.close();
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The server as it is started for users, as a process of its own. No webhooks reach it: its port is any free one. */
async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SANDBOX_URL: sandboxUrl,
      RATE_LIMITS: 'off',
      npm_lifecycle_event: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const data of child.stdout) {
    const url = /http:\/\/\S+/.exec(String(data))?.[0];
    if (url) return { child, url };
  }
  throw new Error('The server did not start');
}

/**
 * The server dies while a picture stands in this stage, which the faults make last, and after so many requests arrived:
 * a stage is written down before its work begins.
 */
const moments: { stage: string; faults: FaultRule[]; arrived: number; orders: number }[] = [
  {
    stage: 'queued',
    faults: [{ at: 'replicate.create', kind: 'status', code: 429, headers: { 'retry-after': '4' } }],
    arrived: 1,
    orders: 2,
  },
  {
    stage: 'started',
    faults: [{ at: 'replicate.create', kind: 'latency', ms: 1500 }],
    arrived: 1,
    orders: 1,
  },
  {
    stage: 'working',
    faults: [{ at: 'replicate.prediction', kind: 'late', ms: 2000 }],
    arrived: 1,
    orders: 1,
  },
  {
    stage: 'storing',
    faults: [{ at: 'replicate.output', kind: 'slow', ms: 300 }],
    arrived: 1,
    orders: 1,
  },
];

it.each(moments)(
  'case 30: after kill -9 while $stage, a picture is finished, with the ledger whole and nothing ordered twice',
  async ({ stage, faults, arrived, orders }) => {
    sandbox.faults.add(...faults);
    const { child, url } = await startServer();
    const post = async (path: string, body: object, cookie = '') =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify(body),
      });
    const registered = await post('/api/auth/register', { email: 'crash@example.com', password: 'secret1' });
    const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
    expect((await post('/trpc/images.generate', anImage, cookie)).status).toBe(200);
    const reachedStage = async () => {
      const { rows } = await sql<{ stage: string; tries: number }>`
        select stage, attempts as tries from generated_images`.execute(db);
      if (sandbox.requests.count('replicate.create') < arrived) return false;
      return rows[0]!.stage === stage && (stage !== 'queued' || rows[0]!.tries > 0);
    };
    while (!(await reachedStage())) await sleep(5);
    child.kill('SIGKILL');
    await once(child, 'exit');

    await startServer();
    await expect.poll(() => pendingImages({ db }), { timeout: 45_000, interval: 100 }).toBe(0);
    const { rows } = await sql<{ status: string; credits: number }>`
      select status, credits from generated_images join users on users.id = user_id`.execute(db);
    expect(rows).toEqual([{ status: 'done', credits: 19 }]);
    expect(sandbox.requests.count('replicate.create')).toBe(orders);
    const files = (await readdir(join(dataDir, 'files'))).filter((name) => name !== 'incoming');
    expect(files).toHaveLength(2);
    await expectWholeLedger(db);
  },
  90_000,
);
