import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../../src/cli/program';
import { makeTestApp, newAdmin, newClient, type TestApp } from '../support/app';
import { mailsTo } from '../support/mail/server';
import { addPasskey, codeAt, firstStep, secondStep, turnAppOn } from '../support/accounts/second-factor';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });
});
afterAll(() => test.close());

const refusal =
  'Admins need two-step sign-in here. Turn it on in Settings (/settings#two-step), then come back.';

it('is needed for every admin call when it is required, and for nothing else', async () => {
  const admin = await newAdmin(test);
  expect((await firstStep(test, admin)).status).toBe(200);
  expect(await admin.query('admin.stats')).toMatchObject({ status: 403, body: { message: refusal } });
  expect((await admin.rest('GET', '/api/admin/stats')).body.error).toBe(refusal);
  expect((await admin.rest('GET', '/api/admin/export/users.csv')).body.error).toBe(refusal);
  expect((await admin.query('projects.list')).status).toBe(200);
  expect((await admin.query('account.secondFactor')).body).toMatchObject({ requiredOfAdmins: true });
  await turnAppOn(test, admin);
  expect((await admin.query('admin.stats')).status).toBe(200);
  expect((await admin.rest('GET', '/api/admin/export/users.csv')).status).toBe(200);
  await admin.mutate('account.removeApp', { password: admin.password });
  expect((await admin.query('admin.stats')).status).toBe(403);
  await addPasskey(admin);
  expect((await admin.query('admin.stats')).status).toBe(200);
});

it('is needed to create an API token with the scope admin, but not to use it', async () => {
  const admin = await newAdmin(test);
  const input = { name: 'Night', scope: 'admin', password: admin.password };
  const refused = await admin.mutate('account.createToken', input);
  expect(refused).toMatchObject({ status: 403, body: { message: refusal } });
  expect((await admin.mutate('account.createToken', { ...input, scope: 'own' })).status).toBe(200);
  await turnAppOn(test, admin);
  const { token } = (await admin.mutate('account.createToken', input)).body;
  const script = newClient(test, { token });
  expect((await script.query('admin.stats')).status).toBe(200);
  expect((await script.rest('GET', '/api/admin/export/users.csv')).status).toBe(200);
});

it('is reset at a terminal for a user who has lost it, which ends sessions and is audited', async () => {
  const admin = await newAdmin(test);
  const { secret, recoveryCodes } = await turnAppOn(test, admin);
  await addPasskey(admin);
  const { client, challenge } = await firstStep(test, admin);
  const lines: string[] = [];
  const terminal = {
    print: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
    env: { NODE_ENV: 'test', DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'silent' },
  };
  const reset = (email: string) => runAdmin(['reset-second-factor', email], terminal);
  expect(await reset(admin.email)).toBe(0);
  expect(lines.at(-1)).toBe(
    `Two-step sign-in of ${admin.email} is off. They sign in with the password alone.`,
  );
  for (const code of [codeAt(secret, test.clock.now()), recoveryCodes[0]!])
    expect((await secondStep(client, challenge, code)).status).toBe(401);
  expect((await admin.rest('GET', '/api/auth/me')).body).toBeNull();
  expect((await firstStep(test, admin)).status).toBe(200);
  const rows = await test.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('target_user_id', '=', admin.id)
    .execute();
  expect(rows).toEqual([{ actor_id: null, action: 'reset-second-factor' }]);
  expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toContain(
    'Two-step sign-in was turned off',
  );
  expect(await reset(admin.email)).toBe(0);
  expect(lines.at(-1)).toBe(`Two-step sign-in of ${admin.email} was off already.`);
  expect(await reset('nobody@example.com')).toBe(1);
});
