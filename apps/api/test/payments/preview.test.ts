import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../support/app';
import { buy, endPaymentTest, beginPaymentTest, stripeIds, verify, type PaymentTest } from './service';

let test: PaymentTest;
let user: TestUser;
beforeEach(async () => {
  ({ test, user } = await beginPaymentTest());
});
afterEach(() => endPaymentTest(test));

const preview = (plan: string, isYearly = false) => user.query('payments.previewChange', { plan, isYearly });
const choose = (plan: string, isYearly = false) =>
  user.rest('POST', '/api/payments/create-checkout', { plan, isYearly });
const lastCharge = () => test.stripe.account.store.all('charge').at(-1)!.amount;
const endOfPeriod = '2027-02-15T12:00:00.000Z';

it('an upgrade costs today what is then charged, and the full price from the renewal on', async () => {
  await buy(test, user, 'creator');
  await test.advance({ days: 10 });
  const { body } = await preview('pro');
  expect(body).toMatchObject({ renewsAt: endOfPeriod, renewalCents: 1492, creditCents: 0 });
  expect(body.todayCents).toBeGreaterThan(0);
  await choose('pro');
  expect(lastCharge()).toBe(body.todayCents);
  await test.advance({ months: 1 });
  expect(lastCharge()).toBe(1492);
});

it('yearly in place of monthly credits the rest of the month, and renews in a year', async () => {
  await buy(test, user, 'creator');
  await test.advance({ days: 10 });
  const { body } = await preview('creator', true);
  expect(body).toMatchObject({ renewsAt: '2028-01-25T12:00:00.000Z', renewalCents: 8900 });
  await choose('creator', true);
  expect(lastCharge()).toBe(body.todayCents);
  expect(body.todayCents).toBeLessThan(8900);
});

it('the rest of a year exceeds a month of a higher plan: nothing is charged, and the difference is kept', async () => {
  await buy(test, user, 'creator', true);
  expect((await preview('pro')).body).toMatchObject({ todayCents: 0, creditCents: 8900 - 1492 });
});

it.each([
  ['pro', false, 'creator', false, 742],
  ['pro', true, 'pro', false, 1492],
])(
  'from %s (yearly: %s) to %s nothing is charged before the renewal',
  async (plan, yearly, to, toYearly, cents) => {
    await buy(test, user, plan, yearly);
    const { renewsAt } = (await user.query('payments.state')).body;
    const { body } = await preview(to, toYearly);
    expect(body).toEqual({ todayCents: 0, renewsAt, renewalCents: cents, creditCents: 0 });
    await choose(to, toYearly);
    await test.advance({ months: yearly ? 12 : 1, hours: 2 });
    expect(lastCharge()).toBe(cents);
  },
);

it.each([
  ['here', async () => user.mutate('payments.cancel')],
  ['in the portal', async () => test.stripe.cancel((await stripeIds(test, user)).subscription)],
])('a lower plan in place of an end scheduled %s is charged at the end', async (_where, end) => {
  await buy(test, user, 'pro');
  await end();
  expect((await preview('creator')).body).toMatchObject({ todayCents: 0, renewalCents: 742 });
});

it('explains when the payment provider does not respond, or nothing would change', async () => {
  expect((await preview('free')).status).toBe(400);
  expect((await preview('pro')).status).toBe(409);
  await buy(test, user, 'creator');
  test.sandbox.faults.add({ at: 'stripe.invoices.createPreview', kind: 'status', code: 400 });
  const { status, body } = await preview('pro');
  expect(status).toBe(502);
  expect(body.message).toMatch(/\.$/);
});

it('a payment under way is given as the reason, and is not an error', async () => {
  const session = await buy(test, user, 'creator', false, { later: true });
  const { status, body } = await user.mutate('payments.createCheckout', { plan: 'pro' });
  expect([status, body.data?.reason ?? body.reason]).toEqual([409, 'payment_processing']);
  expect((await verify(user, session)).status).toBe(409);
});

it('a failed payment is shown as a bill with its purpose', async () => {
  const session = await buy(test, user, 'creator', true, { later: true });
  test.stripe.settlePayment(session, false);
  await test.stripe.settled();
  const { body } = await user.query('payments.state');
  expect(body).toMatchObject({
    plan: 'free',
    pastDue: true,
    bill: { plan: 'creator', isYearly: true, cents: 8900 },
  });
});
