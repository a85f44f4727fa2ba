import { updateRole } from '@safelight/db/queries/accounts/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPrompt, makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await newUser(test);
});

const make = async (input: object = {}) =>
  (await user.mutate('account.createToken', { name: 'Nightly', ...input, password: user.password })).body as {
    token: string;
    details: { id: number };
  };
const me = async (token: string) => (await newClient(test, { token }).rest('GET', '/api/auth/me')).status;

it('is shown once, and the database stores nothing that could replace it', async () => {
  const { token, details } = await make();
  expect(token).toMatch(/^sl_[\w-]{43}$/);
  expect(details).toMatchObject({ name: 'Nightly', hint: token.slice(-4), scope: 'own', lastUsedAt: null });
  const { rows } = await sql<{ row: string }>`select api_tokens::text as row from api_tokens`.execute(
    test.db,
  );
  expect(JSON.stringify(rows)).not.toContain(token.slice(3, -4));
  const list = (await user.query('account.tokens')).body;
  expect(list).toEqual([details]);
  expect(JSON.stringify(list)).not.toContain(token);
});

it('acts as its owner without cookie or Origin, and gets no session', async () => {
  const client = newClient(test, { token: (await make()).token });
  const { status, body, response } = await client.rest('POST', '/api/generate-prompt', aPrompt);
  expect(status).toBe(200);
  expect(body.credits).toBe(19);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect((await client.query('prompts.history')).body.items).toHaveLength(1);
});

it.each([
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['no token', 'Bearer'],
  ['an unknown token', `Bearer sl_${'A'.repeat(43)}`],
  ['something else', 'Bearer hello'],
  ['nothing', ''],
])('rejects a header with %s in a sentence, and ignores the cookie beside it', async (_, header) => {
  for (const path of ['/api/auth/me', '/api/projects', '/trpc/auth.me']) {
    const { status, body } = await user.rest('GET', path, undefined, { authorization: header });
    expect(status).toBe(401);
    expect(body.error.message ?? body.error).toMatch(/^This API token is not valid.*\.$/);
  }
  // A form on another site can send such a header (https://name:word@host/).
  const forged = { authorization: header, origin: 'https://evil.example' };
  expect((await user.rest('POST', '/api/generate-prompt', aPrompt, forged)).status).toBe(401);
});

it('requires the password, so an unattended browser cannot create one', async () => {
  for (const [password, sentence] of [
    [undefined, 'Password is required'],
    ['guessed', 'This is not your password. Please try again.'],
  ]) {
    const { status, body } = await user.mutate('account.createToken', { name: 'Nightly', password });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ password: sentence });
  }
  expect((await user.query('account.tokens')).body).toEqual([]);
});

it('stops working as soon as it is revoked, and only its owner can revoke it', async () => {
  const { token, details } = await make();
  const stranger = await newUser(test);
  expect((await stranger.mutate('account.revokeToken', { id: details.id })).status).toBe(404);
  expect(await me(token)).toBe(200);
  expect((await user.mutate('account.revokeToken', { id: details.id })).status).toBe(200);
  expect(await me(token)).toBe(401);
  expect((await user.mutate('account.revokeToken', { id: details.id })).status).toBe(404);
});

it('stops working when the account is deleted', async () => {
  const { token } = await make();
  expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
  expect(await me(token)).toBe(401);
  const left = test.db.selectFrom('api_tokens').select('id').where('user_id', '=', user.id);
  expect(await left.execute()).toEqual([]);
});

it('stops working when it expires', async () => {
  const begin = test.clock.now();
  const { token } = await make({ expiresInDays: 30 });
  test.clock.set(new Date(begin.getTime() + 30 * 86_400_000 - 1));
  expect(await me(token)).toBe(200);
  test.clock.set(new Date(begin.getTime() + 30 * 86_400_000));
  expect(await me(token)).toBe(401);
  test.clock.set(begin);
});

it('records its last use, at most once a minute', async () => {
  const begin = test.clock.now();
  const { token } = await make();
  const lastUsed = async () => (await user.query('account.tokens')).body[0].lastUsedAt;
  await me(token);
  expect(await lastUsed()).toBe(begin.toISOString());
  test.clock.set(new Date(begin.getTime() + 59_000));
  await me(token);
  expect(await lastUsed()).toBe(begin.toISOString());
  test.clock.set(new Date(begin.getTime() + 60_000));
  await me(token);
  expect(await lastUsed()).toBe(test.clock.now().toISOString());
  test.clock.set(begin);
});

it('has the scope admin only for admins, and loses it at once with the role', async () => {
  const refused = await user.mutate('account.createToken', {
    name: 'Mine',
    scope: 'admin',
    password: user.password,
  });
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringMatching(/Only an admin/) } });
  await updateRole(test.db, user.id, 'admin', new Date());
  const { token } = await make({ scope: 'admin' });
  const role = async (secret: string) =>
    (await newClient(test, { token: secret }).rest('GET', '/api/auth/me')).body.user.role;
  expect(await role(token)).toBe('admin');
  expect(await role((await make()).token)).toBe('user');
  await updateRole(test.db, user.id, 'user', new Date());
  expect(await role(token)).toBe('user');
});

it('is limited to fifty per user, even for concurrent requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 54 }, (_, index) =>
      user.mutate('account.createToken', { name: `Token ${index}`, password: user.password }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(responses.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Revoke one/) },
  });
});

it.each([
  [{ name: ' ' }, 'name', /give the token a name/],
  [{ name: 'x'.repeat(101) }, 'name', /100 characters/],
  [{ scope: 'root' }, 'scope', /own or admin/],
  [{ expiresInDays: 0 }, 'expiresInDays', /at least one day/],
  [{ expiresInDays: 1e6 }, 'expiresInDays', /3650 days/],
])('rejects %j beside its field', async (input, field, sentence) => {
  const { status, body } = await user.mutate('account.createToken', {
    name: 'Nightly',
    ...input,
    password: user.password,
  });
  expect(status).toBe(400);
  expect(body.data.fields[field]).toMatch(sentence);
});

it('cannot create, list or revoke tokens, nor change the account', async () => {
  const { token, details } = await make();
  const client = newClient(test, { token });
  expect(
    (await client.mutate('account.createToken', { name: 'Child', password: user.password })).status,
  ).toBe(403);
  expect((await client.query('account.tokens')).status).toBe(403);
  expect(await client.mutate('account.revokeToken', { id: details.id })).toMatchObject({
    status: 403,
    body: { message: 'This call is not for API tokens. Sign in on the site and do it there.' },
  });
});

it('is audited when it is created and revoked only with the scope admin', async () => {
  await updateRole(test.db, user.id, 'admin', new Date());
  await make();
  const { details } = await make({ scope: 'admin', name: 'Costs', expiresInDays: 2 });
  // A former admin may still revoke it.
  await updateRole(test.db, user.id, 'user', new Date());
  expect((await user.mutate('account.revokeToken', { id: details.id })).status).toBe(200);
  const rows = await test.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('target_user_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { actor_id: user.id, action: 'create-token', after: { token: details.id, description: 'Costs' } },
    { actor_id: user.id, action: 'revoke-token', before: { token: details.id, description: 'Costs' } },
  ]);
});
