import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncPayments } from '../../src/domain/payments/sync';
import type { TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import {
  buy,
  beginPaymentTest,
  openCheckout,
  show,
  stripeIds,
  type PaymentTest,
  endPaymentTest,
} from './service';

let test: PaymentTest;
let user: TestUser;
beforeEach(async () => {
  ({ test, user } = await beginPaymentTest());
});
afterEach(() => endPaymentTest(test));

const choose = (plan: string, isYearly = false) =>
  user.rest('POST', '/api/payments/create-checkout', { plan, isYearly });
const subscription = async () => (await stripeIds(test, user)).subscription;
const store = () => test.stripe.account.store;

it.each(['refunded', 'disputed'])(
  'a payment that was %s before its first message takes nothing',
  async (how) => {
    const session = await openCheckout(user, 'creator');
    test.stripe.webhooks.unlisten();
    test.stripe.pay(session);
    const { id } = store().all('subscription')[0]!;
    if (how === 'refunded') test.stripe.refund(id);
    else test.stripe.dispute(id);
    test.stripe.end(id);
    await syncPayments(test.deps, user.id);
    expect(await show(user)).toEqual({ plan: 'free', credits: 20, status: 'canceled' });
  },
);

it('a refunded payment takes what it granted, and leaves what was there before', async () => {
  await buy(test, user, 'creator');
  test.stripe.refund(await subscription());
  test.stripe.end(await subscription());
  await test.stripe.settled();
  expect(await show(user)).toEqual({ plan: 'free', credits: 20, status: 'canceled' });
});

it.each(['refunded', 'disputed'])('a year that was %s grants no further month', async (how) => {
  await buy(test, user, 'pro', true);
  if (how === 'refunded') test.stripe.refund(await subscription());
  else test.stripe.dispute(await subscription());
  await test.stripe.settled();
  expect((await show(user)).credits).toBe(20);
  for (let month = 1; month <= 3; month++) {
    await test.advance({ months: 1, hours: 2 });
    expect((await show(user)).credits).toBe(20);
  }
});

it('a year whose dispute is won continues', async () => {
  await buy(test, user, 'pro', true);
  const { id } = test.stripe.dispute(await subscription());
  await test.advance({ months: 1, hours: 2 });
  test.stripe.closeDispute(id, 'won');
  await test.stripe.settled();
  expect((await show(user)).credits).toBe(1000);
});

it('a year replaced by a higher monthly plan pays for none of its months', async () => {
  await buy(test, user, 'creator', true);
  await choose('pro');
  await test.stripe.settled();
  expect(await show(user)).toMatchObject({ plan: 'pro', credits: 1000 });
  await setCredits(test.db, user.id, 7);
  test.stripe.setCard((await stripeIds(test, user)).customer, 'fails');
  await test.advance({ months: 1, minutes: 30 });
  // Stripe calls it active until it charges the renewal.
  expect(await show(user)).toEqual({ plan: 'pro', credits: 7, status: 'active' });
});

it('a refund after a won dispute, both in one sync, takes the credits', async () => {
  await buy(test, user, 'creator');
  const { id } = test.stripe.dispute(await subscription());
  await test.stripe.settled();
  test.stripe.webhooks.unlisten();
  test.stripe.closeDispute(id, 'won');
  test.stripe.refund(await subscription());
  for (let times = 0; times < 2; times++) {
    await syncPayments(test.deps, user.id);
    expect((await show(user)).credits).toBe(20);
  }
});

it('a failed refund returns what it took, and a second one takes it again', async () => {
  await buy(test, user, 'creator');
  await setCredits(test.db, user.id, 300);
  test.stripe.refund(await subscription());
  await test.stripe.settled();
  expect((await show(user)).credits).toBe(0);
  const charge = store().all('charge')[0]!;
  const refunded = charge.amount_refunded;
  for (const [amount, credits] of [
    [0, 300],
    [refunded, 0],
    [0, 300],
  ] as const) {
    charge.amount_refunded = amount;
    for (let times = 0; times < 2; times++) {
      await syncPayments(test.deps, user.id);
      expect((await show(user)).credits).toBe(credits);
    }
  }
});
