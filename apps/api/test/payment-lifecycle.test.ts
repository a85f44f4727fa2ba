import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from './app';
import { expectWholeLedger, setCredits } from './ledger';
import {
  buy,
  countEntries,
  eventsOf,
  makePaymentTest,
  sdkOf,
  sessionIn,
  show,
  stripeIds,
  tell,
  type PaymentTest,
} from './payment-service';

let test: PaymentTest;
let user: TestUser;

async function begin(start?: string) {
  test = await makePaymentTest(start === undefined ? {} : { start });
  user = await newUser(test);
}
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

const state = async () => (await user.query('payments.state')).body;
const choose = async (plan: string, isYearly = false) =>
  (await user.rest('POST', '/api/payments/create-checkout', { plan, isYearly })).body.url as string;
const nextRefill = async () => (await user.rest('GET', '/api/auth/me')).body.user.nextRefillAt as string;
const subscription = async () => (await stripeIds(test, user)).subscription;

it('case 13: a yearly anchor on Jan 31 refills on Feb 28, then on Mar 31', async () => {
  await begin('2027-01-31T10:00:00Z');
  await buy(test, user, 'creator', true);
  expect(await nextRefill()).toBe('2027-02-28T10:00:00.000Z');
  for (const [days, next] of [
    [28, '2027-03-31T10:00:00.000Z'],
    [31, '2027-04-30T10:00:00.000Z'],
  ] as const) {
    await setCredits(test.db, user.id, 3);
    await test.advance({ days });
    expect((await show(user)).credits).toBe(400);
    expect(await nextRefill()).toBe(next);
  }
  expect(await countEntries(test, user, 'refill')).toBe(2);
});

it('case 14: nobody reads a user for two months: one top-up, not two', async () => {
  await begin();
  await buy(test, user, 'creator', true);
  await setCredits(test.db, user.id, 0);
  await test.advance({ months: 2, days: 3 });
  expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
  expect(await countEntries(test, user, 'refill')).toBe(1);
});

it('a yearly plan goes on for thirteen months', async () => {
  await begin();
  await buy(test, user, 'creator', true);
  for (let month = 1; month <= 13; month++) {
    await setCredits(test.db, user.id, month);
    await test.advance({ months: 1 });
    // The year's renewal is charged an hour after its beginning.
    if (month === 12) await test.advance({ hours: 2 });
    expect((await show(user)).credits).toBe(400);
  }
  expect(await countEntries(test, user, 'refill')).toBe(13);
  expect((await state()).renewsAt).toBe('2029-01-15T12:00:00.000Z');
});

describe('case 15: cancelling in the portal', () => {
  beforeEach(async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.cancel(await subscription());
    await test.stripe.settled();
  });

  it('is shown as ending, with access until then', async () => {
    expect(test.stripe.account.store.get('subscription', await subscription())).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: expect.any(Number),
    });
    expect(await state()).toMatchObject({
      plan: 'creator',
      endsAt: '2027-02-15T12:00:00.000Z',
      renewsAt: null,
    });
    await test.advance({ months: 1, seconds: -1 });
    expect(await show(user)).toMatchObject({ plan: 'creator', status: 'active' });
    await test.advance({ seconds: 2 });
    expect(await show(user)).toEqual({ plan: 'free', credits: 400, status: 'canceled' });
    expect(await state()).toMatchObject({ endsAt: null, renewsAt: null });
  });

  it.each(['in the portal', 'on our page'])('undone %s, the flag is cleared', async (where) => {
    if (where === 'on our page') await user.mutate('payments.resume');
    else test.stripe.keep(await subscription());
    await test.stripe.settled();
    expect(await state()).toMatchObject({ endsAt: null, renewsAt: '2027-02-15T12:00:00.000Z' });
    await test.advance({ months: 1, hours: 2 });
    expect(await show(user)).toMatchObject({ plan: 'creator', status: 'active' });
  });
});

describe('case 16: the payment of an upgrade fails', () => {
  let answer: string;
  beforeEach(async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.setCard((await stripeIds(test, user)).customer, 'fails');
    answer = await choose('pro');
    await test.stripe.settled();
  });

  it('the old plan stays, with no extra credits, and the user is sent to pay', async () => {
    const { origin } = new URL(answer);
    expect(origin).not.toBe(test.url);
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    await test.advance({ hours: 24 });
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    expect(await countEntries(test, user, 'plan')).toBe(1);
  });

  it('and is in force once it is paid after all', async () => {
    test.stripe.setCard((await stripeIds(test, user)).customer, 'works');
    const [open] = test.stripe.account.store.all('invoice', ({ status }) => status === 'open');
    test.stripe.payInvoice(open!.id);
    await test.stripe.settled();
    expect(await show(user)).toEqual({ plan: 'pro', credits: 1000, status: 'active' });
  });
});

describe('case 17: upgrade and downgrade in a loop inside a month: no net gain', () => {
  it('on our pages', async () => {
    await begin();
    await buy(test, user, 'creator');
    await choose('pro');
    await setCredits(test.db, user.id, 300);
    for (let round = 0; round < 3; round++) {
      await choose('creator');
      await choose('pro');
      await user.mutate('payments.cancel');
      await user.mutate('payments.resume');
      await choose('pro', true);
      await choose('pro');
    }
    await test.stripe.settled();
    expect(await countEntries(test, user, 'plan')).toBe(2);
    // The year that was paid begins with a full month, once.
    expect(await countEntries(test, user, 'refill')).toBe(1);
    expect(await show(user)).toMatchObject({ plan: 'pro', credits: 1000 });
  });

  it('at Stripe’s dashboard, where a downgrade holds at once', async () => {
    await begin();
    await buy(test, user, 'creator');
    await choose('pro');
    const stripe = sdkOf(test);
    const { data } = await stripe.prices.list({ lookup_keys: ['creator_monthly'] });
    for (let round = 0; round < 3; round++) {
      const { id, items } = await stripe.subscriptions.retrieve(await subscription());
      await stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price: data[0]!.id }] });
      await test.stripe.settled();
      expect(await show(user)).toEqual({ plan: 'creator', credits: 1000, status: 'active' });
      await choose('pro');
      await test.stripe.settled();
      expect(await show(user)).toEqual({ plan: 'pro', credits: 1000, status: 'active' });
    }
  });
});

