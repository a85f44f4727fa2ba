import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestApp, newClient, newUser, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/ledger';

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
    const answers = await Promise.all(
      [1, 2].map(() => newClient(test).rest('POST', '/api/auth/register', input)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('stores passwords as argon2id hashes', async () => {
    const user = await newUser(test);
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from users where id = ${user.id}`.execute(test.db);
    expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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

describe('a session', () => {
  it('ends on signing out, even for a client that kept the cookie', async () => {
    const user = await newUser(test);
    const kept = user.cookie!;
    expect((await user.rest('POST', '/api/auth/logout')).status).toBe(200);
    expect((await user.rest('GET', '/api/auth/me')).body).toBeNull();
    const thief = await newClient(test).rest('GET', '/api/auth/me', undefined, { cookie: kept });
    expect(thief.body).toBeNull();
  });

  it('is rejected after it expired, and its cookie is cleared', async () => {
    const user = await newUser(test);
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(
      test.db,
    );
    const { body, response } = await user.rest('GET', '/api/auth/me');
    expect(body).toBeNull();
    expect(response.headers['set-cookie']).toMatch(/Max-Age=0/);
  });

  it('is extended to 30 days when used in the second half of its life', async () => {
    const user = await newUser(test);
    await sql`update sessions set expires_at = now() + interval '14 days' where user_id = ${user.id}`.execute(
      test.db,
    );
    const { response } = await user.rest('GET', '/api/auth/me');
    expect(response.headers['set-cookie']).toMatch(/Max-Age=2592000/);
    const { rows } = await sql<{
      days: number;
    }>`select extract(day from expires_at - now())::integer as days from sessions where user_id = ${user.id}`.execute(
      test.db,
    );
    expect(rows[0]!.days).toBeGreaterThanOrEqual(29);
  });

  it('ends when its user has begun a hundred others since', async () => {
    const user = await newUser(test);
    await sql`
      insert into sessions (id, user_id, expires_at, created_at)
      select 'other ' || n, ${user.id}, now() + interval '30 days', now() + n * interval '1 second'
      from generate_series(1, 99) n`.execute(test.db);
    expect((await user.rest('GET', '/api/auth/me')).body).not.toBeNull();
    const again = newClient(test);
    test.clock.set(new Date(test.clock.now().getTime() + 200_000));
    await again.rest('POST', '/api/auth/login', { email: user.email, password: user.password });
    expect((await user.rest('GET', '/api/auth/me')).body).toBeNull();
    expect((await again.query('account.sessions')).body).toHaveLength(100);
  });

  it('ends 90 days after it began, however often it is used', async () => {
    const user = await newUser(test);
    const begin = test.clock.now().getTime();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const days = async (passed: number) => {
        test.clock.set(new Date(begin + passed * 86_400_000));
        vi.setSystemTime(test.clock.now());
        const { body, response } = await user.rest('GET', '/api/auth/me');
        return [body !== null, response.headers['set-cookie'] !== undefined];
      };
      // Whether it is valid, and whether the cookie is reissued: at its maximum life a session is not extended.
      expect(await days(16)).toEqual([true, true]);
      expect(await days(40)).toEqual([true, true]);
      expect(await days(60)).toEqual([true, true]);
      expect(await days(89.9)).toEqual([true, false]);
      expect((await user.query('account.sessions')).body).toHaveLength(1);
      expect(await days(90)).toEqual([false, true]);
      expect(await sql`select from sessions where user_id = ${user.id}`.execute(test.db)).toMatchObject({
        rows: [],
      });
    } finally {
      vi.useRealTimers();
      test.clock.set(new Date());
    }
  });

  it('reflects a change of role at once', async () => {
    const user = await newUser(test);
    await sql`update users set role = 'admin' where id = ${user.id}`.execute(test.db);
    expect((await user.rest('GET', '/api/auth/me')).body.user.role).toBe('admin');
  });
});

describe('the preferred renderer', () => {
  it('is stored', async () => {
    const user = await newUser(test);
    expect((await user.rest('PUT', '/api/auth/ai-renderer', { renderer: 'leonardo-ai' })).status).toBe(200);
    expect((await user.rest('GET', '/api/auth/me')).body.user.preferredAiRenderer).toBe('leonardo-ai');
  });

  it('is one of the four', async () => {
    const user = await newUser(test);
    const { status, body } = await user.rest('PUT', '/api/auth/ai-renderer', { renderer: 'paint' });
    expect(status).toBe(400);
    expect(body.error).toBe('"renderer" must be one of midjourney, dall-e-3, stable-diffusion, leonardo-ai.');
  });
});

describe('a request from another site', () => {
  const login = { email: 'a@example.com', password: 'secret1' };

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
    [
      'a foreign Origin beside a same-origin claim',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['our host as a foreign subdomain', { origin: 'http://localhost.evil.example' }],
  ])('is rejected with %s', async (_name, headers) => {
    const { status, body } = await newClient(test).rest('POST', '/api/auth/login', login, headers);
    expect(status).toBe(403);
    expect(body.error).toContain('did not come from Safelight');
  });

  it.each([{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'is rejected with no Origin and %j',
    async (headers) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: login,
        headers,
      });
      expect(response.statusCode).toBe(403);
    },
  );

  it('is rejected over tRPC too', async () => {
    const user = await newUser(test);
    const response = await test.app.inject({
      method: 'POST',
      url: '/trpc/auth.logout',
      headers: { cookie: user.cookie!, origin: 'https://evil.example', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(403);
    expect((await user.rest('GET', '/api/auth/me')).body).not.toBeNull();
  });

  it.each([
    ['/api/generate-prompt', {}],
    ['/api/projects', { origin: 'https://evil.example' }],
    ['/trpc/prompts.generate', {}],
  ])('needs a session or token: %s %j', async (url, headers) => {
    const response = await test.app.inject({ method: 'POST', url, payload: {}, headers });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      {
        error:
          'Authentication required. Send an API token as "Authorization: Bearer sl_…", or sign in on the site.',
      },
    ]);
  });

  it.each([{}, { origin: 'https://evil.example' }])('is rejected with a session: %j', async (headers) => {
    const user = await newUser(test);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/projects',
      payload: { name: 'Theirs' },
      headers: { ...headers, cookie: user.cookie! },
    });
    expect([response.statusCode, response.json().error]).toEqual([
      403,
      expect.stringContaining('did not come from Safelight'),
    ]);
  });

  it('is distinguished from one of our own without Origin', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: login,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.statusCode).toBe(401);
  });
});
