import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '../../src/domain/accounts/deletion';
import { newClient, newUser, type TestUser } from '../support/app';
import {
  buy,
  endPaymentTest,
  failOnce,
  beginPaymentTest,
  openCheckout,
  stripeIds,
  type PaymentTest,
  type PaymentTestOptions,
} from './service';
import { wholeDatabase } from '../support/database/texts';

let test: PaymentTest;
let user: TestUser;

const begin = async (options?: PaymentTestOptions) => {
  ({ test, user } = await beginPaymentTest(options));
};
afterEach(() => endPaymentTest(test));

const deleteOwn = (who = user) => who.mutate('account.delete', { password: who.password });
const signIn = (who = user) =>
  newClient(test).rest('POST', '/api/auth/login', { email: who.email, password: who.password });

async function row(id = user.id) {
  return test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('a paying user', () => {
  it('has the subscription ended first, and the customer deleted at the provider', async () => {
    await begin();
    await buy(test, user, 'pro');
    const { customer, subscription } = await stripeIds(test, user);
    expect((await deleteOwn()).status).toBe(200);
    expect(test.stripe.account.store.get('subscription', subscription).status).toBe('canceled');
    expect(await test.deps.payments.readCustomer(customer)).toBe('deleted');
    await test.stripe.settled();
    // The payment is recorded without personal data.
    const { rows } = await sql`select 1 from payments where user_id = ${user.id}`.execute(test.db);
    expect(rows).toHaveLength(1);
    expect(await row()).toMatchObject({ plan: 'free', stripe_customer_id: null, credits: 1000 });
    // Their later messages find no user.
    await test.deliverMails();
    expect(await wholeDatabase(test.db)).not.toContain(user.email);
    await test.advance({ months: 2 });
    expect((await sql`select 1 from payments where user_id = ${user.id}`.execute(test.db)).rows).toHaveLength(
      1,
    );
  });

  it.each(['stripe.customers.del', 'stripe.customers.retrieve', 'stripe.checkout.sessions.list'] as const)(
    'keeps everything while the provider does not respond to %s',
    async (at) => {
      await begin();
      await buy(test, user, 'creator');
      const { subscription } = await stripeIds(test, user);
      test.sandbox.faults.add({ at, kind: 'status', code: 500, times: 10 });
      const { status, body } = await deleteOwn();
      expect(status).toBe(502);
      expect(body.message).toMatch(/nothing was deleted/);
      expect(test.stripe.account.store.get('subscription', subscription).status).toBe('active');
      expect((await signIn()).status).toBe(200);
      test.sandbox.faults.clear();
      expect((await deleteOwn()).status).toBe(200);
    },
  );

  it('cannot pay on a page that was left open', async () => {
    await begin();
    const session = await openCheckout(user, 'creator');
    expect((await deleteOwn()).status).toBe(200);
    expect(() => test.stripe.pay(session)).toThrow(/session/i);
    expect(test.stripe.account.store.all('subscription')).toEqual([]);
  });

  it('who pays during the deletion has the payment recorded, and pays nothing further', async () => {
    await begin({
      wrapPayments: (payments) => ({
        ...payments,
        // The last moment in which an open page can be paid.
        async closeCheckouts(customer) {
          test.stripe.pay(session);
          await payments.closeCheckouts(customer);
        },
      }),
    });
    const session = await openCheckout(user, 'creator');
    expect((await deleteOwn()).status).toBe(200);
    await test.stripe.settled();
    const [subscription] = test.stripe.account.store.all('subscription');
    expect(subscription!.status).toBe('canceled');
    const { rows } = await sql`select 1 from payments where user_id = ${user.id}`.execute(test.db);
    expect(rows).toHaveLength(1);
    expect(await row()).toMatchObject({ plan: 'free', stripe_customer_id: null });
  });

  it('can continue after the plan ended and the rest failed', async () => {
    await begin();
    await buy(test, user, 'creator');
    await failOnce(test, 'stripe_customer_id');
    expect((await deleteOwn()).status).toBe(500);
    await test.stripe.settled();
    expect(await row()).toMatchObject({ email: user.email, deleted_at: null, plan: 'free' });
    expect((await deleteOwn()).status).toBe(200);
  });

  it('is not deleted by a server that cannot end the plan', async () => {
    await begin();
    await buy(test, user, 'creator');
    const { status, body } = await deleteUser({ ...test.deps, payments: undefined }, user.id).then(
      () => ({ status: 'deleted', body: '' }),
      (error: Error) => ({ status: 'refused', body: error.message }),
    );
    expect([status, body]).toEqual(['refused', expect.stringContaining('nothing was deleted')]);
    expect((await signIn()).status).toBe(200);
  });
});

it('is logged for the operator when the customer could not be deleted at the provider', async () => {
  await begin();
  await openCheckout(user, 'creator');
  const { customer } = await stripeIds(test, user);
  const warnings: object[] = [];
  const log = { ...test.deps.log, warn: (details: object) => void warnings.push(details) };
  await deleteUser({ ...test.deps, log, payments: undefined }, user.id);
  expect(warnings).toEqual([{ userId: user.id, customerId: customer }]);
});

describe('the last admin', () => {
  beforeEach(() => begin());
  const promote = (...users: TestUser[]) =>
    test.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .execute();

  it('cannot be deleted, and keeps the plan', async () => {
    await buy(test, user, 'creator');
    await promote(user);
    const { status, body } = await deleteOwn();
    expect([status, body.message]).toEqual([
      409,
      'This is the last admin. Make somebody else an admin first.',
    ]);
    const { subscription } = await stripeIds(test, user);
    expect(test.stripe.account.store.get('subscription', subscription).status).toBe('active');
  });

  it('remains when two are deleted concurrently', async () => {
    const second = await newUser(test);
    await promote(user, second);
    const responses = await Promise.all([deleteOwn(user), deleteOwn(second)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
