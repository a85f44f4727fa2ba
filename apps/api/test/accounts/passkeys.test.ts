import { limits } from '@safelight/catalog/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, newUser, type Client, type TestApp, type TestUser } from '../support/app';
import { mailsTo } from '../support/mail/server';
import {
  addPasskey,
  firstStep,
  secondStep,
  SoftAuthenticator,
  turnAppOn,
} from '../support/accounts/second-factor';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await newUser(test);
});

const refused = 'This passkey does not open an account here. Try another one, or sign in with your password.';
const notAdded = 'The passkey could not be added. Please start again.';
const dead = 'This sign-in has expired. Please begin again.';

async function start(client: Client, challenge?: string) {
  const { status, body } = await client.mutate('auth.startPasskeySignIn', { challenge });
  return { status, ...body };
}
const finish = (client: Client, challenge: string, answer: object) =>
  client.mutate('auth.finishPasskeySignIn', { challenge, answer });

async function signInBy(authenticator: SoftAuthenticator, options?: Parameters<SoftAuthenticator['get']>[1]) {
  const client = newClient(test);
  const { challenge, options: asked } = await start(client);
  return { client, ...(await finish(client, challenge, authenticator.get(asked, options))) };
}

describe('adding a passkey', () => {
  it('requires the password, shows recovery codes for the first one, and sends a mail', async () => {
    expect((await user.mutate('account.startPasskey', { password: 'guess' })).status).toBe(400);
    const { body } = await user.mutate('account.startPasskey', { password: user.password });
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Safelight' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const first = await addPasskey(user, 'My phone');
    expect(first.body.recoveryCodes).toHaveLength(10);
    const second = await addPasskey(user, 'Key');
    expect(second.body.recoveryCodes).toBeNull();
    expect((await user.query('account.secondFactor')).body).toMatchObject({
      on: true,
      appSince: null,
      passkeys: [
        { name: 'My phone', lastUsedAt: null },
        { name: 'Key', lastUsedAt: null },
      ],
    });
    const again = await user.mutate('account.startPasskey', { password: user.password });
    expect(again.body.options.excludeCredentials).toHaveLength(2);
    const subjects = (await mailsTo(test, user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A passkey was added')).toHaveLength(2);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without its user verified', { verified: false }],
  ])('rejects %s', async (_, options) => {
    const { body } = await user.mutate('account.startPasskey', { password: user.password });
    const answer = new SoftAuthenticator().create(body.options, options);
    const { challenge } = body;
    const made = await user.mutate('account.finishPasskey', { challenge, name: 'Phone', answer });
    expect(made).toMatchObject({ status: 400, body: { message: notAdded } });
    expect((await user.query('account.secondFactor')).body.on).toBe(false);
  });

  it('rejects another challenge, another user’s challenge, a reused and an expired one', async () => {
    const stranger = await newUser(test);
    const begin = async (of: TestUser) =>
      (await of.mutate('account.startPasskey', { password: of.password })).body;
    const make = (challenge: string, answer: object) =>
      user.mutate('account.finishPasskey', { challenge, name: 'Phone', answer });
    const [mine, theirs, late] = [await begin(user), await begin(stranger), await begin(user)];
    const authenticator = new SoftAuthenticator();
    expect((await make(late.challenge, authenticator.create(mine.options))).status).toBe(400);
    expect((await make(theirs.challenge, authenticator.create(theirs.options))).status).toBe(400);
    expect((await make(mine.challenge, authenticator.create(mine.options))).status).toBe(200);
    expect((await make(mine.challenge, authenticator.create(mine.options))).status).toBe(400);
    const next = await begin(user);
    test.clock.set(new Date(test.clock.now().getTime() + 5 * 60_000));
    expect((await make(next.challenge, new SoftAuthenticator().create(next.options))).status).toBe(400);
    // A credential belongs to one account.
    const other = await begin(stranger);
    const taken = await stranger.mutate('account.finishPasskey', {
      challenge: other.challenge,
      name: 'Phone',
      answer: authenticator.create(other.options),
    });
    expect(taken.status).toBe(409);
  });

  it(`stops at ${limits.passkeys}, even when two are begun before`, async () => {
    for (let i = 1; i < limits.passkeys; i++) expect((await addPasskey(user)).status).toBe(200);
    const begin = async () => (await user.mutate('account.startPasskey', { password: user.password })).body;
    const begun = [await begin(), await begin()];
    const ended = await Promise.all(
      begun.map(({ challenge, options }) =>
        user.mutate('account.finishPasskey', {
          challenge,
          name: 'Phone',
          answer: new SoftAuthenticator().create(options),
        }),
      ),
    );
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await user.mutate('account.startPasskey', { password: user.password })).status).toBe(409);
  });
});

