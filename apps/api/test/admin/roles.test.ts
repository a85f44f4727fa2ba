import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newAdmin, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
});
afterAll(() => test.close());

const audit = async (filter: object) => (await admin.query('admin.audit', filter)).body.entries;

it('an admin who is demoted loses access at once, in every session', async () => {
  const second = await newAdmin(test);
  expect((await second.query('admin.stats')).status).toBe(200);
  const { status } = await admin.mutate('admin.setRole', { id: second.id, role: 'user' });
  expect(status).toBe(200);
  const refused = await second.query('admin.stats');
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Admin access required. Ask an admin to give you the role, or sign in as one.',
  ]);
  expect((await second.rest('GET', '/api/admin/export/users.csv')).status).toBe(403);
  expect((await second.rest('GET', '/api/auth/me')).body.user.role).toBe('user');
});

it('a user who is made an admin gets access in the session they have', async () => {
  const user = await newUser(test);
  expect((await user.query('admin.users')).status).toBe(403);
  await admin.mutate('admin.setRole', { id: user.id, role: 'admin' });
  expect((await user.query('admin.users')).status).toBe(200);
  await admin.mutate('admin.setRole', { id: user.id, role: 'user' });
});

it('an admin gives up their own role while another admin remains, and loses access at once', async () => {
  const second = await newAdmin(test);
  const { status, body } = await second.rest('PUT', `/api/admin/users/${second.id}/role`, { role: 'user' });
  expect([status, body.role]).toEqual([200, 'user']);
  expect((await second.query('admin.stats')).status).toBe(403);
  expect(await audit({ targetId: second.id })).toMatchObject([
    { action: 'set-role', actorId: second.id, before: { role: 'admin' }, after: { role: 'user' } },
  ]);
});

it('the last admin cannot give up the role', async () => {
  const role = await admin.rest('PUT', `/api/admin/users/${admin.id}/role`, { role: 'user' });
  expect([role.status, role.body.error]).toEqual([
    409,
    'You are the last admin, so you cannot give up the role. Make somebody else an admin first.',
  ]);
  expect((await admin.query('admin.stats')).status).toBe(200);
});

it('one admin remains when all give up their role concurrently', async () => {
  const others = [await newAdmin(test), await newAdmin(test)];
  for (let round = 0; round < 30; round++) {
    const all = [admin, ...others];
    const responses = await Promise.all(
      all.map((each) => each.mutate('admin.setRole', { id: each.id, role: 'user' })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const { rows } = await sql`select from users where role = 'admin'`.execute(test.db);
    expect(rows).toHaveLength(1);
    await sql`update users set role = 'admin' where id in (${sql.join(all.map(({ id }) => id))})`.execute(
      test.db,
    );
  }
  await sql`update users set role = 'user' where id in (${sql.join(others.map(({ id }) => id))})`.execute(
    test.db,
  );
});

it('one admin remains when two demote each other concurrently', async () => {
  for (let i = 0; i < 5; i++) {
    const [a, b] = [await newAdmin(test), await newAdmin(test)];
    const responses = await Promise.all([
      a.mutate('admin.setRole', { id: b.id, role: 'user' }),
      b.mutate('admin.setRole', { id: a.id, role: 'user' }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await sql`update users set role = 'user' where id in (${a.id}, ${b.id})`.execute(test.db);
  }
});
