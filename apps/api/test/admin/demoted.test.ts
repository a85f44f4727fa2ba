import { lockAdmins } from '@safelight/db/queries/admin/roles';
import { updateRole } from '@safelight/db/queries/accounts/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportTransactions, exportUsers } from '../../src/domain/admin/exports';
import type { PaymentProvider } from '../../src/providers/stripe/port';
import { aPassword, newAdmin, type TestUser } from '../support/app';
import {
  buy,
  creator,
  endPaymentTest,
  beginPaymentTest,
  openCheckout,
  show,
  stripeIds,
  type PaymentTest,
} from '../payments/service';

// An admin who is demoted during a call.

let test: PaymentTest;
let admin: TestUser;
let user: TestUser;
let duringCloseCheckouts: () => Promise<unknown>;
let duringDeleteCustomer: () => Promise<unknown>;
const demote = () => updateRole(test.db, admin.id, 'user', new Date());

beforeEach(async () => {
  duringCloseCheckouts = () => Promise.resolve();
  duringDeleteCustomer = () => Promise.resolve();
  const wrapPayments = (payments: PaymentProvider): PaymentProvider => ({
    ...payments,
    async closeCheckouts(customer) {
      await duringCloseCheckouts();
      await payments.closeCheckouts(customer);
    },
    async deleteCustomer(customer) {
      await duringDeleteCustomer();
      await payments.deleteCustomer(customer);
    },
  });
  ({ test, user } = await beginPaymentTest({ wrapPayments }));
  admin = await newAdmin(test);
});
afterEach(() => endPaymentTest(test));

const acts = async () => (await sql`select from audit_log`.execute(test.db)).rows.length;
const waiting = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`.execute(
    test.db,
  );
  return rows.length;
};

it.each<[string, () => object]>([
  ['admin.setCredits', () => ({ id: user.id, credits: 500 })],
  ['admin.setRole', () => ({ id: user.id, role: 'admin' })],
  ['admin.resendVerification', () => ({ id: user.id })],
  ['admin.deleteUser', () => ({ id: user.id })],
  ['account.createToken', () => ({ name: 'Nightly', scope: 'admin', password: aPassword })],
])('%s has no effect and is not audited', async (path, input) => {
  await sql`delete from mails`.execute(test.db);
  let response: Promise<{ status: number }> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    response = admin.mutate(path, input());
    await expect.poll(waiting).toBe(1);
    await updateRole(trx, admin.id, 'user', new Date());
  });
  expect((await response!).status).toBe(403);
  expect((await user.rest('GET', '/api/auth/me')).body.user).toMatchObject({ credits: 20, role: 'user' });
  const { rows } = await sql`select from api_tokens union all select from mails`.execute(test.db);
  expect([rows.length, await acts()]).toEqual([0, 0]);
});

it('retrying a mail has no effect', async () => {
  await admin.mutate('admin.resendVerification', { id: user.id });
  await sql`delete from mails where user_id <> ${user.id}`.execute(test.db);
  const { id } = await test.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  await sql`delete from mails where id <> ${id}`.execute(test.db);
  await sql`update mails set state = 'failed'`.execute(test.db);
  let response: Promise<{ status: number }> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    response = admin.mutate('admin.retryJob', { kind: 'mail', id });
    await expect.poll(waiting).toBe(1);
    await updateRole(trx, admin.id, 'user', new Date());
  });
  expect((await response!).status).toBe(403);
  expect((await sql`select from mails where state = 'failed'`.execute(test.db)).rows).toHaveLength(1);
});

it('retrying a payment has no effect', async () => {
  await openCheckout(user, 'creator');
  const { customer } = await stripeIds(test, user);
  // Otherwise a later message would settle this one too.
  await test.stripe.settled();
  await sql`
    insert into stripe_events (id, type, customer_id, created_at)
    values ('evt_waiting', 'invoice.paid', ${customer}, now())`.execute(test.db);
  let response: Promise<{ status: number }> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    response = admin.mutate('admin.retryJob', { kind: 'payment', id: 'evt_waiting' });
    await expect.poll(waiting).toBe(1);
    await updateRole(trx, admin.id, 'user', new Date());
  });
  expect((await response!).status).toBe(403);
  const { rows } = await sql`
    select from stripe_events where id = 'evt_waiting' and processed_at is null`.execute(test.db);
  expect([rows.length, await acts()]).toEqual([1, 0]);
});

it('does not delete a user whose plan was being ended, and keeps the plan', async () => {
  await buy(test, user, 'creator');
  const { subscription } = await stripeIds(test, user);
  duringCloseCheckouts = demote;
  expect((await admin.mutate('admin.deleteUser', { id: user.id })).status).toBe(403);
  expect(test.stripe.account.store.get('subscription', subscription).status).toBe('active');
  await test.stripe.settled();
  expect(await show(user)).toEqual(creator);
  expect(await acts()).toBe(0);
});

it('finishes and audits the deletion of a user whose plan has already ended', async () => {
  await buy(test, user, 'creator');
  duringDeleteCustomer = demote;
  expect((await admin.mutate('admin.deleteUser', { id: user.id })).status).toBe(200);
  expect((await user.rest('GET', '/api/auth/me')).body).toBeNull();
  expect(await acts()).toBe(1);
});

it('gets no further chunk of an export', async () => {
  await sql`
    insert into users (email, password_hash, credits, next_refill_at)
    select 'many' || i || '@example.com', '', 20, now() from generate_series(1, 1500) as i`.execute(test.db);
  await sql`
    insert into credit_transactions (user_id, amount, balance_after, type, reference)
    select id, 20, 20, 'signup', 'signup:' || id from users where email like 'many%'`.execute(test.db);
  const { user: actor } = (await test.deps.sessions.find(admin.cookie!.split('=')[1]!))!;
  const exports = [await exportUsers(test.deps, actor, {}), await exportTransactions(test.deps, actor, {})];
  for (const rows of exports) for (let piece = 0; piece < 2; piece++) await rows.next();
  await demote();
  for (const rows of exports) await expect(rows.next()).rejects.toThrow('You are not an admin any more.');
});
