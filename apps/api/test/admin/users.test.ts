import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldFigures } from '../../src/domain/admin/figures';
import { aPrompt, makeTestApp, newAdmin, newUser, type TestApp, type TestUser } from '../support/app';
import { expectWholeLedger, getBalance } from '../support/database/ledger';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
});
afterAll(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

const audit = async (filter: object) => (await admin.query('admin.audit', filter)).body.entries;

it('admins cannot delete themselves', async () => {
  const deletion = await admin.rest('DELETE', `/api/admin/users/${admin.id}`);
  expect(deletion.status).toBe(409);
  expect(deletion.body.error).toMatch(/^You cannot delete your own account here/);
});

it('setting credits records the difference with its reason, and the same value records nothing', async () => {
  const user = await newUser(test);
  const set = (credits: unknown, description?: string) =>
    admin.rest('PUT', `/api/admin/users/${user.id}/credits`, { credits, description });
  expect((await set(50, 'For the trouble')).body.credits).toBe(50);
  expect((await set(50, 'Again')).status).toBe(200);
  expect((await set(0)).body.credits).toBe(0);
  expect(await getBalance(user)).toBe(0);
  const { body } = await admin.query('admin.userLedger', { id: user.id });
  const [first, second] = await audit({ targetId: user.id, action: 'set-credits' });
  expect(body.transactions.slice(0, 2)).toMatchObject([
    {
      amount: -50,
      balanceAfter: 0,
      type: 'admin',
      description: 'Admin credit adjustment',
      reference: `admin:${first.id}`,
    },
    {
      amount: 30,
      balanceAfter: 50,
      type: 'admin',
      description: 'For the trouble',
      reference: `admin:${second.id}`,
    },
  ]);
  expect(body.transactions).toHaveLength(3);
});

it.each([
  [-1, 'Amount must be positive'],
  [1.5, 'Please enter a valid credit amount'],
  ['ten', 'Please enter a valid credit amount'],
  [2_147_483_647, 'Please enter at most 1,000,000,000 credits.'],
])('%s is not a valid balance', async (credits, sentence) => {
  const { status, body } = await admin.rest('PUT', `/api/admin/users/${admin.id}/credits`, { credits });
  expect([status, body.error]).toEqual([400, sentence]);
});

it('a set balance outlasts the refill that was due', async () => {
  const user = await newUser(test);
  await sql`update users set next_refill_at = ${new Date(test.clock.now().getTime() - 1000)} where id = ${user.id}`.execute(
    test.db,
  );
  await admin.mutate('admin.setCredits', { id: user.id, credits: 3 });
  expect(await getBalance(user)).toBe(3);
});

it('credits that are set while the user spends leave the ledger intact', async () => {
  const user = await newUser(test);
  await Promise.all([
    ...Array.from({ length: 5 }, () => user.mutate('prompts.generate', aPrompt)),
    ...[40, 41, 42].map((credits) => admin.mutate('admin.setCredits', { id: user.id, credits })),
  ]);
  const { body } = await admin.query('admin.userLedger', { id: user.id });
  expect(body.transactions[0].balanceAfter).toBe(await getBalance(user));
  await expectWholeLedger(test.db);
});

it('every action is audited with its actor, target, before and after', async () => {
  const user = await newUser(test);
  await admin.mutate('admin.setRole', { id: user.id, role: 'admin' });
  await admin.mutate('admin.setRole', { id: user.id, role: 'user' });
  await admin.mutate('admin.setCredits', { id: user.id, credits: 5 });
  const entries = await audit({ targetId: user.id });
  expect(entries).toMatchObject([
    { action: 'set-credits', before: { credits: 20 }, after: { credits: 5 } },
    { action: 'set-role', before: { role: 'admin' }, after: { role: 'user' } },
    { action: 'set-role', before: { role: 'user' }, after: { role: 'admin' } },
  ]);
  for (const entry of entries) {
    expect(entry).toMatchObject({ actorId: admin.id, actorEmail: admin.email, targetEmail: user.email });
  }
  expect((await admin.query('admin.userAudit', { id: user.id, limit: 2 })).body.entries).toEqual(
    entries.slice(0, 2),
  );
});

it('a rejected action is not audited', async () => {
  const before = (await audit({})).length;
  await admin.mutate('admin.setRole', { id: admin.id, role: 'user' });
  await admin.mutate('admin.setCredits', { id: 999_999, credits: 5 });
  await admin.mutate('admin.retryJob', { kind: 'image', id: '999999' });
  expect(await audit({})).toHaveLength(before);
});

it('unknown users are not found', async () => {
  for (const path of ['user', 'setRole', 'setCredits', 'deleteUser', 'resendVerification']) {
    const input = { id: 999_999, role: 'user', credits: 1 };
    const call = path === 'user' ? admin.query : admin.mutate;
    const { status, body } = await call(`admin.${path}`, input);
    expect([path, status, body.message]).toEqual([
      path,
      404,
      'There is no such user. It may have been deleted meanwhile.',
    ]);
  }
});

it('the figures match the rows, before and after past days are summed up', async () => {
  const user = await newUser(test);
  await user.mutate('prompts.generate', aPrompt);
  await sql`insert into payments (user_id, invoice_id, plan, amount_cents, currency, credits, period_start, period_end, paid_at, refunded_cents)
    values (${user.id}, 'in_figures', 'creator', 742, 'usd', 0, now(), now(), ${test.clock.now()}, 100)`.execute(
    test.db,
  );
  const read = async () => ({
    stats: (await admin.query('admin.stats')).body,
    charts: (await admin.query('admin.charts', { days: 30 })).body,
  });
  const fresh = await read();
  const { rows } = await sql<{ users: number; prompts: number; credits: number }>`
    select (select count(*) from users)::integer as users, count(*)::integer as prompts, sum(credits_used)::integer as credits
    from generated_prompts where status = 'done'`.execute(test.db);
  expect(fresh.stats).toMatchObject({
    totalUsers: rows[0]!.users,
    totalPrompts: rows[0]!.prompts,
    totalCreditsUsed: rows[0]!.credits,
  });
  const today = fresh.charts.daily.at(-1);
  expect(fresh.charts.daily).toHaveLength(30);
  expect(today).toMatchObject({
    day: fresh.charts.to,
    signUps: rows[0]!.users,
    prompts: rows[0]!.prompts,
    revenueCents: 642,
  });
  expect(fresh.charts.byPlan).toMatchObject([
    { plan: 'free' },
    { plan: 'creator', revenueCents: 642, marginMicros: 6_420_000 },
    { plan: 'pro' },
  ]);

  const now = test.clock.now();
  test.clock.set(new Date(now.getTime() + 2 * 60 * 60_000));
  await Promise.all([foldFigures(test.deps), foldFigures(test.deps)]);
  await foldFigures(test.deps);
  test.clock.set(now);
  expect((await sql`select from daily_figures`.execute(test.db)).rows.length).toBeGreaterThan(0);
  expect(await read()).toEqual(fresh);

  test.clock.set(new Date(now.getTime() + 2 * 60 * 60_000));
  await user.mutate('prompts.generate', aPrompt);
  expect((await read()).stats.totalPrompts).toBe(fresh.stats.totalPrompts + 1);
  test.clock.set(now);
});

it('figures of a discontinued plan do not hide the others', async () => {
  await sql`
    insert into daily_figures (day, kind, plan, model, count, credits, cost_micros)
    values (current_date - 2, 'prompt', 'gold', 'composer', 3, 3, 0)`.execute(test.db);
  await sql`insert into daily_revenue values (current_date - 2, 'gold', 500)`.execute(test.db);
  const { rows } = await sql<{ day: string }>`select (current_date - 2)::text as day`.execute(test.db);
  const { status, body } = await admin.query('admin.charts', { days: 30 });
  await sql`delete from daily_figures where plan = 'gold'`.execute(test.db);
  await sql`delete from daily_revenue where plan = 'gold'`.execute(test.db);
  expect(status).toBe(200);
  const daily: { day: string }[] = body.daily;
  expect(daily.find(({ day }) => day === rows[0]!.day)).toMatchObject({ prompts: 3, revenueCents: 500 });
  expect(body.byPlan).toHaveLength(3);
});

it('deletes a user as they would themselves, without remains', async () => {
  const user = await newUser(test);
  await user.mutate('prompts.generate', aPrompt);
  await admin.mutate('admin.setCredits', { id: user.id, credits: 9, description: `For ${user.email}` });
  expect((await admin.rest('DELETE', `/api/admin/users/${user.id}`)).status).toBe(200);
  expect((await user.rest('GET', '/api/auth/me')).body).toBeNull();
  expect((await admin.query('admin.user', { id: user.id })).status).toBe(404);
  expect((await admin.query('admin.users', { search: user.email })).body.users).toEqual([]);
  const entries = await audit({ targetId: user.id });
  expect(entries).toMatchObject([
    { action: 'delete-user', targetEmail: null, before: { plan: 'free', role: 'user', credits: 9 } },
    { action: 'set-credits', targetEmail: null, after: { credits: 9 } },
  ]);
  const ledger = (await admin.query('admin.transactions', { userId: user.id })).body.transactions;
  expect(ledger).toHaveLength(3);
  expect(JSON.stringify([entries, ledger])).not.toContain(user.email);
});

it('resends the verification mail until the address is verified', async () => {
  const user = await newUser(test);
  await sql`delete from mails`.execute(test.db);
  const resend = () => admin.rest('POST', `/api/admin/users/${user.id}/resend-verification`);
  expect((await resend()).status).toBe(200);
  const { body } = await admin.query('admin.failedJobs', { kind: 'mail' });
  expect(body.jobs).toMatchObject([
    { kind: 'mail', state: 'waiting', userId: user.id, what: 'Email with a link to verify an address' },
  ]);
  expect((await audit({ targetId: user.id }))[0].action).toBe('resend-verification');
  await sql`update users set email_verified = true where id = ${user.id}`.execute(test.db);
  const refused = await resend();
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This address is verified already; there is nothing to send.',
  ]);
});

