import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockNewInstance } from '@safelight/db/queries/server/instances';
import { sweepPending } from '../../src/domain/credits/sweep';
import { aPrompt, makeTestApp, newUser, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

const breakConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(test.db);

it('a database that drops its connections under load fails some requests, each with a sentence, and nothing else', async () => {
  const user = await newUser(test);
  const before = test.deps.instance.id;
  const responses: Promise<{ status: number; body: { error?: string; message?: string } }>[] = [];
  for (let i = 0; i < 60; i++) {
    responses.push(
      i % 2 === 0
        ? user.rest('POST', '/api/generate-prompt', aPrompt)
        : user.mutate('prompts.generate', { ...aPrompt, style: 'illustration' }),
    );
    if (i % 20 === 10) await breakConnections().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  for (const { status, body } of await Promise.all(responses)) {
    expect([200, 402, 502, 503]).toContain(status);
    if (status === 503) expect(body.error ?? body.message).toContain('try again in a moment');
  }
  await expect.poll(() => test.deps.instance.id, { timeout: 5000 }).not.toBe(before);
  expect((await user.rest('GET', '/api/auth/me')).status).toBe(200);
  // Jobs that were interrupted between charge and settlement have a dead instance number, so the sweep refunds them.
  await sweepPending(test.deps);
  await expectWholeLedger(test.db);
});

it('two servers never hold the same instance number', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => test.db.connection().execute(lockNewInstance)));
  expect(new Set([...ids, test.deps.instance.id]).size).toBe(4);
});
