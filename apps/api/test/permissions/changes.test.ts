import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPassword,
  makeTestApp,
  newAdmin,
  newClient,
  newUser,
  signIn,
  type Client,
  type TestApp,
  type TestUser,
} from '../support/app';
import { linkIn, mailsTo } from '../support/mail/server';

// A change of rights counts from the next request on, for sessions and for tokens.

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
});
afterAll(() => test.close());

/** Every kind of credentials of a user. */
async function clientsOf(user: TestUser, scopes: readonly string[]): Promise<Record<string, Client>> {
  const elsewhere = newClient(test);
  await signIn({ ...user, ...elsewhere });
  const clients: Record<string, Client> = { cookie: user, 'a cookie elsewhere': elsewhere };
  for (const scope of scopes) {
    const { token } = (await user.mutate('account.createToken', { name: scope, scope, password: aPassword }))
      .body;
    clients[`a token, ${scope}`] = newClient(test, { token });
  }
  return clients;
}

describe('an admin who is demoted', () => {
  const calls: Record<string, (client: Client) => Promise<{ status: number }>> = {
    'a procedure that reads': (client) => client.query('admin.users'),
    'a procedure that changes': (client) => client.mutate('admin.setCredits', { id: admin.id, credits: 20 }),
    'a REST call': (client) => client.rest('GET', '/api/admin/stats'),
    'a REST call that changes': (client) =>
      client.rest('PUT', `/api/admin/users/${admin.id}/credits`, { credits: 20 }),
    'an export': (client) => client.rest('GET', '/api/admin/export/users.csv'),
  };

  it.each(Object.entries(calls))('loses %s at once, by cookie and by token', async (_, send) => {
    const second = await newAdmin(test);
    const clients = Object.entries(await clientsOf(second, ['admin']));
    const statuses = () =>
      Promise.all(clients.map(async ([name, client]) => [name, (await send(client)).status] as const));
    for (const [name, status] of await statuses()) expect([name, status]).toEqual([name, 200]);
    await admin.mutate('admin.setRole', { id: second.id, role: 'user' });
    for (const [name, status] of await statuses()) expect([name, status]).toEqual([name, 403]);
    // They still have their own account.
    for (const [name, client] of clients)
      expect([name, (await client.rest('GET', '/api/auth/me')).body.user.role]).toEqual([name, 'user']);
  });

  it('has all rights again when made an admin again', async () => {
    const second = await newAdmin(test);
    const clients = Object.values(await clientsOf(second, ['admin']));
    for (const role of ['user', 'admin']) await admin.mutate('admin.setRole', { id: second.id, role });
    for (const client of clients) expect((await client.query('admin.users')).status).toBe(200);
  });
});

describe.each([
  ['by an admin', (user: TestUser) => admin.mutate('admin.deleteUser', { id: user.id })],
  ['by themselves', (user: TestUser) => user.mutate('account.delete', { password: user.password })],
])('a user who is deleted %s', (_, deleteUser) => {
  it('is signed out at once, by cookie and by token, and their links are invalid', async () => {
    const user = await newAdmin(test);
    const clients = Object.entries(await clientsOf(user, ['own', 'admin']));
    // What a browser keeps until the server clears it.
    const kept = clients.map(([name, client]) => [name, client.cookie] as const);
    await newClient(test).mutate('auth.forgotPassword', { email: user.email });
    await test.deps.background.idle();
    const tokens = (await mailsTo(test, user.email)).map(
      (mail) =>
        new URL(linkIn(mail)).searchParams.get('token') ?? new URL(linkIn(mail)).hash.replace('#token=', ''),
    );
    expect(tokens).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)]);
    for (const [name, client] of clients)
      expect([name, (await client.rest('GET', '/api/projects')).status]).toEqual([name, 200]);

    expect((await deleteUser(user)).status).toBe(200);
    for (const [name, cookie] of kept) {
      const client = cookie === undefined ? Object.fromEntries(clients)[name]! : newClient(test, { cookie });
      for (const path of [
        '/api/projects',
        '/api/account/export',
        '/api/admin/stats',
        '/api/admin/export/users.csv',
      ])
        expect([name, path, (await client.rest('GET', path)).status]).toEqual([name, path, 401]);
      expect([name, (await client.query('projects.list')).status]).toEqual([name, 401]);
    }
    for (const token of tokens) {
      expect((await newClient(test).query('auth.verifyEmail', { token })).status).toBe(400);
      const reset = { token, password: 'another horse' };
      expect((await newClient(test).mutate('auth.resetPassword', reset)).status).toBe(400);
    }
    expect((await signIn({ ...user, ...newClient(test) })).status).toBe(401);
  });
});

it('a new admin gets in with the existing session, and not with an earlier token', async () => {
  const user = await newUser(test);
  const { token } = (
    await user.mutate('account.createToken', { name: 'Own', scope: 'own', password: aPassword })
  ).body;
  await admin.mutate('admin.setRole', { id: user.id, role: 'admin' });
  expect((await user.query('admin.users')).status).toBe(200);
  expect((await newClient(test, { token }).query('admin.users')).status).toBe(403);
});
