import { describe, expect, it } from 'vitest';
import {
  chooseSubscription,
  creditsOf,
  creditsRefunded,
  findMismatch,
  findSurplus,
  priceInForce,
  upgradeAmount,
} from '../../src/domain/payments/subscriptions';
import type { CustomerState, PaidInvoice, Subscription } from '../../src/providers/stripe/port';

const day = (number: number) => new Date(Date.UTC(2027, 0, number));

function aSubscription(of: Partial<Subscription> = {}): Subscription {
  return {
    id: 'sub',
    status: 'active',
    price: 'creator_monthly',
    currency: 'usd',
    createdAt: day(1),
    periodStart: day(1),
    periodEnd: day(32),
    cancelAt: undefined,
    nextPrice: undefined,
    unpaidPrice: undefined,
    bill: undefined,
    ...of,
  };
}

function anInvoice(of: Partial<PaidInvoice> = {}): PaidInvoice {
  return {
    id: 'in',
    subscriptionId: 'sub',
    paymentId: 'pi',
    price: 'creator_monthly',
    replaces: undefined,
    currency: 'usd',
    amountCents: 742,
    totalCents: 742,
    taxCents: 0,
    number: undefined,
    buyer: { name: undefined, address: undefined, taxIds: [] },
    periodStart: day(1),
    periodEnd: day(32),
    paidAt: day(1),
    refundedCents: 0,
    dispute: undefined,
    ...of,
  };
}

/** Newest first, as the provider lists them; each with a paid invoice. */
const paid = (...subscriptions: Subscription[]): CustomerState => ({
  subscriptions,
  invoices: subscriptions.map(({ id }) =>
    anInvoice({ id: `in_${id}`, paymentId: `pi_${id}`, subscriptionId: id }),
  ),
});

describe('the subscription that counts', () => {
  const old = aSubscription({ id: 'old', createdAt: day(1) });
  const young = aSubscription({ id: 'young', createdAt: day(2) });

  it('is the oldest that is paid and runs; the others are surplus', () => {
    expect(chooseSubscription(paid(young, old))?.id).toBe('old');
    expect(findSurplus(paid(young, old))).toEqual([{ id: 'young', paymentIds: ['pi_young'] }]);
  });

  it('is the first listed when two began in the same second', () => {
    const twin = { ...young, createdAt: old.createdAt };
    expect(chooseSubscription(paid(twin, old))?.id).toBe('old');
  });

  it('is one that runs rather than one that ended, or was never paid', () => {
    expect(chooseSubscription(paid(young, { ...old, status: 'canceled' }))?.id).toBe('young');
    expect(findSurplus(paid(young, { ...old, status: 'canceled' }))).toEqual([]);
    const unpaid = { subscriptions: [young, old], invoices: [anInvoice({ subscriptionId: 'young' })] };
    expect(chooseSubscription(unpaid)?.id).toBe('young');
    expect(findSurplus(unpaid)).toEqual([]);
  });

  it('else the newest that has not ended, else the newest', () => {
    const ended = { ...young, status: 'canceled' };
    expect(chooseSubscription(paid(ended, { ...old, status: 'incomplete' }))?.id).toBe('old');
    expect(chooseSubscription(paid(ended, { ...old, status: 'incomplete_expired' }))?.id).toBe('young');
    expect(chooseSubscription(paid())).toBeUndefined();
  });
});

describe('the price in force', () => {
  it.each([
    ['active', 'creator_monthly'],
    ['trialing', 'creator_monthly'],
    ['past_due', 'creator_monthly'],
    ['unpaid', undefined],
    ['paused', undefined],
    ['incomplete', undefined],
    ['incomplete_expired', undefined],
    ['canceled', undefined],
  ])('while it is %s: %s', (status, price) => {
    const subscription = aSubscription({ status });
    expect(priceInForce(subscription, paid(subscription))?.id).toBe(price);
  });

  it('is none before anything is paid, nor by an invoice in another currency', () => {
    const subscription = aSubscription();
    expect(priceInForce(subscription, { subscriptions: [subscription], invoices: [] })).toBeUndefined();
    const odd = anInvoice({ currency: 'eur' });
    expect(priceInForce(subscription, { subscriptions: [subscription], invoices: [odd] })).toBeUndefined();
  });

  it('is that of the newest payment while a higher one is not paid', () => {
    const subscription = aSubscription({ price: 'pro_monthly' });
    expect(priceInForce(subscription, paid(subscription))?.id).toBe('creator_monthly');
  });

  it('is a lower one at once', () => {
    const subscription = aSubscription({ status: 'past_due' });
    const invoices = [anInvoice({ price: 'pro_monthly' })];
    expect(priceInForce(subscription, { subscriptions: [subscription], invoices })?.id).toBe(
      'creator_monthly',
    );
  });
});

it('a payment grants its plan’s credits, or the difference within a period', () => {
  expect(creditsOf(anInvoice())).toBe(400);
  expect(creditsOf(anInvoice({ price: 'pro_yearly' }))).toBe(1000);
  expect(creditsOf(anInvoice({ price: 'pro_monthly', replaces: 'creator_monthly' }))).toBe(600);
  expect(creditsOf(anInvoice({ price: 'creator_yearly', replaces: 'creator_monthly' }))).toBe(400);
  expect(creditsOf(anInvoice({ price: 'creator_monthly', replaces: 'pro_monthly' }))).toBe(0);
  expect(creditsOf(anInvoice({ price: undefined }))).toBe(0);
  expect(creditsOf(anInvoice({ currency: 'eur' }))).toBe(0);
});

it('what is not in the catalog is reported', () => {
  expect(findMismatch(aSubscription())).toBeUndefined();
  expect(findMismatch(aSubscription({ price: undefined }))).toBe('unknown price');
  expect(findMismatch(aSubscription({ currency: 'eur' }))).toBe('currency eur');
});

it('an upgrade adds the difference, and at least up to the new plan’s credits', () => {
  expect(upgradeAmount('free', 'creator', 20)).toBe(380);
  expect(upgradeAmount('free', 'creator', 0)).toBe(400);
  expect(upgradeAmount('creator', 'pro', 400)).toBe(600);
  expect(upgradeAmount('creator', 'pro', 900)).toBe(600);
  expect(upgradeAmount('creator', 'pro', 1)).toBe(999);
  expect(upgradeAmount('pro', 'creator', 0)).toBe(0);
  expect(upgradeAmount('pro', 'pro', 0)).toBe(0);
});

it('a refund takes back its share', () => {
  expect(creditsRefunded(400, 371, 742)).toBe(200);
  expect(creditsRefunded(400, 742, 742)).toBe(400);
  expect(creditsRefunded(400, 900, 742)).toBe(400);
  expect(creditsRefunded(400, 0, 0)).toBe(0);
});
