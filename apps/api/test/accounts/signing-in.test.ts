import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, newUser, signIn, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

describe('registering', () => {
  it('opens an account with 20 credits, says so, and signs in at once', async () => {
    const client = newClient(test);
    const { status, body } = await client.rest('POST', '/api/auth/register', {
      email: '  Ansel@Example.com ',
      password: 'zone-system',
      name: 'Ansel',
    });
    expect(status).toBe(201);
    expect(body.message).toContain('20 free credits');
    expect(body.user).toMatchObject({
      email: 'Ansel@Example.com',
      name: 'Ansel',
      plan: 'free',
      role: 'user',
      credits: 20,
      preferredAiRenderer: 'midjourney',
      subscriptionStatus: 'inactive',
      emailVerified: false,
    });
    expect((await client.rest('GET', '/api/auth/me')).body.user.email).toBe('Ansel@Example.com');
    await expectWholeLedger(test.db);
  });

  it('strips bidirectional controls from a name', async () => {
    const { body } = await newClient(test).rest('POST', '/api/auth/register', {
      email: 'disguised@example.com',
      password: 'zone-system',
      name: '\u202elesnA\u2066 دينا',
    });
    expect(body.user.name).toBe('lesnA دينا');
  });

  it.each([
    [{ email: 'nobody', password: 'secret1' }, 'email', 'Invalid email address'],
    [{ password: 'secret1' }, 'email', 'Invalid email address'],
    [{ email: 'a@example.com', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@example.com' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@example.com', password: 'secret1', name: '  ' }, 'name', 'Name is required'],
  ])('rejects %j with a sentence beside the field', async (input, field, sentence) => {
    const { status, body } = await newClient(test).rest('POST', '/api/auth/register', input);
    expect(status).toBe(400);
    expect(body).toEqual({ error: sentence, fields: { [field]: sentence } });
  });

  it('rejects a taken address, in any case', async () => {
    const user = await newUser(test);
    const { status, body } = await newClient(test).rest('POST', '/api/auth/register', {
      email: user.email.toUpperCase(),
      password: 'secret1',
    });
    expect(status).toBe(409);
    expect(body.error).toBe('An account with this email already exists');
  });

  it('creates one account for two concurrent registrations', async () => {
    const input = { email: 'twice@example.com', password: 'secret1' };
    const responses = await Promise.all(
      [1, 2].map(() => newClient(test).rest('POST', '/api/auth/register', input)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('stores passwords as argon2id hashes', async () => {
    const { databaseUrl } = test;
    const costly = await makeTestApp({ databaseUrl, costlyPasswords: true });
    const user = await newUser(costly);
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from users where id = ${user.id}`.execute(test.db);
    expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(user)).status).toBe(200);
    await costly.close();
  });
});

describe('signing in', () => {
  it('returns the user and cookies that page scripts cannot read', async () => {
    const user = await newUser(test);
    const client = newClient(test);
    const { status, body, response } = await client.rest('POST', '/api/auth/login', {
      email: user.email.toUpperCase(),
      password: user.password,
    });
    expect(status).toBe(200);
    expect(body.email).toBe(user.email);
    const [session, device] = [response.headers['set-cookie']].flat();
    expect(session).toMatch(/^safelight_session=.*Max-Age=2592000;.*; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^safelight_device=.*; HttpOnly; SameSite=Lax$/);
  });

  it('sends the cookies over https only in production', async () => {
    const production = await makeTestApp({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://safelight.example',
        IMAGES: 'off',
        PAYMENTS: 'off',
        MAILS: 'off',
      },
    });
    const { response } = await newClient(production).rest(
      'POST',
      '/api/auth/register',
      { email: 'p@example.com', password: 'secret1' },
      { origin: 'https://safelight.example' },
    );
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
    await production.close();
  });

  it('responds alike to a wrong password and an unknown address', async () => {
    const user = await newUser(test);
    const wrong = await newClient(test).rest('POST', '/api/auth/login', {
      email: user.email,
      password: 'wrong!',
    });
    const unknown = await newClient(test).rest('POST', '/api/auth/login', {
      email: 'nobody@example.com',
      password: 'wrong!',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ error: 'Invalid email or password' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('requires the missing fields', async () => {
    const { body } = await newClient(test).rest('POST', '/api/auth/login', {
      email: 'a@example.com',
      password: '',
    });
    expect(body.error).toBe('Password is required');
  });

  it('stores only a hash of the session id', async () => {
    const user = await newUser(test);
    const id = user.cookie!.split('=')[1]!;
    const { rows } = await sql<{ id: string }>`select id from sessions where user_id = ${user.id}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ id: createHash('sha256').update(id).digest('hex') }]);
  });

  it('ends the session it replaces', async () => {
    const user = await newUser(test);
    await user.rest('POST', '/api/auth/login', { email: user.email, password: user.password });
    const { rows } = await sql`select 1 from sessions where user_id = ${user.id}`.execute(test.db);
    expect(rows).toHaveLength(1);
  });
});
