import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded, type EmbeddedDatabase } from '@safelight/db/embedded';
import { cloneDatabase } from '@safelight/db/testing/cluster';
import { expect, it, onTestFinished } from 'vitest';
import { sweepPending } from '../../src/domain/credits/sweep';
import { aPrompt, makeTestApp, newUser } from '../support/app';
import { expectWholeLedger, getBalance } from '../support/database/ledger';

it('a database that restarts under load costs some calls a 503, and nothing is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-restart-'));
  // Under root, PostgreSQL runs as another user, who passes through this folder.
  await chmod(folder, 0o755);
  let database: EmbeddedDatabase | undefined;
  const start = async () => {
    database = await startEmbedded({
      dataDir: folder,
      durable: false,
      log: () => undefined,
      outside: folder,
    });
    return database.connectionString;
  };
  const address = await start();
  const { url: databaseUrl } = await cloneDatabase(address);
  const test = await makeTestApp({ databaseUrl });
  onTestFinished(async () => {
    await test.close();
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const user = await newUser(test);
  const before = test.deps.instance.id;
  const responses: { status: number; message: string }[] = [];
  let away = true;
  const ask = async () => {
    while (away) {
      const { status, body } = await user.rest('POST', '/api/generate-prompt', aPrompt);
      responses.push({ status, message: body.error });
      await sleep(20);
    }
  };
  const load = [ask(), ask(), ask()];
  await sleep(100);
  await database!.stop();
  await expect.poll(() => responses.some(({ status }) => status === 503), { timeout: 15_000 }).toBe(true);
  expect(await start()).toBe(address);
  // The server takes a new number when the connection that held the old one is gone.
  await expect.poll(() => test.deps.instance.id, { timeout: 15_000 }).not.toBe(before);
  away = false;
  await Promise.all(load);

  expect(responses.filter(({ status }) => ![200, 402, 502, 503].includes(status))).toEqual([]);
  for (const { status, message } of responses)
    if (status === 503) expect(message).toContain('try again in a moment');
  expect((await user.rest('GET', '/api/auth/me')).status).toBe(200);
  await sweepPending(test.deps);
  await expectWholeLedger(test.db);
  const charged = responses.filter(({ status }) => status === 200).length;
  // An answer may be lost after its charge was committed; no charge may be lost after its answer.
  expect(await getBalance(user)).toBeLessThanOrEqual(20 - charged);
});