it('reports the health of the server', async () => {
  const { body } = await admin.query('admin.health');
  expect(body.instances).toBe(1);
  expect(body.parts.map((part: { name: string }) => part.name).toSorted()).toEqual([
    'database',
    'disk',
    'images',
    'instances',
    'mail',
    'payments',
    'settings',
    'writer',
  ]);
  for (const part of body.parts) expect(part.sentence).toMatch(/^[A-Z].*\.$/);
});

it('counts the users that match a filter across all pages, up to its limit', async () => {
  const ask = async (input: object) => (await admin.query('admin.users', input)).body;
  await sql`
    insert into users (email, password_hash, credits, plan, next_refill_at)
    select 'counted' || i || '@example.com', '', 0, case when i <= 3 then 'pro' else 'free' end, now()
    from generate_series(1, 1001) as i`.execute(test.db);
  const page = await ask({ search: 'counted', plan: 'pro', limit: 2 });
  expect([page.users.length, page.total]).toEqual([2, { count: 3, more: false }]);
  const next = await ask({ search: 'counted', plan: 'pro', limit: 2, cursor: page.nextCursor });
  expect([next.users.length, next.total]).toEqual([1, { count: 3, more: false }]);
  expect((await ask({ search: 'counted' })).total).toEqual({ count: 1000, more: true });
  expect((await ask({ search: 'counted99' })).total).toEqual({ count: 11, more: false });
  expect((await ask({ search: 'nobody at all' })).total).toEqual({ count: 0, more: false });
});
