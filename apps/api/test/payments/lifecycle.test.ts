import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncPayments } from '../../src/domain/payments/sync';
import type { TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import {
  buy,
  countEntries,
  beginPaymentTest,
  sdkOf,
  show,
  stripeIds,
  type PaymentTest,
  endPaymentTest,
} from './service';

let test: PaymentTest;
let user: TestUser;

async function begin(start?: string) {
  ({ test, user } = await beginPaymentTest(start === undefined ? {} : { start }));
}
afterEach(() => endPaymentTest(test));

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

it('months are counted from the period’s start, however late the message arrives', async () => {
  await begin('2027-01-31T10:00:00Z');
  test.sandbox.faults.add({ at: 'stripe.webhook', kind: 'lose', times: 100 });
  const session = await buy(test, user, 'creator', true);
  await test.advance({ days: 3 });
  await user.rest('POST', '/api/payments/verify-session', { sessionId: session });
  expect(await show(user)).toMatchObject({ plan: 'creator', credits: 400 });
  expect(await nextRefill()).toBe('2027-02-28T10:00:00.000Z');
});

it('case 14: a user who is not read for two months gets one top-up', async () => {
  await begin();
  await buy(test, user, 'creator', true);
  await setCredits(test.db, user.id, 0);
  await test.advance({ months: 2, days: 3 });
  expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
  // The missed month is not granted later, once this one is spent.
  await setCredits(test.db, user.id, 150);
  await syncPayments(test.deps, user.id);
  expect((await show(user)).credits).toBe(150);
  await test.advance({ days: 20 });
  expect((await show(user)).credits).toBe(150);
  expect(await countEntries(test, user, 'refill')).toBe(1);
});

it('a yearly plan continues for thirteen months', async () => {
  await begin();
  await buy(test, user, 'creator', true);
  for (let month = 1; month <= 13; month++) {
    await setCredits(test.db, user.id, month);
    await test.advance({ months: 1 });
    // The year's renewal is charged an hour after it begins.
    if (month === 12) await test.advance({ hours: 2 });
    expect((await show(user)).credits).toBe(400);
  }
  expect(await countEntries(test, user, 'refill')).toBe(13);
  expect((await state()).renewsAt).toBe('2029-01-15T12:00:00.000Z');
});

describe('case 15: canceling in the portal', () => {
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
  let payUrl: string;
  beforeEach(async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.setCard((await stripeIds(test, user)).customer, 'fails');
    payUrl = await choose('pro');
    await test.stripe.settled();
  });

  it('the old plan stays, with no extra credits, and the user is sent to pay', async () => {
    const { origin } = new URL(payUrl);
    expect(origin).not.toBe(test.url);
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    await test.advance({ hours: 24 });
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    expect(await countEntries(test, user, 'plan')).toBe(1);
  });

  it('the open bill and its page are shown until it is paid or a day has passed', async () => {
    const { bill, pastDue } = await state();
    expect(bill).toEqual({ plan: 'pro', isYearly: false, cents: 750, url: null });
    expect(pastDue).toBe(false);
    await test.advance({ hours: 24 });
    expect((await state()).bill).toBeNull();
  });

  it('and takes effect once it is paid after all', async () => {
    test.stripe.setCard((await stripeIds(test, user)).customer, 'works');
    const [open] = test.stripe.account.store.all('invoice', ({ status }) => status === 'open');
    test.stripe.payInvoice(open!.id);
    await test.stripe.settled();
    expect(await show(user)).toEqual({ plan: 'pro', credits: 1000, status: 'active' });
    expect((await state()).bill).toBeNull();
  });
});

