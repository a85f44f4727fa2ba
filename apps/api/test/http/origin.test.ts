import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, newUser, type TestApp } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

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
