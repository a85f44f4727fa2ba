import { deleteUserTokens } from '@safelight/db/queries/accounts/api-tokens';
import { deleteUserSessions } from '@safelight/db/queries/accounts/sessions';
import { lockUser } from '@safelight/db/queries/accounts/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../src/jobs/start';
import { aPassword, makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { newestToken } from '../support/mail/server';
import { wholeDatabase } from '../support/database/texts';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => test.close());

const events = async (user: Pick<TestUser, 'query'>, input: object = {}) => {
  await test.deps.background.idle();
  return (await user.query('account.securityEvents', input)).body.events as Record<string, unknown>[];
};
const kinds = async (user: TestUser) => (await events(user)).map(({ kind }) => kind);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': firefox });
const signIn = (user: TestUser, address: string, password = user.password, client = newClient(test)) =>
  client.rest('POST', '/api/auth/login', { email: user.email, password }, from(address));

it('shows its owner a sign-in with its browser, time and shortened network', async () => {
  const user = await newUser(test);
  await signIn(user, '203.0.113.77');
  const [last, first] = await events(user);
  expect(last).toEqual({
    id: expect.any(Number),
    kind: 'signed-in',
    createdAt: test.clock.now().toISOString(),
    lastAt: test.clock.now().toISOString(),
    count: 1,
    network: '203.0.113.0/24',
    userAgent: firefox,
    detail: null,
  });
  expect(first).toMatchObject({ kind: 'signed-up' });
  expect(await wholeDatabase(test.db)).not.toContain('203.0.113.77');
});

it.each([
  ['on', '192.0.2.1, 203.0.113.77', '203.0.113.0/24'],
  ['off', '203.0.113.77', '127.0.0.0/24'],
])(
  'with TRUST_PROXY=%s shows no network that the client has forged',
  async (TRUST_PROXY, forged, network) => {
    const other = await makeTestApp({ env: { TRUST_PROXY } });
    try {
      const user = await newUser(other);
      await signIn(user, forged, user.password, newClient(other));
      await other.deps.background.idle();
      const [last] = (await user.query('account.securityEvents', {})).body.events;
      expect(last).toMatchObject({ kind: 'signed-in', network });
    } finally {
      await other.close();
    }
  },
);

it('records changes to how the account is accessed, newest first', async () => {
  const user = await newUser(test);
  const token = (await user.mutate('account.createToken', { name: 'Nightly report', password: aPassword }))
    .body.details.id;
  await user.mutate('account.revokeToken', { id: token });
  await user.mutate('account.changePassword', {
    currentPassword: user.password,
    newPassword: 'new one here',
  });
  const other = newClient(test);
  await signIn(user, '198.51.100.1', 'new one here', other);
  const sessions = (await user.query('account.sessions')).body as { id: string; current: boolean }[];
  await user.mutate('account.endSession', { id: sessions.find(({ current }) => !current)!.id });
  await user.mutate('account.endOtherSessions');
  expect(await kinds(user)).toEqual([
    'other-sessions-ended',
    'session-ended',
    'signed-in',
    'password-changed',
    'token-revoked',
    'token-created',
    'signed-up',
  ]);
  const [, ended, , , , created] = await events(user);
  expect([ended?.['detail'], created?.['detail']]).toEqual([firefox, 'Nightly report']);
  await user.mutate('account.endAllSessions');
  await signIn(user, '198.51.100.1', 'new one here', user);
  expect((await kinds(user)).slice(0, 2)).toEqual(['signed-in', 'all-sessions-ended']);
});

it('records the verified address and the new password of a mailed link', async () => {
  const user = await newUser(test);
  await user.query('auth.verifyEmail', { token: await newestToken(test, user.email, 'verify') });
  await newClient(test).mutate('auth.forgotPassword', { email: user.email });
  await user.mutate('auth.resetPassword', {
    token: await newestToken(test, user.email, 'reset'),
    password: 'battery staple',
  });
  await signIn(user, '198.51.100.1', 'battery staple', user);
  expect(await kinds(user)).toEqual(['signed-in', 'password-reset', 'email-verified', 'signed-up']);
});