describe('case 18: a renewal fails, and succeeds later', () => {
  beforeEach(async () => {
    await begin();
    await buy(test, user, 'creator');
    await setCredits(test.db, user.id, 7);
    test.stripe.setCard((await stripeIds(test, user)).customer, 'fails');
  });

  it('no grant, then one', async () => {
    await test.advance({ months: 1, minutes: 30 });
    // Stripe calls it active until it has asked for the money.
    expect(await show(user)).toEqual({ plan: 'creator', credits: 7, status: 'active' });
    await test.advance({ hours: 2 });
    expect(await show(user)).toEqual({ plan: 'creator', credits: 7, status: 'past_due' });
    expect(await state()).toMatchObject({ pastDue: true });
    test.stripe.setCard((await stripeIds(test, user)).customer, 'works');
    await test.advance({ days: 4 });
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    expect(await nextRefill()).toBe('2027-03-15T12:00:00.000Z');
    expect(await countEntries(test, user, 'refill')).toBe(1);
    expect(await countEntries(test, user, 'plan')).toBe(1);
  });

  it('or never: the free plan', async () => {
    await test.advance({ months: 1, days: 20 });
    expect(await show(user)).toEqual({ plan: 'free', credits: 20, status: 'canceled' });
  });
});

describe('case 19: money goes back', () => {
  beforeEach(async () => {
    await begin();
    await buy(test, user, 'creator');
  });
  const refund = async (cents?: number) => {
    test.stripe.refund(await subscription(), cents);
    await test.stripe.settled();
  };

  it('partly, then the rest: taken by the delta, once', async () => {
    await refund(371);
    expect((await show(user)).credits).toBe(200);
    for (const event of eventsOf(test, 'charge.refunded')) expect(await tell(test, event)).toBe(200);
    await refund();
    expect((await show(user)).credits).toBe(0);
  });

  it('never below nothing, and not from what comes later', async () => {
    await setCredits(test.db, user.id, 30);
    await refund();
    expect((await show(user)).credits).toBe(0);
    await setCredits(test.db, user.id, 500);
    for (const event of eventsOf(test, 'charge.refunded')) await tell(test, event);
    await test.advance({ days: 1 });
    expect((await show(user)).credits).toBe(500);
  });

  it('a dispute that is won gives back what was taken', async () => {
    await setCredits(test.db, user.id, 250);
    const { id } = test.stripe.dispute(await subscription());
    await test.stripe.settled();
    expect((await show(user)).credits).toBe(0);
    test.stripe.closeDispute(id, 'won');
    await test.stripe.settled();
    expect((await show(user)).credits).toBe(250);
    for (const event of eventsOf(test, 'charge.dispute.closed')) await tell(test, event);
    expect((await show(user)).credits).toBe(250);
  });

  it('a dispute that is lost keeps it', async () => {
    await refund(371);
    const { id } = test.stripe.dispute(await subscription(), 371);
    await test.stripe.settled();
    expect((await show(user)).credits).toBe(0);
    test.stripe.closeDispute(id, 'lost');
    await test.stripe.settled();
    expect((await show(user)).credits).toBe(0);
  });

  it('for a renewal that was not refilled yet: the refill first', async () => {
    await setCredits(test.db, user.id, 10);
    await test.advance({ months: 1, hours: 2 });
    await refund();
    expect((await show(user)).credits).toBe(0);
  });

  it('for an upgrade: its part alone', async () => {
    await choose('pro');
    await refund();
    expect(await show(user)).toMatchObject({ plan: 'pro', credits: 400 });
  });
});

describe('case 20: what is not of the catalogue is recorded, without a grant, and an alert is logged', () => {
  async function buyOddly(price: { currency: string; lookup_key?: string }) {
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
    await buyOddly(price);
    expect(await show(user)).toMatchObject({ plan: 'free', credits: 20 });
    expect(test.alerts).toContain('not-of-the-catalogue');
    const { rows } = await sql<{
      note: string;
    }>`select note from stripe_events where type = 'invoice.paid'`.execute(test.db);
    expect(rows[0]!.note).toContain(note);
    const { rows: paid } = await sql`select credits, currency from payments`.execute(test.db);
    expect(paid).toEqual([{ credits: 0, currency: price.currency }]);
  });

  it('a live event in test mode', async () => {
    await begin();
    await buy(test, user, 'creator');
    const event = { ...eventsOf(test, 'invoice.paid')[0], id: 'evt_live', livemode: true };
    expect(await tell(test, event)).toBe(200);
    expect(test.alerts).toEqual(['other-mode']);
    const { rows } = await sql`select note from stripe_events where id = 'evt_live'`.execute(test.db);
    expect(rows).toEqual([{ note: 'other mode' }]);
  });

  it('a price that changed keeps its subscribers', async () => {
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

it('a customer who is deleted at Stripe falls back to free, and can buy again', async () => {
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
