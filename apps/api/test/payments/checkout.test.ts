import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';
import {
  buy,
  beginPaymentTest,
  makePaymentTest,
  openCheckout,
  show,
  stripeIds,
  type PaymentTest,
} from './service';

let test: PaymentTest;
let user: TestUser;
beforeEach(async () => {
  ({ test, user } = await beginPaymentTest());
});
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

describe('buying a plan', () => {
  it('grants its credits, and the account shows them', async () => {
    await buy(test, user, 'creator');
    expect(await show(user)).toEqual({ plan: 'creator', credits: 400, status: 'active' });
    expect((await user.query('payments.state')).body).toEqual({
      service: 'sandbox',
      plan: 'creator',
      isYearly: false,
      subscriptionStatus: 'active',
      renewsAt: '2027-02-15T12:00:00.000Z',
      endsAt: null,
      pending: null,
      pastDue: false,
      bill: null,
      manageable: true,
    });
  });

  it('works for several users whose purchases are the first of a new sandbox', async () => {
    const users = [user, await newUser(test), await newUser(test)];
    const all = await Promise.all(
      users.map((each) => each.mutate('payments.createCheckout', { plan: 'pro' })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('rejects the free plan and unknown ones', async () => {
    for (const plan of ['free', 'gold', '', null]) {
      const { status, body } = await user.rest('POST', '/api/payments/create-checkout', { plan });
      expect(status).toBe(400);
      expect(body.error).toMatch(/\.$/);
    }
  });

  it('rejects the current plan', async () => {
    await buy(test, user, 'creator', true);
    const { status, body } = await user.rest('POST', '/api/payments/create-checkout', {
      plan: 'creator',
      isYearly: true,
    });
    expect([status, body.error]).toEqual([409, 'You already have the Creator plan, billed yearly.']);
  });

  it('returns to our pages', async () => {
    const session = await openCheckout(user, 'pro');
    expect(test.stripe.account.store.get('checkout.session', session)).toMatchObject({
      success_url: `${test.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${test.url}/pricing?canceled=true`,
      client_reference_id: String(user.id),
    });
  });

  it('is not offered where payments are off', async () => {
    const other = await makePaymentTest({ env: { PAYMENTS: 'off' }, messages: false }).catch(
      (error) => error,
    );
    expect(other).toMatchObject({ reason: 'unavailable' });
  });
});

describe('changing the plan', () => {
  it('to a higher one takes effect at once, for the difference', async () => {
    await buy(test, user, 'creator');
    const { body } = await user.rest('POST', '/api/payments/create-checkout', { plan: 'pro' });
    expect(body.url).toBe(`${test.url}/pricing?success=true`);
    expect(await show(user)).toEqual({ plan: 'pro', credits: 1000, status: 'active' });
    const { customer } = await stripeIds(test, user);
    expect(test.stripe.account.store.all('subscription', (each) => each.customer === customer)).toHaveLength(
      1,
    );
  });

  it('to a lower one takes effect at the period’s end and charges nothing', async () => {
    await buy(test, user, 'pro');
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    expect(await show(user)).toMatchObject({ plan: 'pro', credits: 1000 });
    expect((await user.query('payments.state')).body.pending).toEqual({
      plan: 'creator',
      isYearly: false,
      at: '2027-02-15T12:00:00.000Z',
    });
    await test.advance({ months: 1, hours: 2 });
    expect(await show(user)).toMatchObject({ plan: 'creator', credits: 1000 });
    expect((await user.query('payments.state')).body.pending).toBeNull();
  });

  it('to a lower one is undone by choosing the current one', async () => {
    await buy(test, user, 'pro');
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'pro' });
    expect((await user.query('payments.state')).body.pending).toBeNull();
    await test.advance({ months: 1, hours: 2 });
    expect(await show(user)).toMatchObject({ plan: 'pro' });
  });

  it('to yearly begins a new year with a full month', async () => {
    await buy(test, user, 'creator');
    await test.advance({ days: 10 });
    for (let i = 0; i < 5; i++)
      await user.rest('POST', '/api/generate-prompt', { style: 'Illustration', subject: 'x' });
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator', isYearly: true });
    expect(await show(user)).toMatchObject({ plan: 'creator', credits: 400 });
    expect((await user.query('payments.state')).body).toMatchObject({
      isYearly: true,
      renewsAt: '2028-01-25T12:00:00.000Z',
    });
  });

  it('to monthly waits for the year’s end', async () => {
    await buy(test, user, 'creator', true);
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator', isYearly: false });
    expect((await user.query('payments.state')).body).toMatchObject({
      isYearly: true,
      pending: { plan: 'creator', isYearly: false },
    });
  });
});

describe('ending it', () => {
  it('keeps what is paid until the period ends, and falls back to free', async () => {
    await buy(test, user, 'creator');
    await user.mutate('payments.cancel');
    expect((await user.query('payments.state')).body).toMatchObject({
      plan: 'creator',
      renewsAt: null,
      endsAt: '2027-02-15T12:00:00.000Z',
    });
    await test.advance({ months: 1, hours: 2 });
    expect(await show(user)).toEqual({ plan: 'free', credits: 400, status: 'canceled' });
  });

  it('is undone by resuming, or by choosing the plan again', async () => {
    await buy(test, user, 'creator');
    await user.mutate('payments.cancel');
    await user.mutate('payments.resume');
    expect((await user.query('payments.state')).body).toMatchObject({ endsAt: null });
    await user.mutate('payments.cancel');
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    expect((await user.query('payments.state')).body).toMatchObject({ endsAt: null });
  });

  it('undoes a pending change, and a change undoes it', async () => {
    await buy(test, user, 'pro');
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    await user.mutate('payments.cancel');
    expect((await user.query('payments.state')).body).toMatchObject({
      pending: null,
      endsAt: '2027-02-15T12:00:00.000Z',
    });
    await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
    expect((await user.query('payments.state')).body).toMatchObject({
      pending: { plan: 'creator' },
      endsAt: null,
    });
  });

  it('and buying again grants a plan’s credits again', async () => {
    await buy(test, user, 'creator');
    test.stripe.end((await stripeIds(test, user)).subscription);
    await test.stripe.settled();
    expect(await show(user)).toEqual({ plan: 'free', credits: 400, status: 'canceled' });
    await buy(test, user, 'creator');
    expect(await show(user)).toEqual({ plan: 'creator', credits: 780, status: 'active' });
  });
});

it('receipts describe the credit movements', async () => {
  await buy(test, user, 'creator');
  await user.rest('POST', '/api/generate-prompt', { style: 'Illustration', subject: 'x' });
  const { body } = await user.query('payments.receipts', { limit: 2 });
  expect(body.receipts).toMatchObject([
    { type: 'prompt', description: 'Prompt for Illustration', amount: -1, balanceAfter: 399 },
    { type: 'plan', description: 'Creator plan', amount: 380, balanceAfter: 400 },
  ]);
  const { body: rest } = await user.query('payments.receipts', { limit: 2, cursor: body.nextCursor });
  expect(rest).toMatchObject({
    receipts: [{ type: 'signup', description: 'Welcome credits', amount: 20, balanceAfter: 20 }],
    nextCursor: null,
  });
});

it('payments are listed with their receipt numbers, newest first, and their refunds', async () => {
  await buy(test, user, 'creator');
  await test.advance({ months: 1, hours: 2 });
  const [first, second] = test.stripe.account.store.all('invoice');
  test.stripe.refund(first!.id, 200);
  await test.stripe.settled();
  const { body } = await user.query('payments.list', { limit: 1 });
  expect(body.payments).toEqual([
    {
      id: expect.any(Number),
      number: second!.number,
      plan: 'creator',
      isYearly: false,
      amountCents: 742,
      taxCents: 0,
      refundedCents: 0,
      currency: 'usd',
      paidAt: '2027-02-15T13:00:00.000Z',
    },
  ]);
  const { body: rest } = await user.query('payments.list', { limit: 1, cursor: body.nextCursor });
  expect(rest).toMatchObject({
    payments: [{ number: first!.number, refundedCents: 200 }],
    nextCursor: null,
  });
  const other = await newUser(test);
  expect((await other.query('payments.list', {})).body.payments).toEqual([]);
});

it('the portal is Stripe’s, and returns to the settings', async () => {
  expect((await user.mutate('payments.portal')).status).toBe(409);
  await buy(test, user, 'creator');
  const { body } = await user.mutate('payments.portal');
  expect(body.url).toContain('/stripe/billing/');
  expect(await (await fetch(body.url)).text()).toContain(`${test.url}/settings?portal=done`);
});

it('changes at the portal are read on return, before any message arrives', async () => {
  await buy(test, user, 'creator');
  test.stripe.webhooks.unlisten();
  test.stripe.cancel((await stripeIds(test, user)).subscription);
  expect((await user.query('payments.state')).body.endsAt).toBeNull();
  await user.mutate('payments.refresh');
  expect((await user.query('payments.state')).body.endsAt).toBe('2027-02-15T12:00:00.000Z');
});