describe('case 16: an upgrade while a change is pending', () => {
  const order = async (plan: string, isYearly: boolean) => {
    const { status, body } = await user.rest('POST', '/api/payments/create-checkout', { plan, isYearly });
    return [status, body.error];
  };
  const ends = 'Your plan is set to end. Keep it first, then change it.';
  const changes = 'Your plan is set to change. Keep it as it is first, then change it.';

  it.each([
    ['a change to monthly', changes, () => choose('creator', false)],
    ['the end', ends, () => user.mutate('payments.cancel')],
  ])(
    '%s: it stays, whether or not the card works, and can be withdrawn first',
    async (_what, sentence, plan) => {
      await begin();
      await buy(test, user, 'creator', true);
      await plan();
      const before = await state();
      expect(before.pending ?? before.endsAt).not.toBeNull();
      const { customer } = await stripeIds(test, user);
      test.stripe.setCard(customer, 'fails');
      expect(await order('pro', true)).toEqual([409, sentence]);
      await test.stripe.settled();
      expect(await state()).toEqual(before);
      expect(test.stripe.account.store.all('invoice', ({ status }) => status === 'open')).toEqual([]);
      test.stripe.setCard(customer, 'works');
      await user.mutate('payments.resume');
      await choose('pro', true);
      expect(await state()).toMatchObject({ plan: 'pro', isYearly: true, endsAt: null, pending: null });
    },
  );

  it('an end whose message is lost: the refusal syncs it, so that the pages offer to keep the plan', async () => {
    await begin();
    await buy(test, user, 'creator');
    test.stripe.webhooks.unlisten();
    test.stripe.cancel(await subscription());
    expect(await order('pro', true)).toEqual([409, ends]);
    expect((await state()).endsAt).not.toBeNull();
  });

  it('a change that has taken effect does not block it', async () => {
    await begin();
    await buy(test, user, 'pro');
    await choose('creator');
    await test.advance({ months: 1, hours: 2 });
    await choose('pro');
    expect(await show(user)).toMatchObject({ plan: 'pro', status: 'active' });
  });
});

describe('case 17: upgrade and downgrade in a loop inside a month: no net gain', () => {
  it('on our pages', async () => {
    await begin();
    await buy(test, user, 'creator');
    await choose('pro');
    const buyYear = () => choose('pro', true);
    const steps = [
      () => choose('creator'),
      () => choose('pro'),
      () => user.mutate('payments.cancel'),
      () => user.mutate('payments.resume'),
      buyYear,
      () => choose('pro'),
    ];
    for (let round = 0; round < 3; round++) {
      for (const [index, step] of steps.entries()) {
        // A new balance each time, so that any addition shows.
        const left = 100 + index;
        await setCredits(test.db, user.id, left);
        await step();
        await test.stripe.settled();
        // The paid year begins with a full month, once.
        const credits = step === buyYear && round === 0 ? 1000 : left;
        expect(await show(user), `step ${index} of round ${round}`).toMatchObject({ plan: 'pro', credits });
      }
    }
    expect(await countEntries(test, user, 'plan')).toBe(2);
    expect(await countEntries(test, user, 'refill')).toBe(1);
  });

  it('at Stripe’s dashboard, where a downgrade takes effect at once', async () => {
    await begin();
    await buy(test, user, 'creator');
    await choose('pro');
    const stripe = sdkOf(test);
    const { data } = await stripe.prices.list({ lookup_keys: ['creator_monthly'] });
    for (let round = 0; round < 3; round++) {
      // Less than either plan's credits, so that any addition shows.
      const left = 100 + round;
      await setCredits(test.db, user.id, left);
      const { id, items } = await stripe.subscriptions.retrieve(await subscription());
      await stripe.subscriptions.update(id, { items: [{ id: items.data[0]!.id, price: data[0]!.id }] });
      await test.stripe.settled();
      expect(await show(user)).toEqual({ plan: 'creator', credits: left, status: 'active' });
      await choose('pro');
      await test.stripe.settled();
      expect(await show(user)).toEqual({ plan: 'pro', credits: left, status: 'active' });
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
    // Stripe calls it active until it charges the renewal.
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
