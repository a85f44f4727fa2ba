import { afterEach, describe, expect, it, vi } from 'vitest';
import { syncPayments } from '../../src/domain/payments/sync';
import { newUser, type TestUser } from '../support/app';
import {
  buy,
  countEntries,
  failOnce,
  beginPaymentTest,
  openCheckout,
  sdkOf,
  sessionIn,
  show,
  stripeIds,
  type PaymentTest,
  type PaymentTestOptions,
  endPaymentTest,
  creator,
  nothing,
  verify,
} from './service';

let test: PaymentTest;
let user: TestUser;

const begin = async (options?: PaymentTestOptions) => {
  ({ test, user } = await beginPaymentTest(options));
};
afterEach(() => {
  vi.useRealTimers();
  return endPaymentTest(test);
});

/** Stops the clock that idempotency keys depend on. */
const holdTime = () => vi.useFakeTimers({ toFake: ['Date'] });
const passTenMinutes = () => holdTime().setSystemTime(Date.now() + 10 * 60_000);

describe('case 9: a session complete but unpaid', () => {
  it('grants nothing until the money arrives', async () => {
    await begin();
    const session = await buy(test, user, 'creator', false, { later: true });
    expect(await show(user)).toMatchObject({ plan: 'free', credits: 20 });
    const { status, body } = await verify(user, session);
    expect([status, body.error]).toEqual([
      409,
      'Your payment is being processed. Please refresh the page in a moment.',
    ]);
    // Nor can it be paid a second time meanwhile.
    expect((await user.rest('POST', '/api/payments/create-checkout', { plan: 'pro' })).status).toBe(409);
    test.stripe.settlePayment(session, true);
    await test.stripe.settled();
    expect(await show(user)).toEqual(creator);
    expect(await countEntries(test, user, 'plan')).toBe(1);
  });

  it('and nothing at all if it does not', async () => {
    await begin();
    const session = await buy(test, user, 'creator', false, { later: true });
    test.stripe.settlePayment(session, false);
    await test.stripe.settled();
    expect(await show(user)).toMatchObject({ plan: 'free', credits: 20 });
    expect((await user.query('payments.state')).body).toMatchObject({ pastDue: true, renewsAt: null });
    expect((await verify(user, session)).status).toBe(409);
  });

  it('is verified once it was paid in another way', async () => {
    await begin();
    const session = await buy(test, user, 'creator', false, { later: true });
    test.stripe.settlePayment(session, false);
    await test.stripe.settled();
    test.stripe.webhooks.unlisten();
    test.stripe.setCard((await stripeIds(test, user)).customer, 'works');
    test.stripe.payInvoice(
      test.stripe.account.store.all('invoice', ({ status }) => status === 'open')[0]!.id,
    );
    expect((await verify(user, session)).status).toBe(200);
    expect(await show(user)).toEqual(creator);
  });
});

it('case 10: user B verifies user A’s session: rejected', async () => {
  await begin();
  const session = await buy(test, user, 'creator');
  const other = await newUser(test);
  await openCheckout(other, 'creator');
  expect((await verify(other, session)).status).toBe(404);
  expect((await verify(other, 'cs_test_nothing')).status).toBe(404);
  // Neither the session's user nor its customer is enough alone.
  const mixed = async (customer: string, reference: number) => {
    const stripe = sdkOf(test);
    const { data } = await stripe.prices.list({ lookup_keys: ['pro_monthly'] });
    const { id } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: String(reference),
      line_items: [{ price: data[0]!.id, quantity: 1 }],
      success_url: test.url,
    });
    return id;
  };
  const ids = {
    own: (await stripeIds(test, other)).customer,
    foreign: (await stripeIds(test, user)).customer,
  };
  const sessions = [await mixed(ids.own, user.id), await mixed(ids.foreign, other.id)];
  for (const each of sessions) expect((await verify(other, each)).status).toBe(404);
  expect(await show(other)).toEqual(nothing);
});

