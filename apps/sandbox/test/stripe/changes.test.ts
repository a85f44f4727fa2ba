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

const subscribe = (price: Stripe.Price) => subscribeTo(sandbox, shop, price);
const retrieve = (id: string) => shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const priceOf = ({ items }: Stripe.Subscription) => items.data[0]!.price.id;

/** Upgrades as the product does: paid at once, or not applied. */
async function upgrade(id: string, price: Stripe.Price, more: object = {}): Promise<Stripe.Subscription> {
  const { items } = await retrieve(id);
  return shop.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
    ...more,
  });
}

describe('a change of plan', () => {
  test('costs the difference for the rest of the period', async () => {
    const id = await subscribe(shop.prices.creator);
    const { items } = await retrieve(id);
    const { current_period_start: begin, current_period_end: end } = items.data[0]!;
    sandbox.current.stripe.advanceTo((begin + end) / 2);
    const preview = await shop.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: {
        items: [{ id: items.data[0]!.id, price: shop.prices.pro.id }],
        proration_behavior: 'always_invoice',
      },
    });
    const changed = await upgrade(id, shop.prices.pro);
    expect(preview.amount_due).toBe(1000);
    expect(changed).toMatchObject({
      pending_update: null,
      latest_invoice: { status: 'paid', billing_reason: 'subscription_update', amount_paid: 1000 },
      items: { data: [{ price: { id: shop.prices.pro.id }, current_period_end: end }] },
    });
    const [unused, rest] = (changed.latest_invoice as Stripe.Invoice).lines.data;
    expect([unused?.amount, rest?.amount]).toEqual([-500, 1500]);
    expect(unused?.pricing?.price_details?.price).toBe(shop.prices.creator.id);
    expect(unused?.parent?.subscription_item_details?.proration).toBe(true);
    sandbox.current.stripe.advanceTo(end + 3600);
    expect((await retrieve(id)).latest_invoice).toMatchObject({ amount_paid: 3000 });
  });

  test('from monthly to yearly starts a new period and credits the old one', async () => {
    const id = await subscribe(shop.prices.creator);
    const now = sandbox.current.stripe.now();
    const changed = await upgrade(id, shop.prices.creatorYearly);
    expect(changed.billing_cycle_anchor).toBe(now);
    expect((changed.latest_invoice as Stripe.Invoice).amount_paid).toBe(8000);
    const [item] = changed.items.data;
    expect(item!.current_period_end).toBe(addMonths(now, 12));
  });

  test('waits for its payment if that fails, and applies when it is paid', async () => {
    const id = await subscribe(shop.prices.creator);
    sandbox.current.stripe.setCard(shop.customer.id, 'fails');
    const waiting = await upgrade(id, shop.prices.pro);
    expect(priceOf(waiting)).toBe(shop.prices.creator.id);
    expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(shop.prices.pro.id);
    expect(waiting).toMatchObject({ status: 'active', latest_invoice: { status: 'open' } });
    sandbox.current.stripe.setCard(shop.customer.id, 'works');
    await shop.stripe.invoices.pay((waiting.latest_invoice as Stripe.Invoice).id);
    expect(await retrieve(id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: shop.prices.pro.id } }] },
    });
    expect(typesOf(sandbox.current)).toContain('customer.subscription.pending_update_applied');
  });

  test('expires with a void invoice if unpaid after 23 hours', async () => {
    const id = await subscribe(shop.prices.creator);
    sandbox.current.stripe.setCard(shop.customer.id, 'fails');
    const { latest_invoice } = await upgrade(id, shop.prices.pro);
    sandbox.current.stripe.advance({ hours: 23 });
    const after = await retrieve(id);
    expect([priceOf(after), after.pending_update, after.status]).toEqual([
      shop.prices.creator.id,
      null,
      'active',
    ]);
    const invoice = await shop.stripe.invoices.retrieve((latest_invoice as Stripe.Invoice).id);
    expect(invoice.status).toBe('void');
    expect(typesOf(sandbox.current)).toContain('customer.subscription.pending_update_expired');
  });

  test('without pending_if_incomplete applies even if its payment fails', async () => {
    const id = await subscribe(shop.prices.creator);
    sandbox.current.stripe.setCard(shop.customer.id, 'fails');
    const changed = await upgrade(id, shop.prices.pro, { payment_behavior: 'allow_incomplete' });
    expect([priceOf(changed), changed.status]).toEqual([shop.prices.pro.id, 'past_due']);
    const other = await subscribe(shop.prices.creator);
    sandbox.current.stripe.setCard(shop.customer.id, 'fails');
    await expect(
      upgrade(other, shop.prices.pro, { payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(priceOf(await retrieve(other))).toBe(shop.prices.creator.id);
  });

  test('to a cheaper plan becomes a credit balance for the next invoice', async () => {
    const id = await subscribe(shop.prices.pro);
    const { latest_invoice } = await upgrade(id, shop.prices.creator);
    expect(latest_invoice).toMatchObject({ status: 'paid', amount_due: 0 });
    const { balance } = (await shop.stripe.customers.retrieve(shop.customer.id)) as Stripe.Customer;
    expect(balance).toBe(-2000);
    sandbox.current.stripe.advance({ months: 1, hours: 1 });
    expect((await retrieve(id)).latest_invoice).toMatchObject({ status: 'paid', amount_due: 0, total: 1000 });
  });

  test('that is not invoiced at once is on the next invoice', async () => {
    const id = await subscribe(shop.prices.creator);
    const changed = await upgrade(id, shop.prices.pro, {
      proration_behavior: 'create_prorations',
      payment_behavior: 'allow_incomplete',
    });
    expect(changed.latest_invoice).toMatchObject({ billing_reason: 'subscription_create' });
    sandbox.current.stripe.advance({ months: 1, hours: 1 });
    const { lines, total } = (await retrieve(id)).latest_invoice as Stripe.Invoice;
    expect([lines.data.length, total]).toEqual([3, 5000]);
  });

  test('is refused if Stripe refuses it', async () => {
    const id = await subscribe(shop.prices.creator);
    await expect(upgrade(id, shop.prices.pro, { metadata: { a: 'b' } })).rejects.toThrow(
      /Unsupported: metadata/,
    );
    await expect(
      shop.stripe.subscriptions.update(id, { items: [{ price: shop.prices.pro.id }] }),
    ).rejects.toThrow(/second item/);
    const { id: other } = await shop.stripe.prices.create({
      product: shop.prices.pro.product as string,
      unit_amount: 5,
      currency: 'eur',
      recurring: { interval: 'month' },
    });
    await expect(upgrade(id, { id: other } as Stripe.Price)).rejects.toThrow(/currency/);
    await shop.stripe.subscriptions.cancel(id);
    await expect(upgrade(id, shop.prices.pro)).rejects.toThrow(/canceled subscription/);
  });
});

describe('the portal', () => {
  test('cancels with cancel_at, and undoes that', async () => {
    const id = await subscribe(shop.prices.creator);
    sandbox.current.stripe.cancel(id);
    const canceled = await retrieve(id);
    expect(canceled).toMatchObject({
      status: 'active',
      cancel_at: canceled.items.data[0]!.current_period_end,
      cancel_at_period_end: false,
    });
    sandbox.current.stripe.keep(id);
    expect(await retrieve(id)).toMatchObject({ cancel_at: null, canceled_at: null });
    sandbox.current.stripe.cancel(id);
    sandbox.current.stripe.advance({ months: 1 });
    expect((await retrieve(id)).status).toBe('canceled');
  });

  test('opens for an existing customer only', async () => {
    const { id } = await shop.stripe.billingPortal.configurations.create({
      features: { subscription_cancel: { enabled: true, mode: 'at_period_end' } },
      default_return_url: 'http://localhost:3000/settings',
    });
    const session = await shop.stripe.billingPortal.sessions.create({
      customer: shop.customer.id,
      configuration: id,
    });
    expect(session.url).toContain(`${sandbox.current.url}/stripe/billing/`);
    expect(session.return_url).toBe('http://localhost:3000/settings');
    await expect(shop.stripe.billingPortal.sessions.create({ customer: 'cus_x' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('money', () => {
  test('is refunded in parts, up to the charge', async () => {
    const id = await subscribe(shop.prices.creator);
    const invoice = (await retrieve(id)).latest_invoice as Stripe.Invoice;
    const { data } = await shop.stripe.invoicePayments.list({ invoice: invoice.id });
    const payment_intent = data[0]!.payment.payment_intent as string;
    await shop.stripe.refunds.create({ payment_intent, amount: 400 });
    const intent = await shop.stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 400, refunded: false });
    await expect(shop.stripe.refunds.create({ payment_intent, amount: 601 })).rejects.toThrow(/greater/);
    sandbox.current.stripe.refund(id);
    const charge = await shop.stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id, {
      expand: ['refunds'],
    });
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([600, 400]);
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    // From the charge to the invoice it paid.
    const back = await shop.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
    });
    expect(back.data[0]!.invoice).toBe(invoice.id);
  });

  test('is disputed and won or lost', async () => {
    const one = await subscribe(shop.prices.creator);
    const dispute = sandbox.current.stripe.dispute(one);
    expect((await shop.stripe.charges.retrieve(dispute.charge)).disputed).toBe(true);
    await expect(shop.stripe.refunds.create({ charge: dispute.charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    sandbox.current.stripe.closeDispute(dispute.id, 'won');
    expect((await shop.stripe.disputes.retrieve(dispute.id)).status).toBe('won');
    expect(typesOf(sandbox.current).slice(-3)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    // After a won dispute the charge is refundable again.
    const { status } = await shop.stripe.refunds.create({ charge: dispute.charge, amount: 400 });
    expect(status).toBe('succeeded');
  });

  test.each([true, false])('of a bank transfer is pending for days: succeeded %s', async (succeeded) => {
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: shop.customer.id,
      line_items: [{ price: shop.prices.creator.id, quantity: 1 }],
      success_url: 'http://localhost/ok',
    });
    sandbox.current.stripe.pay(session.id, { later: true });
    const expand = ['subscription', 'invoice'];
    const unpaid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand });
    expect(unpaid).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      invoice: { status: 'open' },
      subscription: { status: 'active' },
    });
    sandbox.current.stripe.settlePayment(session.id, succeeded);
    const settled = await shop.stripe.checkout.sessions.retrieve(session.id, { expand });
    expect(settled).toMatchObject(
      succeeded
        ? { payment_status: 'paid', invoice: { status: 'paid' }, subscription: { status: 'active' } }
        : { payment_status: 'unpaid', invoice: { status: 'open' }, subscription: { status: 'past_due' } },
    );
    expect(typesOf(sandbox.current).at(-1)).toBe(
      `checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`,
    );
  });

  test('stops when the customer is deleted', async () => {
    const id = await subscribe(shop.prices.creator);
    await shop.stripe.customers.del(shop.customer.id);
    expect((await retrieve(id)).status).toBe('canceled');
    expect(await shop.stripe.customers.retrieve(shop.customer.id)).toMatchObject({ deleted: true });
    await expect(shop.stripe.customers.update(shop.customer.id, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(typesOf(sandbox.current).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  });
});
