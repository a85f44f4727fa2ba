import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMonths } from '../../src/stripe/billing/calendar';
import { listeningSandbox } from '../support/listen';
import { openShop, subscribe as subscribeTo, typesOf, type Shop } from '../support/stripe';

// A frozen base clock: no second passes between two calls.
const start = Date.parse('2026-11-05T10:00:00Z');
const sandbox = listeningSandbox({ now: () => start });
let shop: Shop;

beforeEach(async () => {
  shop = await openShop(sandbox.current);
});

const subscribe = (price: Stripe.Price, card?: string) => subscribeTo(sandbox, shop, price, card);
const retrieve = (id: string) => shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const invoicesOf = async (subscription: string) =>
  (await shop.stripe.invoices.list({ subscription, limit: 50 })).data;
const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const to = (moment: string) => sandbox.current.stripe.advanceTo(Date.parse(moment) / 1000);

describe('months', () => {
  test('keep the anchor day if the month has it', () => {
    const anchor = Date.parse('2027-01-31T10:00:00Z') / 1000;
    expect([1, 2, 3, 13].map((months) => date(addMonths(anchor, months)))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ]);
  });
});

describe('the clock', () => {
  test('renews monthly on the anchor day and charges an hour later', async () => {
    const year = new Date(sandbox.current.stripe.now() * 1000).getUTCFullYear() + 1;
    to(`${year}-01-31T12:00:00Z`);
    const id = await subscribe(shop.prices.creator);
    sandbox.current.stripe.advance({ months: 1 });
    const moved = await retrieve(id);
    expect(date(moved.items.data[0]!.current_period_start)).toMatch(/-02-2[89]$/);
    expect(date(moved.items.data[0]!.current_period_end)).toMatch(/-03-31$/);
    expect(moved.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    sandbox.current.stripe.advance({ hours: 1 });
    expect((await retrieve(id)).latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1000 });
    to(`${year}-12-31T23:00:00Z`);
    const invoices = await invoicesOf(id);
    expect(invoices.map(({ status }) => status)).toEqual(Array(12).fill('paid'));
    expect(invoices.map(({ created }) => date(created).slice(5)).toReversed().slice(2, 5)).toEqual([
      '03-31',
      '04-30',
      '05-31',
    ]); // prettier-ignore
  });

  test('renews a yearly plan once a year', async () => {
    const id = await subscribe(shop.prices.creatorYearly);
    sandbox.current.stripe.advance({ months: 11 });
    expect(await invoicesOf(id)).toHaveLength(1);
    sandbox.current.stripe.advance({ months: 2 });
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([9000, 9000]);
  });

  test('retries a failed payment three times in two weeks, then ends the subscription', async () => {
    const id = await subscribe(shop.prices.creator, '4000 0000 0000 0341');
    sandbox.current.stripe.advance({ months: 1, hours: 1 });
    const due = await retrieve(id);
    expect(due).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } });
    sandbox.current.stripe.advance({ days: 13 });
    expect((await retrieve(id)).latest_invoice).toMatchObject({ attempt_count: 3 });
    sandbox.current.stripe.advance({ days: 1, hours: 1 });
    expect(await retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    });
    expect(typesOf(sandbox.current).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect((await shop.stripe.subscriptions.list({ customer: shop.customer.id })).data).toEqual([]);
  });

  test('continues if the card works again before that', async () => {
    const id = await subscribe(shop.prices.creator);
    sandbox.current.stripe.setCard(shop.customer.id, 'fails');
    sandbox.current.stripe.advance({ months: 1, hours: 1 });
    expect((await retrieve(id)).status).toBe('past_due');
    await expect(shop.stripe.invoices.pay((await invoicesOf(id))[0]!.id)).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    sandbox.current.stripe.setCard(shop.customer.id, 'works');
    sandbox.current.stripe.advance({ days: 4 });
    expect(await retrieve(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });

  test('ends a canceled subscription at the end of its period', async () => {
    const id = await subscribe(shop.prices.creator);
    const canceled = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const { current_period_end } = canceled.items.data[0]!;
    expect(canceled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: current_period_end });
    const kept = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
    await shop.stripe.subscriptions.update(id, { cancel_at: current_period_end });
    sandbox.current.stripe.advanceTo(current_period_end);
    expect(await retrieve(id)).toMatchObject({
      status: 'canceled',
      cancel_at_period_end: false,
      ended_at: current_period_end,
    });
    expect(await invoicesOf(id)).toHaveLength(1);
    await expect(shop.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('changes the plan when a scheduled phase starts', async () => {
    const id = await subscribe(shop.prices.proYearly);
    const { items } = await retrieve(id);
    const { current_period_end: end } = items.data[0]!;
    const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: id });
    const [phase] = schedule.phases;
    await shop.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: shop.prices.proYearly.id }], start_date: phase!.start_date, end_date: phase!.end_date },
        { items: [{ price: shop.prices.creator.id }], duration: { interval: 'month' }, proration_behavior: 'none' },
      ],
    });
    await expect(shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(/schedule/);
    sandbox.current.stripe.advanceTo(end - 1);
    expect((await retrieve(id)).items.data[0]!.price.id).toBe(shop.prices.proYearly.id);
    sandbox.current.stripe.advance({ hours: 2 });
    const changed = await retrieve(id);
    expect(changed.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1000 });
    expect(changed.items.data[0]).toMatchObject({
      price: { id: shop.prices.creator.id },
      current_period_start: end,
      current_period_end: addMonths(end, 1),
    });
    sandbox.current.stripe.advance({ months: 1 });
    expect(await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: 'released',
      released_subscription: id,
    });
    expect(await retrieve(id)).toMatchObject({ status: 'active', schedule: null });
  });

  test('changes nothing if the schedule is released before', async () => {
    const id = await subscribe(shop.prices.pro);
    const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: id });
    await shop.stripe.subscriptionSchedules.release(schedule.id);
    expect((await retrieve(id)).schedule).toBeNull();
    sandbox.current.stripe.advance({ months: 1, hours: 1 });
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([3000, 3000]);
  });

  test('returns to the base time after a reset, which deletes the customers', async () => {
    const now = sandbox.current.stripe.now();
    await subscribe(shop.prices.pro);
    sandbox.current.stripe.advance({ months: 3 });
    sandbox.current.stripe.reset();
    expect(sandbox.current.stripe.now()).toBeLessThanOrEqual(now);
    expect((await shop.stripe.customers.list()).data).toEqual([]);
    expect((await shop.stripe.prices.retrieve(shop.prices.pro.id)).unit_amount).toBe(3000);
  });
}); // prettier-ignore
