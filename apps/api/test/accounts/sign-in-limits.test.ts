import { afterAll, beforeAll, expect, it } from 'vitest';
import { widerNetworks } from '../../src/runtime/networks';
import { aPassword, makeTestApp, newClient, newUser, type Client, type TestApp } from '../support/app';
import { newestToken } from '../support/mail/server';

// Guesses from many networks. Requests come through a proxy that names the client.

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
});
afterAll(() => test.close());

const tryFrom = (address: string, email: string, password = 'guess!', client: Client = newClient(test)) =>
  client.rest('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address });
/** The nth network of a /48. */
const subnet = (n: number, site = '2001:db8:1') => `${site}:${n.toString(16)}::1`;

it('guesses at one account are stopped across networks', async () => {
  const user = await newUser(test);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await tryFrom(`198.51.${n}.1`, user.email)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

it('an unknown address gets the same response as a known one at each attempt', async () => {
  const user = await newUser(test);
  const responsesTo = async (email: string) => {
    const list = [];
    for (let n = 0; n < 22; n++) {
      const { status, body } = await tryFrom(`192.0.${n}.9`, email);
      list.push([status, body.error]);
    }
    return list;
  };
  expect(await responsesTo('unknown@example.com')).toEqual(await responsesTo(user.email));
});

it('guesses at many accounts from the networks of one /48 are stopped', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 300; n++)
    statuses.push((await tryFrom(subnet(n, '2001:db8:2'), `many${n}@example.com`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(240);
  expect(statuses.at(-1)).toBe(429);
  // Other networks of the same provider are not affected.
  expect((await tryFrom('2001:db8:3::1', 'other@example.com')).status).toBe(401);
});

it('an attacker does not lock the owner out of a browser that signed in before', async () => {
  const user = await newUser(test);
  for (let n = 0; n < 21; n++) await tryFrom(`203.0.${n}.1`, user.email);
  const stranger = await tryFrom('10.1.2.3', user.email, user.password);
  expect([stranger.status, stranger.body.error]).toEqual([
    429,
    expect.stringMatching(/^Too many attempts\. .* choose a new password with "Forgot password\?"/),
  ]);
  await user.rest('POST', '/api/auth/logout');
  expect((await tryFrom('10.1.2.4', user.email, user.password, user)).status).toBe(200);
  // Its separate limit applies.
  const guesses = [];
  for (let n = 0; n < 11; n++) guesses.push((await tryFrom('10.1.2.4', user.email, 'guess!', user)).status);
  expect([guesses[9], guesses[10]]).toEqual([401, 429]);
  // A reset by mail still works in the same browser.
  await user.mutate('auth.forgotPassword', { email: user.email });
  const token = await newestToken(test, user.email, 'reset');
  await user.mutate('auth.resetPassword', { token, password: 'battery staple' });
  expect((await tryFrom('10.1.2.4', user.email, 'battery staple', user)).status).toBe(200);
});

it('a browser known for one account has no separate limit for another', async () => {
  const attacker = await newUser(test);
  const victim = await newUser(test);
  for (let n = 0; n < 21; n++) await tryFrom(`203.1.${n}.1`, victim.email);
  expect((await tryFrom('10.2.2.4', victim.email, victim.password, attacker)).status).toBe(429);
});

it('a password reset lets the owner in from a new browser at once', async () => {
  const user = await newUser(test);
  for (let n = 0; n < 21; n++) await tryFrom(`203.2.${n}.1`, user.email);
  const fresh = newClient(test);
  await fresh.mutate('auth.forgotPassword', { email: user.email });
  const token = await newestToken(test, user.email, 'reset');
  const { status, body } = await fresh.mutate('auth.resetPassword', { token, password: 'battery staple' });
  expect([status, body]).toEqual([200, { message: 'Your password is changed. Please sign in with it.' }]);
  expect((await tryFrom('10.3.2.4', user.email, 'battery staple', fresh)).status).toBe(200);
  // The browser that knew the old password is unknown again.
  expect((await tryFrom('10.3.2.5', user.email, 'battery staple', user)).status).toBe(429);
});

it('registrations from the networks of one /48 are limited together', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 205; n++) {
    const { status } = await newClient(test).rest(
      'POST',
      '/api/auth/register',
      // A disposable address is rejected after the attempt is counted, before the slow hash.
      { email: `bot${n}@mailinator.com`, password: 'secret1' },
      { 'x-forwarded-for': subnet(n, '2001:db8:4') },
    );
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(429);
});

it('invalid API tokens from one network are stopped, and valid ones beside them are not', async () => {
  const user = await newUser(test);
  const { token } = (await user.mutate('account.createToken', { name: 'Nightly', password: aPassword })).body;
  const call = (secret: string) =>
    newClient(test, { token: secret }).rest('GET', '/api/projects', undefined, {
      'x-forwarded-for': '10.4.4.4',
    });
  const statuses: number[] = [];
  for (let n = 0; n < 62; n++) statuses.push((await call(`sl_${String(n).padStart(43, 'x')}`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await call(token)).status).toBe(200);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
])('%s is within %s and %s', (network, site, provider) =>
  expect(widerNetworks(network)).toEqual({ site, provider }),
);
