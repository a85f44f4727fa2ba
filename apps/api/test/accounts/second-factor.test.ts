import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { mailsTo } from '../support/mail/server';
import {
  codeAt,
  firstStep,
  isSignedIn,
  nextStep,
  secondStep,
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

const dead = 'This sign-in has expired. Please begin again.';
const wrong = 'This code is wrong, or was used already. Please try again with a new one.';

describe('a sign-in with an authenticator app', () => {
  let secret: string;
  let recoveryCodes: string[];
  const now = () => codeAt(secret, test.clock.now());
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await turnAppOn(test, user));
  });

  it('reports over REST and tRPC that a second step is needed, and opens no session', async () => {
    const { client, status, body } = await firstStep(test, user);
    expect(status).toBe(401);
    expect(body).toEqual({
      error: expect.stringMatching(/^One more step.*\.$/),
      secondFactor: true,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      app: true,
      passkey: false,
    });
    expect(client.cookie).toBeUndefined();
    const { email, password } = user;
    const called = await newClient(test).mutate('auth.login', { email, password });
    expect(called.status).toBe(401);
    expect(called.body.data.secondFactor).toMatchObject({ app: true, passkey: false });
    // Without the password, a caller does not learn that there is a second factor.
    const guess = await newClient(test).rest('POST', '/api/auth/login', { email, password: 'guess!' });
    expect(guess.body).toEqual({ error: 'Invalid email or password' });
  });

  it('is completed by a code with or without spaces, one step early or late', async () => {
    for (const shift of [-30_000, 0, 30_000]) {
      nextStep(test);
      nextStep(test);
      nextStep(test);
      const { client, challenge } = await firstStep(test, user);
      const code = codeAt(secret, new Date(test.clock.now().getTime() + shift));
      const { status, body } = await secondStep(client, challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: user.id, email: user.email });
      expect(await isSignedIn(client)).toBe(true);
    }
    const { client, challenge } = await firstStep(test, user);
    for (const shift of [-60_000, 60_000]) {
      const code = codeAt(secret, new Date(test.clock.now().getTime() + shift));
      expect((await secondStep(client, challenge, code)).body).toEqual({
        error: wrong,
        fields: { code: wrong },
      });
    }
  });

  it('accepts a code once, even for concurrent requests, and no older one', async () => {
    const code = now();
    const older = codeAt(secret, new Date(test.clock.now().getTime() - 30_000));
    const starts = await Promise.all(Array.from({ length: 4 }, () => firstStep(test, user)));
    const responses = await Promise.all(
      starts.map(({ client, challenge }) => secondStep(client, challenge, code)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const { client, challenge } = await firstStep(test, user);
    for (const used of [code, older]) expect((await secondStep(client, challenge, used)).status).toBe(401);
    nextStep(test);
    expect((await secondStep(client, challenge, now())).status).toBe(200);
  });

  it('accepts a recovery code once, however it is typed, and sends a mail', async () => {
    const [first, second] = recoveryCodes as [string, string];
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const { client, challenge } = await firstStep(test, user);
    expect((await secondStep(client, challenge, typed)).status).toBe(200);
    const again = await firstStep(test, user);
    expect((await secondStep(again.client, again.challenge, first)).body.error).toBe(wrong);
    expect((await secondStep(again.client, again.challenge, second)).status).toBe(200);
    expect((await user.query('account.secondFactor')).body.recoveryCodes).toBe(8);
    expect((await mailsTo(test, user.email)).map(({ subject }) => subject)).toContain(
      'A recovery code was used',
    );
  });

  it('rejects recovery codes that were replaced', async () => {
    expect((await user.mutate('account.renewRecoveryCodes', { password: 'guess' })).status).toBe(400);
    const { password } = user;
    const renewed = (await user.mutate('account.renewRecoveryCodes', { password })).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const { client, challenge } = await firstStep(test, user);
    expect((await secondStep(client, challenge, recoveryCodes[0]!)).status).toBe(401);
    expect((await secondStep(client, challenge, renewed[0])).status).toBe(200);
  });

  it('allows five guesses, then requires the password again', async () => {
    const { client, challenge } = await firstStep(test, user);
    const guesses = ['000000', '111111', 'AAAA-AAAA-AAAA-AAAA', 'x', '12345'];
    for (const guess of guesses) {
      const { status, body } = await secondStep(client, challenge, guess);
      expect({ status, error: body.error }).toEqual({ status: 401, error: wrong });
    }
    const { status, body } = await secondStep(client, challenge, now());
    expect({ status, body }).toEqual({ status: 401, body: { error: dead } });
    const again = await firstStep(test, user);
    expect((await secondStep(again.client, again.challenge, now())).status).toBe(200);
  });

  it('counts concurrent guesses', async () => {
    const { client, challenge } = await firstStep(test, user);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => secondStep(client, challenge, `00000${index % 10}`)),
    );
    expect(responses.filter(({ body }) => body.error === wrong)).toHaveLength(5);
    expect(responses.filter(({ body }) => body.error === dead)).toHaveLength(7);
  });

  it('expires after ten minutes, and when the password changes', async () => {
    const { client, challenge } = await firstStep(test, user);
    test.clock.set(new Date(test.clock.now().getTime() + 10 * 60_000));
    expect((await secondStep(client, challenge, now())).body).toEqual({ error: dead });
    const next = await firstStep(test, user);
    const input = { currentPassword: user.password, newPassword: 'another horse' };
    expect((await user.mutate('account.changePassword', input)).status).toBe(200);
    expect((await secondStep(next.client, next.challenge, now())).body).toEqual({ error: dead });
  });

  it('cannot be completed twice, with another user’s code, or with an invented challenge', async () => {
    const stranger = await newUser(test);
    const theirs = await turnAppOn(test, stranger);
    const { client, challenge } = await firstStep(test, user);
    const strange = codeAt(theirs.secret, test.clock.now());
    expect((await secondStep(client, challenge, strange)).body.error).toBe(wrong);
    expect((await secondStep(client, challenge, theirs.recoveryCodes[0]!)).body.error).toBe(wrong);
    expect((await secondStep(client, 'made-up', now())).body).toEqual({ error: dead });
    expect((await secondStep(client, challenge, now())).status).toBe(200);
    nextStep(test);
    expect((await secondStep(newClient(test), challenge, now())).body).toEqual({ error: dead });
  });

  it('keeps a user’s ten newest challenges', async () => {
    const challenges: string[] = [];
    for (let i = 0; i < 12; i++) {
      challenges.push((await firstStep(test, user)).challenge);
      test.clock.set(new Date(test.clock.now().getTime() + 1000));
    }
    const { rows } = await sql`select from sign_in_challenges where user_id = ${user.id}`.execute(test.db);
    expect(rows).toHaveLength(10);
    expect((await secondStep(newClient(test), challenges[0]!, now())).body).toEqual({ error: dead });
    expect((await secondStep(newClient(test), challenges[11]!, now())).status).toBe(200);
  });

  it('still requires the second step after a password reset by mail', async () => {
    await newClient(test).mutate('auth.forgotPassword', { email: user.email });
    await test.deps.background.idle();
    const [mail] = await mailsTo(test, user.email).then((mails) =>
      mails.filter(({ subject }) => subject === 'Choose a new password'),
    );
    const token = /#token=([\w-]+)/.exec(mail!.text)![1]!;
    const password = 'a newer horse';
    expect((await newClient(test).mutate('auth.resetPassword', { token, password })).status).toBe(200);
    const { client, status, challenge } = await firstStep(test, { ...user, password });
    expect(status).toBe(401);
    expect((await secondStep(client, challenge, now())).status).toBe(200);
  });

  it('is exported without its secrets, and deleted with the account', async () => {
    const { body } = await user.rest('GET', '/api/account/export');
    expect(body.secondFactor).toEqual({
      appSince: expect.any(String),
      recoveryCodes: 10,
      passkeys: [],
    });
    expect(JSON.stringify(body)).not.toContain(secret);
    await firstStep(test, user);
    expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
    for (const table of ['authenticator_apps', 'recovery_codes', 'sign_in_challenges', 'passkeys'] as const) {
      const left = await test.db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute();
      expect(left, table).toEqual([]);
    }
  });
});

it('limits a user’s guesses across sign-ins, except in a browser that signed in before', async () => {
  const limited = await makeTestApp({ rateLimits: true });
  const person = await newUser(limited);
  const { secret } = await turnAppOn(limited, person);
  for (let i = 0; i < 10; i++) {
    const { client, challenge } = await firstStep(limited, person);
    expect((await secondStep(client, challenge, '000000')).status).toBe(401);
  }
  const { client, challenge } = await firstStep(limited, person);
  const { status, body } = await secondStep(client, challenge, codeAt(secret, limited.clock.now()));
  expect(status).toBe(429);
  expect(body.error).toMatch(/^Too many attempts/);
  // The browser that signed up: guesses from elsewhere do not count against it.
  const first = await person.rest('POST', '/api/auth/login', {
    email: person.email,
    password: person.password,
  });
  const right = codeAt(secret, limited.clock.now());
  expect((await secondStep(person, first.body.challenge, right)).status).toBe(200);
  await limited.close();
});