describe('a sign-in with a passkey', () => {
  let authenticator: SoftAuthenticator;
  beforeEach(async () => {
    ({ authenticator } = await addPasskey(user));
  });

  it('needs neither address nor password', async () => {
    const { client, status, body } = await signInBy(authenticator);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user.id, email: user.email });
    expect((await client.rest('GET', '/api/auth/me')).body.user.id).toBe(user.id);
    const [passkey] = (await user.query('account.secondFactor')).body.passkeys;
    expect(passkey.lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without its user verified', { verified: false }],
  ])('rejects %s', async (_, options) => {
    const { client, status, body } = await signInBy(authenticator, options);
    expect({ status, message: body.message }).toEqual({ status: 401, message: refused });
    expect(client.cookie).toBeUndefined();
  });

  it('rejects an unknown passkey, a forged signature and a removed passkey alike', async () => {
    expect((await signInBy(new SoftAuthenticator())).body.message).toBe(refused);
    const forger = Object.assign(new SoftAuthenticator(), { id: authenticator.id });
    expect((await signInBy(forger)).body.message).toBe(refused);
    const [{ id }] = (await user.query('account.secondFactor')).body.passkeys;
    const { password } = user;
    expect((await user.mutate('account.removePasskey', { id, password: 'guess' })).status).toBe(400);
    const stranger = await newUser(test);
    expect((await stranger.mutate('account.removePasskey', { id, password })).status).toBe(404);
    expect((await user.mutate('account.removePasskey', { id, password })).status).toBe(200);
    expect((await signInBy(authenticator)).body.message).toBe(refused);
    // It was the only factor.
    expect((await firstStep(test, user)).status).toBe(200);
  });

  it('accepts a response once, only for its own challenge, within five minutes', async () => {
    const client = newClient(test);
    const [one, other, late] = [await start(client), await start(client), await start(client)];
    expect((await finish(client, one.challenge, authenticator.get(other.options))).status).toBe(401);
    const answer = authenticator.get(other.options);
    const twice = await Promise.all([1, 2].map(() => finish(client, other.challenge, answer)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    test.clock.set(new Date(test.clock.now().getTime() + 5 * 60_000));
    const over = await finish(client, late.challenge, authenticator.get(late.options));
    expect(over.body.message).toBe(dead);
  });

  it('rejects a decreasing signature count, which a cloned authenticator would have', async () => {
    authenticator.counter = 5;
    expect((await signInBy(authenticator)).status).toBe(200);
    expect((await signInBy(authenticator)).status).toBe(401);
    authenticator.counter = 6;
    expect((await signInBy(authenticator)).status).toBe(200);
  });

  it('is accepted as the second step after the password, for that user only', async () => {
    const { client, status, body, challenge } = await firstStep(test, user);
    expect({ status, ...body }).toMatchObject({ status: 401, app: false, passkey: true });
    const stranger = await newUser(test);
    const theirs = (await addPasskey(stranger)).authenticator;
    const strange = await start(client, challenge);
    expect(strange.options.allowCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), transports: ['internal'], type: 'public-key' },
    ]);
    const tried = await finish(client, strange.challenge, theirs.get(strange.options));
    expect(tried.body.message).toBe(refused);
    const right = await start(client, challenge);
    const done = await finish(client, right.challenge, authenticator.get(right.options));
    expect(done).toMatchObject({ status: 200, body: { id: user.id } });
    expect((await start(client, 'made-up')).message).toBe(dead);
  });

  it('leaves recovery codes as an alternative until the last factor is removed', async () => {
    const { secret } = await turnAppOn(test, user);
    expect(secret).toBeDefined();
    const [{ id }] = (await user.query('account.secondFactor')).body.passkeys;
    await user.mutate('account.removePasskey', { id, password: user.password });
    expect((await user.query('account.secondFactor')).body).toMatchObject({ on: true, recoveryCodes: 10 });
    const { password } = user;
    const codes = (await user.mutate('account.renewRecoveryCodes', { password })).body.recoveryCodes;
    const { client, challenge } = await firstStep(test, user);
    expect((await secondStep(client, challenge, codes[3])).status).toBe(200);
  });
});

it('requires a verified address where verification is required', async () => {
  const { authenticator } = await addPasskey(user);
  const strict = await makeTestApp({
    databaseUrl: test.databaseUrl,
    env: { EMAIL_VERIFICATION: 'required' },
  });
  const client = newClient(strict);
  const { challenge, options } = await start(client);
  const { status, body } = await finish(client, challenge, authenticator.get(options));
  expect({ status, message: body.message }).toMatchObject({
    status: 403,
    message: expect.stringMatching(/^Please verify your email address first/),
  });
  expect(client.cookie).toBeUndefined();
  await strict.close();
});

it('uses the site of PUBLIC_URL, not the request’s host', async () => {
  const site = await makeTestApp({
    databaseUrl: test.databaseUrl,
    env: { PUBLIC_URL: 'https://safelight.example' },
  });
  const { options } = await start(newClient(site));
  expect(options.rpId).toBe('safelight.example');
  await site.close();
});

it('limits the sign-ins that one network begins, and the size of a call', async () => {
  const limited = await makeTestApp({ databaseUrl: test.databaseUrl, rateLimits: true });
  const client = newClient(limited);
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await start(client)).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
  const { options } = await start(newClient(test));
  const answer = new SoftAuthenticator().get(options);
  const long = { ...answer, response: { ...answer.response, signature: 'A'.repeat(8001) } };
  expect((await finish(client, 'made-up', long)).status).toBe(400);
  await limited.close();
});
