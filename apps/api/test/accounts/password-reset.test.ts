import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { linkIn, mailsTo } from '../support/mail/server';

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  test = await makeTestApp({ env: { LOG_LEVEL: 'info' }, onLogLine: (line) => logged.push(line) });
});
afterAll(() => test.close());

const newPassword = 'battery staple';
const ask = (email: string) => newClient(test).mutate('auth.forgotPassword', { email });
const reset = (token: string, password = newPassword) =>
  newClient(test).mutate('auth.resetPassword', { token, password });
const signIn = ({ email }: TestUser, password: string) =>
  newClient(test).rest('POST', '/api/auth/login', { email, password });
const isIn = async (user: TestUser) => (await user.rest('GET', '/api/auth/me')).body !== null;

async function askForLink({ email }: TestUser): Promise<string> {
  await ask(email);
  await test.deps.background.idle();
  const mails = await mailsTo(test, email);
  return linkIn(mails.findLast(({ subject }) => subject === 'Choose a new password')!);
}
const tokenIn = (link: string) => link.split('#token=')[1]!;

const badLink = 'This link has expired or was used already. Please ask for a new one.';

describe('a forgotten password', () => {
  it('is replaced through a link, which ends every session and mails the owner', async () => {
    const user = await newUser(test);
    const link = await askForLink(user);
    expect(link).toMatch(/^http:\/\/localhost\/reset-password#token=[\w-]{43}$/);
    const { status, body } = await reset(tokenIn(link));
    expect([status, body]).toEqual([200, { message: 'Your password is changed. Please sign in with it.' }]);
    expect(await isIn(user)).toBe(false);
    expect((await signIn(user, user.password)).status).toBe(401);
    // Reading the mail proves the address.
    expect((await signIn(user, newPassword)).body).toMatchObject({ emailVerified: true });
    expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('revokes the API tokens of any creator', async () => {
    const user = await newUser(test);
    const { token } = (
      await user.mutate('account.createToken', { name: 'Left behind', password: user.password })
    ).body as {
      token: string;
    };
    const script = newClient(test, { token });
    expect((await script.rest('GET', '/api/auth/me')).status).toBe(200);
    await reset(tokenIn(await askForLink(user)));
    expect((await script.rest('GET', '/api/auth/me')).status).toBe(401);
    expect((await mailsTo(test, user.email)).at(-1)?.text).toContain('Your API tokens ended');
  });

  it('ends no API token when its owner changes it instead, and the mail says so', async () => {
    const user = await newUser(test);
    const { token } = (await user.mutate('account.createToken', { name: 'Nightly', password: user.password }))
      .body as {
      token: string;
    };
    await user.mutate('account.changePassword', { currentPassword: user.password, newPassword });
    expect((await newClient(test, { token }).rest('GET', '/api/auth/me')).status).toBe(200);
    expect((await mailsTo(test, user.email)).at(-1)?.text).toContain('Your API tokens still work');
  });

  it('is replaced by one link once, which invalidates all others', async () => {
    const user = await newUser(test);
    const [first, second] = [tokenIn(await askForLink(user)), tokenIn(await askForLink(user))];
    expect((await reset(first)).status).toBe(200);
    for (const token of [first, second]) {
      const { status, body } = await reset(token, 'an attacker’s');
      expect([status, body.message]).toEqual([400, badLink]);
    }
    expect((await signIn(user, newPassword)).status).toBe(200);
  });

  it('has its link checked before a new one is typed, without using up the link', async () => {
    const user = await newUser(test);
    const token = tokenIn(await askForLink(user));
    const isGood = async (link: string) =>
      (await newClient(test).mutate('auth.checkResetLink', { token: link })).body;
    expect(await isGood('made-up')).toEqual({ valid: false });
    expect([await isGood(token), await isGood(token)]).toEqual([{ valid: true }, { valid: true }]);
    expect((await reset(token)).status).toBe(200);
    expect(await isGood(token)).toEqual({ valid: false });
  });

  it('is replaced once by two concurrent requests', async () => {
    const user = await newUser(test);
    const token = tokenIn(await askForLink(user));
    const responses = await Promise.all(
      ['first one', 'second one'].map((password) => reset(token, password)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('has a link that is valid for an hour', async () => {
    const user = await newUser(test);
    const token = tokenIn(await askForLink(user));
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 3_600_000));
    expect((await reset(token)).status).toBe(400);
    test.clock.set(new Date(now.getTime() + 3_599_000));
    expect((await reset(token)).status).toBe(200);
    test.clock.set(now);
  });

  it('is not replaced by a verification link, nor the reverse', async () => {
    const user = await newUser(test);
    const [mail] = await mailsTo(test, user.email);
    const verify = new URL(linkIn(mail!)).searchParams.get('token')!;
    expect((await reset(verify)).status).toBe(400);
    const token = tokenIn(await askForLink(user));
    expect((await newClient(test).query('auth.verifyEmail', { token })).status).toBe(400);
  });

  it('invalidates the link when it is changed meanwhile', async () => {
    const user = await newUser(test);
    const token = tokenIn(await askForLink(user));
    await user.mutate('account.changePassword', { currentPassword: user.password, newPassword: 'a third' });
    expect((await reset(token)).status).toBe(400);
    expect((await mailsTo(test, user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('cannot be set for a deleted account', async () => {
    const user = await newUser(test);
    const token = tokenIn(await askForLink(user));
    const [gone, came] = await Promise.all([
      user.mutate('account.delete', { password: user.password }),
      reset(token),
    ]);
    expect([gone.status, came.status]).not.toContain(500);
    await user.mutate('account.delete', { password: newPassword });
    expect((await reset(token)).status).toBe(400);
  });

  it('must have six characters, with the error beside the field', async () => {
    const { status, body } = await reset('made-up', '12345');
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ password: 'Password must be at least 6 characters' });
  });
});

describe('the existence of an account', () => {
  it('is revealed neither by the response nor by its timing', async () => {
    const user = await newUser(test);
    const known = await ask(user.email);
    const unknown = await ask('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(unknown.response.headers['content-length']).toBe(known.response.headers['content-length']);
    await test.deps.background.idle();
    expect(await mailsTo(test, 'nobody@example.com')).toEqual([]);
    // The response does not wait for the user's lookup, even while that is blocked.
    await test.db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      expect((await ask(user.email)).status).toBe(200);
    });
    await test.deps.background.idle();
    expect(await mailsTo(test, user.email)).toHaveLength(3);
  });
});

it('no link token is logged, however it was sent', async () => {
  const user = await newUser(test);
  const [mail] = await mailsTo(test, user.email);
  const verify = new URL(linkIn(mail!)).searchParams.get('token')!;
  await newClient(test).rest('GET', `/verify-email?token=${verify}`);
  await newClient(test).rest('GET', `/api/auth/verify-email?t=1&token=${verify}`);
  await newClient(test).query('auth.verifyEmail', { token: verify });
  const token = tokenIn(await askForLink(user));
  await newClient(test).rest('GET', `/reset-password?token=${token}`);
  await reset(token);
  const log = logged.join('\n');
  expect(log).toContain('/api/auth/verify-email');
  expect(log).not.toContain(verify);
  expect(log).not.toContain(token);
});

it('verification links to an address or a variant of it never block its reset link', async () => {
  const strict = await makeTestApp({ rateLimits: true });
  const owner = await newUser(strict);
  const name = owner.email.split('@')[0]!;
  const client = newClient(strict);
  const variant = `${name}+1@example.com`;
  await client.rest('POST', '/api/auth/register', { email: variant, password: 'secret1' });
  for (const email of [owner.email, variant]) {
    for (let time = 0; time < 6; time++) await client.mutate('auth.resendVerification', { email });
  }
  await strict.deps.background.idle();
  await client.mutate('auth.forgotPassword', { email: owner.email });
  await strict.deps.background.idle();
  const subjects = (await mailsTo(strict, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Choose a new password')).toHaveLength(1);
  await strict.close();
});
