import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../src/domain/payments/messages';
import { syncPayments } from '../../src/domain/payments/sync';
import type { TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import {
  buy,
  eventsOf,
  beginPaymentTest,
  sdkOf,
  sessionIn,
  show,
  stripeIds,
  sendEvent,
  type PaymentTest,
  type PaymentTestOptions,
  endPaymentTest,
} from './service';

let test: PaymentTest;
let user: TestUser;

const begin = async (options?: PaymentTestOptions) => {
  ({ test, user } = await beginPaymentTest(options));
};
afterEach(() => endPaymentTest(test));

const choose = async (plan: string, isYearly = false) =>
  (await user.rest('POST', '/api/payments/create-checkout', { plan, isYearly })).body.url as string;
const subscription = async () => (await stripeIds(test, user)).subscription;

describe('case 19: refunds and disputes', () => {
  beforeEach(async () => {
    await begin();
    await buy(test, user, 'creator');
  });
  const refund = async (cents?: number) => {
    test.stripe.refund(await subscription(), cents);
    await test.stripe.settled();
  };
  const dispute = async (cents?: number) => {
    const { id } = test.stripe.dispute(await subscription(), cents);
    await test.stripe.settled();
    return async (outcome: 'won' | 'lost') => {
      test.stripe.closeDispute(id, outcome);
      await test.stripe.settled();
    };
  };
  const credits = async () => (await show(user)).credits;
  /** Syncs everything again, twice; a message from before would not. */
  const resyncAll = async () => {
    await syncPayments(test.deps, user.id);
    expect(await reconcilePayments(test.deps)).toMatchObject({ users: 1, failed: 0 });
  };

  it('partly, then the rest: taken by the delta, once', async () => {
    // 380 were granted with it, on top of the 20 that were there.
    await refund(185);
    expect(await credits()).toBe(305);
    await resyncAll();
    expect(await credits()).toBe(305);
    await refund(186);
    expect(await credits()).toBe(210);
    await resyncAll();
    for (const event of eventsOf(test, 'charge.refunded')) expect(await sendEvent(test, event)).toBe(200);
    expect(await credits()).toBe(210);
    await refund();
    expect(await credits()).toBe(20);
  });

  it('never below zero, and not from later credits', async () => {
    await setCredits(test.db, user.id, 30);
    await refund();
    expect(await credits()).toBe(0);
    await setCredits(test.db, user.id, 500);
    await resyncAll();
    await test.advance({ days: 1 });
    expect(await credits()).toBe(500);
  });

  it('a dispute that is won returns what was taken', async () => {
    await setCredits(test.db, user.id, 250);
    const close = await dispute();
    expect(await credits()).toBe(0);
    await setCredits(test.db, user.id, 90);
    await resyncAll();
    expect(await credits()).toBe(90);
    await close('won');
    expect(await credits()).toBe(340);
    await resyncAll();
    expect(await credits()).toBe(340);
  });

  it('a dispute that is lost keeps it', async () => {
    const close = await dispute();
    expect(await credits()).toBe(20);
    await setCredits(test.db, user.id, 90);
    await close('lost');
    await resyncAll();
    expect(await credits()).toBe(90);
  });

  it.each([
    ['won', 280],
    ['lost', 90],
  ] as const)('a dispute after a partial refund takes only the rest, and %s leaves %i', async (end, left) => {
    await refund(371);
    expect(await credits()).toBe(210);
    const close = await dispute(371);
    expect(await credits()).toBe(20);
    await setCredits(test.db, user.id, 90);
    await resyncAll();
    expect(await credits()).toBe(90);
    await close(end);
    expect(await credits()).toBe(left);
    await resyncAll();
    expect(await credits()).toBe(left);
  });

  it('a refund after a won dispute takes back once more, by the delta', async () => {
    const close = await dispute();
    await close('won');
    expect(await credits()).toBe(400);
    await refund(371);
    expect(await credits()).toBe(210);
    await resyncAll();
    expect(await credits()).toBe(210);
    await refund();
    expect(await credits()).toBe(20);
  });

  it('for a renewal that was not refilled yet: the refill first', async () => {
    await setCredits(test.db, user.id, 10);
    test.stripe.webhooks.unlisten();
    await test.advance({ months: 1, hours: 2 });
    test.stripe.listen(`${test.url}/api/payments/webhook`);
    await refund();
    expect(await credits()).toBe(0);
  });

  it('for an upgrade: only its part', async () => {
    await choose('pro');
    await refund();
    expect(await show(user)).toMatchObject({ plan: 'pro', credits: 400 });
  });
});

describe('case 20: what is not in the catalog is recorded, without a grant, and an alert is logged', () => {
  async function buyUnsupported(price: { currency: string; lookup_key?: string }) {
    await begin();
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    const { rows } = await sql<{
      stripe_customer_id: string;
    }>`select stripe_customer_id from users where id = ${user.id}`.execute(test.db);
    const stripe = sdkOf(test);
    const { id } = await stripe.prices.create({
      product: 'safelight_creator',
      unit_amount: 100,
      recurring: { interval: 'month' },
      transfer_lookup_key: true,
      ...price,
    });
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: rows[0]!.stripe_customer_id,
      line_items: [{ price: id, quantity: 1 }],
      success_url: test.url,
    });
    test.stripe.pay(sessionIn(url!));
    await test.stripe.settled();
  }

  it.each([
    ['unknown price', { currency: 'usd' }],
    ['currency eur', { currency: 'eur', lookup_key: 'pro_monthly' }],
  ])('%s', async (note, price) => {
    await buyUnsupported(price);
    expect(await show(user)).toMatchObject({ plan: 'free', credits: 20 });
    expect(test.alerts).toContain('not-in-catalog');
    const { rows } = await sql<{
      note: string;
    }>`select note from stripe_events where type = 'invoice.paid'`.execute(test.db);
    expect(rows[0]!.note).toContain(note);
    const { rows: paid } = await sql`select credits, currency from payments`.execute(test.db);
    expect(paid).toEqual([{ credits: 0, currency: price.currency }]);
  });

  it('a live event in test mode', async () => {
    // No message about the purchase yet: an effect would be its first.
    await begin({ messages: false });
    await buy(test, user, 'creator');
    const event = { ...eventsOf(test, 'invoice.paid')[0], id: 'evt_live', livemode: true };
    expect(await sendEvent(test, event)).toBe(200);
    expect(await show(user)).toEqual({ plan: 'free', credits: 20, status: 'inactive' });
    expect(test.alerts).toEqual(['other-mode']);
    const { rows } = await sql`select note from stripe_events where id = 'evt_live'`.execute(test.db);
    expect(rows).toEqual([{ note: 'other mode' }]);
  });

  it('a subscriber who is moved to an unknown price keeps plan and credits, and gets no more', async () => {
    await begin();
    await buy(test, user, 'pro');
    await setCredits(test.db, user.id, 123);
    const stripe = sdkOf(test);
    const { items } = await stripe.subscriptions.retrieve(await subscription());
    const { id: price } = await stripe.prices.create({
      product: 'safelight_creator',
      unit_amount: 100,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    await stripe.subscriptions.update(await subscription(), { items: [{ id: items.data[0]!.id, price }] });
    await test.stripe.settled();
    expect(await show(user)).toEqual({ plan: 'pro', credits: 123, status: 'active' });
    expect(test.alerts).toContain('not-in-catalog');
    await test.advance({ months: 1, hours: 2 });
    expect(await show(user)).toEqual({ plan: 'pro', credits: 123, status: 'active' });
    const { rows } = await sql`select plan, credits from payments order by id`.execute(test.db);
    expect(rows).toEqual([
      { plan: 'pro', credits: 980 },
      { plan: null, credits: 0 },
    ]);
  });

  it('a changed price keeps its subscribers', async () => {
    await begin();
    await buy(test, user, 'creator');
    await sdkOf(test).prices.create({
      product: 'safelight_creator',
      unit_amount: 999,
      currency: 'usd',
      recurring: { interval: 'month' },
      lookup_key: 'creator_monthly',
      transfer_lookup_key: true,
      metadata: { price: 'creator_monthly' },
    });
    await test.advance({ months: 1, hours: 2 });
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    expect(test.alerts).toEqual([]);
  });
});

it('a customer deleted at Stripe falls back to free, and can buy again', async () => {
  await begin();
  await buy(test, user, 'creator');
  const { customer } = await stripeIds(test, user);
  test.stripe.deleteCustomer(customer);
  await test.stripe.settled();
  expect(await show(user)).toMatchObject({ plan: 'free', status: 'canceled' });
  await buy(test, user, 'pro');
  expect((await stripeIds(test, user)).customer).not.toBe(customer);
  expect(await show(user)).toMatchObject({ plan: 'pro', status: 'active' });
});

it('a customer that never existed, as after test mode in a database that goes live, is replaced', async () => {
  await begin();
  await sql`update users set stripe_customer_id = 'cus_of_another_mode' where id = ${user.id}`.execute(
    test.db,
  );
  expect((await user.mutate('payments.refresh')).status).toBe(200);
  await buy(test, user, 'creator');
  expect((await stripeIds(test, user)).customer).not.toBe('cus_of_another_mode');
  expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
});

it('another missing Stripe resource is not mistaken for that', async () => {
  await begin();
  await buy(test, user, 'creator');
  const { customer } = await stripeIds(test, user);
  test.sandbox.faults.add({ at: 'stripe.charges.list', kind: 'status', code: 404, match: customer });
  expect((await user.mutate('payments.refresh')).status).toBe(502);
  expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
});

it('the key of another account removes no plan, and an alert is logged', async () => {
  await begin();
  await buy(test, user, 'creator');
  await sql`update users set stripe_customer_id = 'cus_elsewhere' where id = ${user.id}`.execute(test.db);
  expect((await user.mutate('payments.refresh')).status).toBe(502);
  expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
  expect(test.alerts).toEqual(['unknown-customer']);
});
