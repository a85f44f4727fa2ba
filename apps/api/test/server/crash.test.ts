import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPrompt } from '../support/app';
import { expectWholeLedger, pendingCount } from '../support/database/ledger';
import { useProgram } from '../support/servers/program';

const getProgram = useProgram('test/support/servers/stalling.ts');

let database: TestDatabase;
let db: Db;
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await cloneDatabase();
  db = createDatabase(
    createPool({ connectionString: database.url, maxConnections: 2, onError: () => undefined }),
  );
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await db.destroy();
  await database.drop();
});

/** Starts the server as a process of its own; its writer takes `delay` milliseconds. */
async function startServer(delay: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [getProgram()], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, WRITER_DELAY: String(delay) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function post(url: string, path: string, body: object, cookie = '') {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
}

it('leaves nothing pending and nothing charged after kill -9 in the middle of generations', async () => {
  const { child, url } = await startServer(60_000);
  const registered = await post(url, '/api/auth/register', {
    email: 'crash@example.com',
    password: 'secret1',
  });
  const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  const lost = Array.from({ length: 8 }, () =>
    post(url, '/api/generate-prompt', aPrompt, cookie).catch(() => 'lost'),
  );
  while ((await pendingCount(db)) < 8) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill('SIGKILL');
  expect(await Promise.all(lost)).toEqual(Array(8).fill('lost'));

  const restarted = await startServer(0);
  await expect.poll(() => pendingCount(db), { timeout: 5000 }).toBe(0);
  await expectWholeLedger(db);
  const me = await fetch(`${restarted.url}/api/auth/me`, { headers: { cookie } });
  expect(((await me.json()) as { user: { credits: number } }).user.credits).toBe(20);
}, 60_000);

it('does not touch what a second, living server is still writing', async () => {
  const a = await startServer(1500);
  const registered = await post(a.url, '/api/auth/register', {
    email: 'two@example.com',
    password: 'secret1',
  });
  const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  const response = post(a.url, '/api/generate-prompt', aPrompt, cookie);
  while ((await pendingCount(db)) < 1) await new Promise((resolve) => setTimeout(resolve, 10));
  await startServer(0);
  expect((await response).status).toBe(200);
  await expectWholeLedger(db);
}, 60_000);
