import { once } from 'node:events';
import type { Db } from '@safelight/db/client';
import type { Sandbox } from '@safelight/sandbox/app';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { anImage } from '../support/images/service';
import { expectWholeLedger } from '../support/database/ledger';
import { perTestWorld } from '../support/servers/crash-world';

const getWorld = perTestWorld();

let db: Db;
let sandbox: Sandbox;
let startServer: ReturnType<typeof getWorld>['startServer'];
beforeEach(() => {
  ({ db, sandbox, startServer } = getWorld());
});

const checks = async () => {
  const { rows } = await sql<{ status: string; credits: number }>`
    select status, credits from image_checks join users on users.id = user_id`.execute(db);
  return rows;
};

it('case 30: after kill -9 a check that waits for its judge is refunded, once, and can be made again', async () => {
  const { child, url } = await startServer();
  const post = (to: string, path: string, body: object, cookie = '') =>
    fetch(to + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: to, cookie },
      body: JSON.stringify(body),
    });
  const registered = await post(url, '/api/auth/register', {
    email: 'crash@example.com',
    password: 'secret1',
  });
  const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  const made = await post(url, '/api/generate-image', anImage, cookie);
  const { image } = (await made.json()) as { image: { id: number } };
  sandbox.faults.add({ at: 'openai.chat', kind: 'silence' });
  const asked = post(url, `/api/images/${image.id}/check`, {}, cookie).catch(() => undefined);
  await expect.poll(() => sandbox.requests.count('openai.chat'), { timeout: 20_000 }).toBe(1);
  expect(await checks()).toEqual([{ status: 'pending', credits: 18 }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await asked;

  const again = await startServer();
  await expect.poll(checks, { timeout: 45_000, interval: 100 }).toEqual([{ status: 'failed', credits: 19 }]);
  await expectWholeLedger(db);
  const second = await post(again.url, `/api/images/${image.id}/check`, {}, cookie);
  expect(second.status).toBe(200);
  expect((await checks()).map(({ credits }) => credits)).toEqual([18, 18]);
  await expectWholeLedger(db);
}, 90_000);
