import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newAdmin, newUser, type TestApp } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
  const admin = await newAdmin(test);
  const user = await newUser(test);
  await admin.mutate('admin.setCredits', { id: user.id, credits: 50, description: 'For Ansel' });
});
afterAll(() => test.close());

it.each([
  ['changed', sql`update audit_log set action = 'export'`],
  ['attributed to another user', sql`update audit_log set actor_id = actor_id + 1`],
  ['altered', sql`update audit_log set after = after || '{"credits": 20}'`],
  ['stripped of descriptions', sql`update audit_log set after = after - 'description'`],
  ['deleted', sql`delete from audit_log`],
  ['truncated', sql`truncate audit_log`],
])('audit entries cannot be %s', async (_, statement) => {
  const rows = () => sql`select * from audit_log`.execute(test.db).then((result) => result.rows);
  const before = await rows();
  await expect(statement.execute(test.db)).rejects.toThrow(/audit_log is append-only/);
  expect(await rows()).toEqual(before);
});

it('is searched by the admin or the user, by days, and by the id of a deleted account', async () => {
  const [admin, other] = [await newAdmin(test), await newAdmin(test)];
  const user = await newUser(test);
  await admin.mutate('admin.setCredits', { id: user.id, credits: 50 });
  await other.mutate('admin.setRole', { id: user.id, role: 'admin' });
  const actions = async (filter: object) =>
    (await admin.query('admin.audit', filter)).body.entries.map(({ action }: { action: string }) => action);
  expect(await actions({ search: user.email })).toEqual(['set-role', 'set-credits']);
  expect(await actions({ search: other.email })).toEqual(['set-role']);
  expect(await actions({ search: user.email, action: 'set-credits' })).toEqual(['set-credits']);
  expect(await actions({ search: 'no such person' })).toEqual([]);

  const now = test.clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  expect(await actions({ search: user.email, from: at(-60), to: at(60) })).toHaveLength(2);
  expect(await actions({ search: user.email, from: at(60) })).toEqual([]);
  expect(await actions({ search: user.email, to: at(-60) })).toEqual([]);

  await admin.mutate('admin.deleteUser', { id: user.id });
  expect(await actions({ search: String(user.id) })).toEqual(['delete-user', 'set-role', 'set-credits']);
});

it('the ledger cannot be truncated either', async () => {
  await expect(sql`truncate credit_transactions`.execute(test.db)).rejects.toThrow(/append-only/);
});

it('descriptions are erased with the account they are about, and nothing else of the row', async () => {
  const admin = await newAdmin(test);
  const user = await newUser(test);
  await admin.mutate('admin.setCredits', { id: user.id, credits: 70, description: 'For Edward' });
  expect((await admin.mutate('admin.deleteUser', { id: user.id })).status).toBe(200);
  const { rows } = await sql`
    select action, after from audit_log where target_user_id = ${user.id} order by id`.execute(test.db);
  expect(rows).toEqual([
    { action: 'set-credits', after: { credits: 70 } },
    { action: 'delete-user', after: null },
  ]);
});
