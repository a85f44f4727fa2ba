import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcedurePath } from '../../src/router';
import { makeTestApp, newAdmin, newClient, type TestApp } from '../support/app';
import { expectedOf } from './rule';
import { rules } from './rules';
import { actors, call, makeWorld, procedures, type World } from './world';

// Sessions of unverified users, begun before EMAIL_VERIFICATION became required.

let world: World;
let strict: TestApp;
beforeAll(async () => {
  world = await makeWorld();
  strict = await makeTestApp({
    databaseUrl: world.test.databaseUrl,
    env: { EMAIL_VERIFICATION: 'required', SANDBOX_URL: world.test.sandboxUrl },
  });
});
afterAll(async () => {
  await strict.close();
  await world.test.close();
});

describe.each(procedures)('$path', (procedure) => {
  it.each(actors.slice(1))('for %s', async (actor) => {
    const rule = rules[procedure.path as ProcedurePath];
    const response = await call(world, await world.clientOf(actor, strict), procedure, rule);
    expect(response).toMatchObject(expectedOf(rule, actor, { strict: true }));
  });
});

it('lets a user in once the address is verified, by session and by token', async () => {
  const admin = await newAdmin(world.test);
  const { token } = (
    await admin.mutate('account.createToken', { name: 'Mine', scope: 'admin', password: admin.password })
  ).body;
  const clients = [newClient(strict, { cookie: admin.cookie }), newClient(strict, { token })];
  const statuses = () =>
    Promise.all(clients.map(async (client) => (await client.query('admin.stats')).status));
  expect(await statuses()).toEqual([403, 403]);
  await strict.db.updateTable('users').set({ email_verified: true }).where('id', '=', admin.id).execute();
  expect(await statuses()).toEqual([200, 200]);
});