describe('case 11: double click, two tabs', () => {
  it('create one customer and one session', async () => {
    await begin();
    const sessions = await Promise.all([openCheckout(user, 'creator'), openCheckout(user, 'creator')]);
    expect(sessions[0]).toBe(sessions[1]);
    expect(test.stripe.account.store.all('customer')).toHaveLength(1);
    expect(test.stripe.account.store.all('checkout.session')).toHaveLength(1);
  });

  it('with two plans: only one of the pages can be paid', async () => {
    await begin();
    // Time for the other one to overtake, if it could.
    for (const at of ['stripe.customers.create', 'stripe.checkout.sessions.create'] as const) {
      test.sandbox.faults.add({ at, kind: 'latency', ms: 500 });
    }
    await Promise.all([openCheckout(user, 'creator'), openCheckout(user, 'pro')]);
    expect(test.stripe.account.store.all('customer')).toHaveLength(1);
    const sessions = test.stripe.account.store.all('checkout.session');
    expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('with two plans: the first page can no longer be paid, and can be opened again', async () => {
    await begin();
    const first = await openCheckout(user, 'creator');
    await openCheckout(user, 'pro');
    expect(() => test.stripe.pay(first)).toThrow(/expired/);
    const again = await openCheckout(user, 'creator');
    expect(again).not.toBe(first);
    test.stripe.pay(again);
    await test.stripe.settled();
    expect(await show(user)).toEqual(creator);
  });
});

describe('case 11: a second subscription that was created anyway', () => {
  let first: string;
  /** Returns its id; with `silently`, without messages. */
  async function buyAnother({ silently = false } = {}): Promise<string> {
    await begin();
    await buy(test, user, 'creator');
    const { customer, subscription } = await stripeIds(test, user);
    first = subscription;
    const stripe = sdkOf(test);
    const { data } = await stripe.prices.list({ lookup_keys: ['pro_monthly'] });
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: data[0]!.id, quantity: 1 }],
      success_url: test.url,
    });
    if (silently) test.stripe.webhooks.unlisten();
    return test.stripe.pay(sessionIn(url!)).subscription!;
  }
  async function expectFirstAlone() {
    expect(await show(user)).toEqual(creator);
    expect((await stripeIds(test, user)).subscription).toBe(first);
    const running = test.stripe.account.store.all('subscription', ({ status }) => status === 'active');
    expect(running.map(({ id }) => id)).toEqual([first]);
  }
  const refunds = () => test.stripe.account.store.all('refund').map(({ amount }) => amount);

  it('is ended and refunded', async () => {
    await buyAnother();
    await test.stripe.settled();
    await expectFirstAlone();
    expect(test.alerts).toEqual(['second-subscription']);
    expect(refunds()).toEqual([1492]);
  });

  it('is ended even if its payment cannot be refunded, and other news is written', async () => {
    const another = await buyAnother({ silently: true });
    test.stripe.dispute(another);
    test.stripe.cancel(first);
    await syncPayments(test.deps, user.id);
    await expectFirstAlone();
    expect(test.alerts).toEqual(['second-subscription', 'refund-refused']);
    expect(refunds()).toEqual([]);
    expect((await user.query('payments.state')).body.endsAt).toBe('2027-02-15T12:00:00.000Z');
    await syncPayments(test.deps, user.id);
    expect(test.alerts).toHaveLength(2);
  });

  it.each([
    ['fails', { code: 500 }],
    ['is at work on it', { code: 409, times: 3 }],
  ])('continues while Stripe %s, so that its payment is not forgotten', async (_what, fault) => {
    const another = await buyAnother({ silently: true });
    test.sandbox.faults.add({ at: 'stripe.refunds.create', kind: 'status', ...fault });
    await expect(syncPayments(test.deps, user.id)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(test.stripe.account.store.get('subscription', another).status).toBe('active');
    passTenMinutes();
    await syncPayments(test.deps, user.id);
    await expectFirstAlone();
    expect(refunds()).toEqual([1492]);
  });
});

describe('case 12: Stripe resets the connection during create', () => {
  it.each(['customers', 'checkout.sessions'] as const)('%s: same key, one object', async (noun) => {
    await begin();
    test.sandbox.faults.add({ at: `stripe.${noun}.create`, kind: 'reset', accepted: true });
    await buy(test, user, 'creator');
    expect(test.stripe.account.store.all('customer')).toHaveLength(1);
    expect(test.stripe.account.store.all('checkout.session')).toHaveLength(1);
    expect(await show(user)).toEqual(creator);
  });

  it.each(['customers', 'checkout.sessions'] as const)(
    '%s: an error stored under the key is not repeated for longer than ten minutes',
    async (noun) => {
      await begin();
      holdTime();
      test.sandbox.faults.add({ at: `stripe.${noun}.create`, kind: 'status', code: 500 });
      const order = () => user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
      expect([(await order()).status, (await order()).status]).toEqual([502, 502]);
      passTenMinutes();
      await buy(test, user, 'creator');
      expect(await show(user)).toEqual(creator);
    },
  );
});

describe('case 12: the server dies between creating the customer and storing its id', () => {
  it('the next purchase uses that customer', async () => {
    await begin();
    holdTime();
    await failOnce(test, 'stripe_customer_id');
    // A message could record this one's id first.
    test.stripe.webhooks.unlisten();
    const { status } = await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    expect(status).toBe(500);
    const [made, ...more] = test.stripe.account.store.all('customer');
    expect(more).toEqual([]);
    test.stripe.listen(`${test.url}/api/payments/webhook`);
    await buy(test, user, 'creator');
    expect(test.stripe.account.store.all('customer')).toHaveLength(1);
    expect((await stripeIds(test, user)).customer).toBe(made!.id);
    expect(await show(user)).toEqual(creator);
  });
});

it('a customer that a message recorded meanwhile is used for the purchase', async () => {
  await begin({
    wrapPayments: (payments) => ({
      ...payments,
      async createCustomer(owner, instead) {
        const made = await payments.createCustomer(owner, instead);
        const other = await sdkOf(test).customers.create({});
        // What a message about the first one may have written by now.
        await test.db
          .updateTable('users')
          .set({ stripe_customer_id: other.id })
          .where('id', '=', user.id)
          .execute();
        return made;
      },
    }),
  });
  const session = await openCheckout(user, 'creator');
  const [made, other] = test.stripe.account.store.all('customer');
  expect(made).toBeDefined();
  expect(test.stripe.account.store.get('checkout.session', session).customer).toBe(other!.id);
  test.stripe.pay(session);
  await test.stripe.settled();
  expect((await verify(user, session)).status).toBe(200);
  expect(await show(user)).toEqual(creator);
});
