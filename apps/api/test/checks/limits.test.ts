import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { expectWholeLedger, getBalance } from '../support/database/ledger';

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterEach(() => expectWholeLedger(test.db));
afterAll(() => test.close());

const looks = () => test.sandbox.requests.count('openai.chat');

/** A user's finished image. */
async function drawnImage(user: TestUser): Promise<number> {
  const { body } = await user.mutate('images.generate', anImage);
  return (await settled(user, body.image.id)).id as number;
}

it.each([
  ['JUDGE_BUDGET_USER', []],
  ['JUDGE_BUDGET_FREE', ['Checks of images have spent a plan’s budget; they are refused to its users']],
  ['JUDGE_BUDGET', ['Checks of images have spent their budget; they are refused']],
])('a spent %s refuses checks before the charge', async (key, logged) => {
  const errors: string[] = [];
  const onError = (line: string) => errors.push(line);
  const poor = await makeImageTest({
    beside: test,
    env: { JUDGE_BUDGET_FREE: '1', [key]: '0.001' },
    onError,
  });
  const user = await newUser(poor);
  const id = await drawnImage(user);
  const { status, body } = await user.mutate('checks.run', { id });
  expect([status, body.message]).toEqual([
    503,
    'Checks have reached their limit for today. Nothing was charged. Please try again tomorrow.',
  ]);
  expect(await getBalance(user)).toBe(19);
  expect(looks()).toBe(0);
  expect(errors).toEqual(logged);
  await poor.close();
});

it('a spent budget of the AI writer refuses no check, and a check costs the writer nothing', async () => {
  // Either server may store the image.
  const env = { WRITER_BUDGET: '0', WRITER_BUDGET_USER: '0', DATA_DIR: dirname(test.filesDir) };
  const spent = await makeImageTest({ beside: test, env });
  const user = await newUser(spent);
  const id = await drawnImage(user);
  expect((await user.mutate('checks.run', { id })).status).toBe(200);
  const { rows } = await sql`select from writer_user_days where user_id = ${user.id}`.execute(test.db);
  expect(rows).toEqual([]);
  await spent.close();
});

it('20 checks a minute, without a charge for those beyond', async () => {
  const strict = await makeTestApp({ rateLimits: true, env: { SANDBOX_URL: test.sandboxUrl } });
  const user = await newUser(strict);
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) statuses.push((await user.mutate('checks.run', { id: 1 })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  await strict.close();
});

it('a server without a judge says so, and asks none', async () => {
  const without = await makeTestApp();
  const user = await newUser(without);
  expect((await user.query('site.config')).body.checks).toBe('off');
  expect((await user.mutate('checks.run', { id: 1 })).status).toBe(503);
  await without.close();
});
