import { limits } from '@safelight/catalog/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

it('a server whose connections to the database are all waited for refuses further calls at once, and serves the others', async () => {
  const { pool } = test.deps;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  let waiting: Promise<{ status: number }[]> | undefined;
  try {
    waiting = Promise.all(
      Array.from({ length: limits.waitingStatements }, () => user.rest('GET', '/api/auth/me')),
    );
    await expect.poll(() => pool.waitingCount).toBe(limits.waitingStatements);
    const { status, body, response } = await user.rest('GET', '/api/auth/me');
    expect([status, response.headers['retry-after']]).toEqual([503, '1']);
    expect(body.error).toBe(
      'Safelight is very busy right now. Nothing was changed; please try again in a moment.',
    );
    expect((await user.query('auth.me')).status).toBe(503);
    // Pages and health need no connection.
    expect((await user.rest('GET', '/livez')).status).toBe(200);
  } finally {
    for (const client of held) client.release();
  }
  const statuses = new Set((await waiting).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  expect((await user.rest('GET', '/api/auth/me')).status).toBe(200);
});