it('counts failures by hour and network, however many there are', async () => {
  const user = await newUser(test);
  const day = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  test.clock.set(`${day}T10:05:00Z`);
  for (let i = 0; i < 6; i++) await signIn(user, `203.0.113.${i}`, 'guess!');
  test.clock.set(`${day}T10:45:00Z`);
  await signIn(user, '203.0.113.9', 'guess!');
  await user.mutate('account.changePassword', { currentPassword: 'guess!', newPassword: 'battery staple' });
  const [refused, failed, ...others] = await events(user);
  expect(refused).toMatchObject({ kind: 'password-refused', count: 1 });
  expect(failed).toMatchObject({
    kind: 'sign-in-failed',
    count: 7,
    network: '203.0.113.0/24',
    createdAt: `${day}T10:05:00.000Z`,
    lastAt: `${day}T10:45:00.000Z`,
  });
  expect(others).toHaveLength(1);
  test.clock.set(`${day}T11:00:00Z`);
  for (let i = 0; i < 12; i++) await signIn(user, `100.64.${i}.1`, 'guess!');
  const later = (await events(user)).slice(0, -3);
  // Five networks, and all others together.
  expect(later.map(({ network, count }) => [network, count])).toEqual([
    [null, 7],
    ['100.64.4.0/24', 1],
    ['100.64.3.0/24', 1],
    ['100.64.2.0/24', 1],
    ['100.64.1.0/24', 1],
    ['100.64.0.0/24', 1],
  ]);
  // A network with its own row is still counted there.
  await signIn(user, '100.64.2.9', 'guess!');
  expect(await events(user)).toContainEqual(expect.objectContaining({ network: '100.64.2.0/24', count: 2 }));
});

it('counts all concurrent failures', async () => {
  const user = await newUser(test);
  await Promise.all(Array.from({ length: 12 }, () => signIn(user, '203.0.113.1', 'guess!')));
  expect(await events(user)).toMatchObject([{ kind: 'sign-in-failed', count: 12 }, { kind: 'signed-up' }]);
});

it('keeps the newest 500, of which others can cause at most 200', async () => {
  const user = await newUser(test);
  const insert = (hour: boolean) => sql`
    insert into security_events (user_id, kind, created_at, last_at, hour)
    select ${user.id}, ${hour ? 'sign-in-failed' : 'signed-in'}, now(), now(),
      ${hour ? sql`now() - n * interval '1 hour'` : sql`null`}
    from generate_series(1, 600) n`;
  await insert(false).execute(test.db);
  await insert(true).execute(test.db);
  await signIn(user, '203.0.113.1', 'guess!');
  await test.deps.background.idle();
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from security_events where user_id = ${user.id}
    group by kind order by kind`.execute(test.db);
  expect(rows).toEqual([
    { kind: 'sign-in-failed', count: 200 },
    { kind: 'signed-in', count: 300 },
  ]);
});

it('is listed in pages', async () => {
  const user = await newUser(test);
  for (let i = 0; i < 4; i++) await signIn(user, '203.0.113.1');
  const { body: first } = await user.query('account.securityEvents', { limit: 3 });
  const { body: second } = await user.query('account.securityEvents', { limit: 3, cursor: first.nextCursor });
  expect([...first.events, ...second.events]).toEqual(await events(user));
  expect(second.nextCursor).toBeNull();
});

it('is visible only to its owner, and included in their export', async () => {
  const user = await newUser(test);
  const other = await newUser(test);
  await signIn(user, '203.0.113.1');
  expect(await kinds(other)).toEqual(['signed-up']);
  const { body } = await user.rest('GET', '/api/account/export');
  expect(body.securityEvents).toEqual(await events(user));
  expect(body.knownDevices).toHaveLength(2);
});

it('is deleted after 90 days, and at once with the account', async () => {
  const now = new Date();
  test.clock.set(now);
  const old = await newUser(test);
  const gone = await newUser(test);
  test.clock.set(new Date(now.getTime() + 91 * 86_400_000));
  const stop = await startJobs(test.deps, { ...test, site: 'http://localhost' });
  const rowsOf = async ({ id }: TestUser) =>
    (await sql`select from security_events where user_id = ${id}`.execute(test.db)).rows.length;
  await expect.poll(() => rowsOf(old)).toBe(0);
  await stop();
  test.clock.set(now);
  await signIn(gone, '203.0.113.1', gone.password, gone);
  expect(await rowsOf(gone)).toBe(1);
  expect((await gone.mutate('account.delete', { password: gone.password })).status).toBe(200);
  expect(await rowsOf(gone)).toBe(0);
  const { rows } = await sql`select from known_devices where user_id = ${gone.id}`.execute(test.db);
  expect(rows).toHaveLength(0);
});

it('ending a session or a token waits for a password reset under way, and neither is undone', async () => {
  const user = await newUser(test);
  const { id } = (await user.mutate('account.createToken', { name: 'Nightly', password: aPassword })).body
    .details;
  const [session] = (await user.query('account.sessions')).body as { id: string }[];
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.db,
    );
    return rows.length;
  };
  let responses: Promise<{ status: number }[]> | undefined;
  // What a reset does, in its order.
  await test.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    responses = Promise.all([
      user.mutate('account.revokeToken', { id }),
      user.mutate('account.endSession', { id: session!.id }),
    ]);
    await expect.poll(waiting).toBe(2);
    await deleteUserSessions(trx, user.id);
    await deleteUserTokens(trx, user.id);
  });
  expect((await responses!).map(({ status }) => status)).toEqual([404, 404]);
});
