import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listeningSandbox } from '../support/listen';
import { startReceiver, type Receiver } from '../support/receiver';
import { openSession, openShop, press, stripeOf, type Shop } from '../support/stripe';

const sandbox = listeningSandbox();
let shop: Shop;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
  shop = await openShop(sandbox.current);
  await sandbox.current.stripe.settled();
  sandbox.current.stripe.listen(receiver.url);
});
afterEach(async () => {
  sandbox.current.stripe.webhooks.unlisten();
  await receiver.close();
});

describe('checkout', () => {
  test('sells a subscription on the hosted page and redirects back', async () => {
    const session = await openSession(shop, shop.prices.creator);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
    expect(session.line_items).toBeUndefined();
    const back = await press(session.url!, { action: 'pay' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/payment-success?session_id=${session.id}`,
    ]);

    const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'line_items', 'customer'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: '7' });
    expect((paid.customer as Stripe.Customer).email).toBe('ada@example.com');
    expect(paid.line_items?.data[0]?.price?.id).toBe(shop.prices.creator.id);
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { userId: '7' } });
    expect(subscription.items.data[0]!.current_period_end).toBeGreaterThan(subscription.created);
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 1000,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    });
  });

  test('sends webhooks with signatures that the SDK accepts', async () => {
    const session = await openSession(shop, shop.prices.creator);
    await press(session.url!, { action: 'pay' });
    await sandbox.current.stripe.settled();
    const events = receiver.messages.map(({ headers, body }) =>
      shop.stripe.webhooks.constructEvent(
        body,
        String(headers['stripe-signature']),
        sandbox.current.stripe.webhookSecret,
      ),
    );
    const types = events.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'payment_intent.succeeded',
        'charge.succeeded',
        'customer.subscription.updated',
        'checkout.session.completed',
      ]),
    );
    expect(new Set(events.map(({ api_version }) => api_version))).toEqual(new Set(['2026-10-28.endive']));
    const made = events.find(({ type }) => type === 'customer.subscription.created')!;
    expect(made.data.object).toMatchObject({ status: 'incomplete' });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.messages;
    expect(() =>
      shop.stripe.webhooks.constructEvent(
        JSON.stringify(JSON.parse(body)),
        String(headers['stripe-signature']),
        sandbox.current.stripe.webhookSecret,
      ),
    ).toThrow(/signature/);
  });

  test('stays open if the card is declined or the customer cancels', async () => {
    const session = await openSession(shop, shop.prices.creator);
    const declined = await press(session.url!, { action: 'decline' });
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('was declined')]);
    const back = await press(session.url!, { action: 'cancel' });
    expect(back.headers.get('location')).toBe('http://localhost:3000/pricing?canceled=true');
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await shop.stripe.subscriptions.list({ customer: shop.customer.id })).data).toEqual([]);
  });

  test('finds prices by their lookup keys', async () => {
    const { data } = await shop.stripe.prices.list({
      lookup_keys: [shop.prices.pro.lookup_key!],
      expand: ['data.product'],
    });
    expect(data).toHaveLength(1);
    expect(data[0]!.product).toMatchObject({ name: 'Pro' });
    expect(data[0]!.unit_amount_decimal?.toString()).toBe('3000');
  });

  test('expires by a call or by time', async () => {
    const [one, two] = [await openSession(shop, shop.prices.pro), await openSession(shop, shop.prices.pro)];
    expect((await shop.stripe.checkout.sessions.expire(one.id)).status).toBe('expired');
    sandbox.current.stripe.advance({ days: 1, seconds: 1 });
    expect((await stripeOf(sandbox.current).checkout.sessions.retrieve(two.id)).status).toBe('expired');
    await expect(shop.stripe.checkout.sessions.expire(two.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});
