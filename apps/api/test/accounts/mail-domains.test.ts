import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOwnDomain } from '../../src/providers/mail-domains/own';
import { makeTestApp, newClient, type TestApp } from '../support/app';

it.each([
  ['a@gmail.com', undefined],
  ['a@GMX.de', undefined],
  ['a@yahoo.co.uk', undefined],
  ['a@catch-all.dev', 'catch-all.dev'],
  ['a@b.c.Catch-All.dev', 'catch-all.dev'],
  ['a@shop.catch-all.co.uk', 'catch-all.co.uk'],
])('finds that %s is in its own domain: %s', async (email, domain) =>
  expect(await findOwnDomain(email)).toBe(domain),
);

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({ rateLimits: true });
});
afterAll(() => test.close());

it('limits sign-ups in one domain from many networks, without limiting other domains', async () => {
  const signUp = async (i: number, email: string) => {
    const headers = { 'x-forwarded-for': `198.51.${i}.1` };
    const body = { email, password: 'correct horse' };
    return (await newClient(test).rest('POST', '/api/auth/register', body, headers)).status;
  };
  // As if a hundred users had signed up today.
  for (let i = 0; i < 100; i++) await test.deps.rateLimits.signUpPerDomain.take('catch-all.dev');
  expect(await signUp(1, 'a@sub.catch-all.dev')).toBe(429);
  expect(await signUp(2, 'a@another-one.dev')).toBe(201);
  expect(await signUp(3, 'a@gmail.com')).toBe(201);
});
