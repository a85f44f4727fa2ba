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

const ask = (remoteAddress: string, app = test.app) =>
  app.inject({ url: '/api/auth/me', remoteAddress, headers: { cookie: user.cookie } });

it('a crowded server whose statements queue for the database refuses a network with many calls, and then all', async () => {
  const { pool } = test.deps;
  // On a slow machine the last of so many calls would wait too long for a connection, which is another refusal.
  pool.options.connectionTimeoutMillis = 0;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting: ReturnType<typeof ask>[] = [];
  /** Keeps `count` more calls of a network waiting for the database. */
  const wait = async (network: string, count: number) => {
    for (let call = 0; call < count; call += 1) waiting.push(ask(network));
    await expect.poll(() => pool.waitingCount).toBe(waiting.length);
  };
  try {
    await wait('127.0.0.1', limits.crowdedCalls);
    const { status, body, response } = await user.rest('GET', '/api/auth/me');
    expect([status, response.headers['retry-after']]).toEqual([503, '1']);
    expect(body.error).toBe(
      'Safelight is very busy right now. Nothing was changed; please try again in a moment.',
    );
    const refused = await user.query('auth.me');
    expect([refused.status, refused.body.data]).toEqual([
      503,
      expect.objectContaining({ reason: 'unavailable', retryAfter: 1 }),
    ]);
    // Others, who have few calls in progress, wait with them.
    for (let other = 0; other < limits.crowdedCalls / limits.fewCalls; other += 1)
      await wait(`203.0.113.${other}`, limits.fewCalls);
    expect((await ask('198.51.100.3')).statusCode).toBe(503);
    // Pages and health need no connection.
    expect((await user.rest('GET', '/livez')).status).toBe(200);
  } finally {
    for (const client of held) client.release();
  }
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await user.rest('GET', '/api/auth/me')).status).toBe(200);
});

it('a network with too many calls in progress is refused until they end, and others are not', async () => {
  const limited = await makeTestApp({ rateLimits: true });
  try {
    const held = await Promise.all(
      Array.from({ length: limited.deps.pool.options.max }, () => limited.deps.pool.connect()),
    );
    const waiting = Array.from({ length: limits.callsPerNetwork }, () => ask('203.0.113.7', limited.app));
    await expect.poll(() => limited.deps.pool.waitingCount).toBe(limits.callsPerNetwork);
    const refused = await ask('203.0.113.7', limited.app);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    const other = ask('198.51.100.3', limited.app);
    for (const client of held) client.release();
    // On a slow machine some may have waited too long for a connection, which is no refusal of their network.
    const answers = await Promise.all([other, ...waiting]);
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429);
    expect((await ask('198.51.100.3', limited.app)).statusCode).toBe(200);
    expect((await ask('203.0.113.7', limited.app)).statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
