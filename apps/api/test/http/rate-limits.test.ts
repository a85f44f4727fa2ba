import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../src/http/context';
import { makeTestApp, newClient, newUser, type TestApp } from '../support/app';

describe('rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await makeTestApp({ rateLimits: true });
  });
  afterAll(() => limited.close());

  it('stop a script that guesses a password, and say when to retry', async () => {
    const user = await newUser(limited);
    const guess = () =>
      newClient(limited).rest('POST', '/api/auth/login', { email: user.email, password: 'guess!' });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401);
    const { status, body } = await guess();
    expect(status).toBe(429);
    expect(body.error).toMatch(/^Too many attempts\. Please wait (a minute|\d+ minutes) and try again\.$/);
    const right = await newClient(limited).rest('POST', '/api/auth/login', {
      email: user.email,
      password: user.password,
    });
    expect(right.status).toBe(429);
  });

  it('do not affect a person who signs in again and again', async () => {
    const user = await newUser(limited);
    for (let i = 0; i < 15; i++) {
      const { status } = await newClient(limited).rest('POST', '/api/auth/login', {
        email: user.email,
        password: user.password,
      });
      expect(status).toBe(200);
    }
  });

  it.each([
    ['on', '10.0.0.1, 203.0.113.7'],
    ['off', '10.0.0.1'],
  ])(
    'with TRUST_PROXY=%s count by an address that the client cannot forge',
    async (TRUST_PROXY, forwarded) => {
      const proxied = await makeTestApp({ rateLimits: true, env: { TRUST_PROXY } });
      const statuses: number[] = [];
      for (let i = 0; i < 51; i++) {
        const { status } = await newClient(proxied).rest(
          'POST',
          '/api/auth/register',
          { email: `proxied${i}@example.com`, password: 'secret1' },
          { 'x-forwarded-for': forwarded.replace('0.1', `0.${i}`) },
        );
        statuses.push(status);
      }
      expect(statuses.at(-1)).toBe(429);
      await proxied.close();
    },
  );

  it('let the longest possible address sign in', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    const client = newClient(limited);
    expect((await client.rest('POST', '/api/auth/register', { email, password: 'secret1' })).status).toBe(
      201,
    );
    expect((await client.rest('POST', '/api/auth/login', { email, password: 'secret1' })).status).toBe(200);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::2', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    // As some proxies write it in X-Forwarded-For.
    ['203.0.113.7:40001', '203.0.113.7'],
    ['[2001:db8::1]:40001', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['no address', 'unknown'],
  ])('count %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('stop a script that registers accounts', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 55; i++) {
      const { status } = await newClient(limited).rest('POST', '/api/auth/register', {
        email: `bot${i}@example.com`,
        password: 'secret1',
      });
      statuses.push(status);
    }
    expect(statuses.at(0)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  });
});
