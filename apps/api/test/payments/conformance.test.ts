import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@safelight/sandbox/stripe/protocol/params.generated';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeSync } from '../../src/cli/stripe';
import { readConfig } from '../../src/config';
import type { PaymentProvider } from '../../src/providers/stripe/port';
import { newUser, type TestUser } from '../support/app';
import { buy, makePaymentTest, sdkOf, sessionIn, type PaymentTest, endPaymentTest } from './service';

// Every request of the product is valid for the schemas generated from the SDK's types: the sandbox rejects others.

let test: PaymentTest;
let payments: PaymentProvider;
/** Requests to the sandbox's API, even without a route. */
let requests: { request: IncomingMessage; response: ServerResponse }[];

beforeEach(async () => {
  test = await makePaymentTest({ messages: false });
  payments = test.deps.payments;
  requests = [];
  test.sandbox.app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url!.startsWith('/v1/')) requests.push({ request, response });
  });
});
afterEach(() => endPaymentTest(test));

const provider = new URL('../../src/providers/stripe/', import.meta.url);

/** The SDK calls in the product's source. */
function callsInSource(): string[] {
  const text = readdirSync(provider)
    .map((name) => readFileSync(new URL(name, provider), 'utf8').replace(/\s+\./g, '.'))
    .join('\n');
  const found = [...text.matchAll(/\bstripe((?:\.\w+)+)\(/g)].map((match) => match[1]!.slice(1));
  // Reads a message without a request.
  return [...new Set(found)].filter((name) => name !== 'webhooks.constructEvent').toSorted();
}

/** The received calls, by the SDK's names. Fails when one was rejected or had no route. */
function expectAllTaken(): string[] {
  const refused = requests.filter(({ response }) => response.statusCode >= 400);
  expect(refused.map(({ request: { method, url } }) => `${method} ${url}`)).toEqual([]);
  // The log contains what a route accepted.
  const log = test.sandbox.requests.list().filter(({ at }) => at.startsWith('stripe.'));
  const line = ({ method, url }: { method?: string; url?: string }) => `${method} ${url}`;
  expect(log.map(line).toSorted()).toEqual(requests.map(({ request }) => line(request)).toSorted());
  const names = [...new Set(log.map(({ at }) => at.slice('stripe.'.length)))].toSorted();
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(names));
  return names;
}

/** What the steps share. */
interface Shopper {
  readonly user: TestUser;
  customer: string;
  session: string;
  subscription: string;
  /** The payment without a dispute. */
  payment: string;
}

type Step = (shopper: Shopper) => Promise<unknown>;

const createdAt = new Date('2027-01-01T00:00:00Z');

/** One step for each operation of the port, in order; a missing one does not compile. */
const steps: Record<Exclude<keyof PaymentProvider, 'kind'>, Step> = {
  async publishCatalog() {
    await payments.publishCatalog();
    // As if changed at the dashboard.
    const { store } = test.stripe.account;
    store.all('product')[0]!.name = 'Something else';
    store.all('price')[0]!.unit_amount = 1;
    store.all('billing_portal.configuration')[0]!.metadata!['settings'] = 'others';
    expect(await payments.publishCatalog()).toHaveLength(4);
    expect(await payments.publishCatalog()).toEqual([]);
  },
  async createCustomer(shopper) {
    shopper.customer = await payments.createCustomer({ ...shopper.user, createdAt }, null);
  },
  async openCheckout(shopper) {
    const open = (price: 'pro_monthly' | 'creator_monthly') =>
      payments.openCheckout({
        userId: shopper.user.id,
        customerId: shopper.customer,
        price,
        successUrl: `${test.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${test.url}/pricing?canceled=true`,
      });
    await open('pro_monthly');
    shopper.session = sessionIn(await open('creator_monthly'));
    shopper.subscription = test.stripe.pay(shopper.session).subscription!;
  },
  async readSession({ session }) {
    expect(await payments.readSession(session)).toMatchObject({ complete: true, paid: true });
  },
  async changePriceLater({ subscription }) {
    await payments.changePriceLater(subscription, 'pro_monthly');
    await payments.changePriceLater(subscription, 'creator_yearly');
  },
  async cancel({ subscription }) {
    await payments.cancel(subscription);
  },
  async keep({ subscription }) {
    await payments.keep(subscription);
    // As the portal ends it: by a date.
    test.stripe.cancel(subscription);
    await payments.keep(subscription);
    expect(test.stripe.account.store.get('subscription', subscription).cancel_at).toBeNull();
  },
  async previewChange({ subscription }) {
    expect(await payments.previewChange(subscription, 'pro_monthly', 'now')).toMatchObject({
      totalCents: 750,
    });
    await payments.cancel(subscription);
    expect(await payments.previewChange(subscription, 'creator_yearly', 'later')).toMatchObject({
      totalCents: 8900,
    });
    test.stripe.keep(subscription);
    test.stripe.cancel(subscription);
    expect(await payments.previewChange(subscription, 'creator_yearly', 'later')).toMatchObject({
      totalCents: 8900,
    });
    await payments.keep(subscription);
  },
  async changePrice({ subscription }) {
    expect(await payments.changePrice(subscription, 'pro_monthly')).toMatchObject({ paid: true });
  },
  async readCustomer(shopper) {
    // A dispute of the last payment, which was for the change.
    test.stripe.dispute(shopper.subscription);
    const state = await payments.readCustomer(shopper.customer);
    if (typeof state === 'string') throw new Error(`The customer is ${state}`);
    expect(state.subscriptions).toMatchObject([{ price: 'pro_monthly', cancelAt: undefined }]);
    expect(state.invoices).toMatchObject([
      { price: 'creator_monthly', dispute: undefined },
      { price: 'pro_monthly', replaces: 'creator_monthly', dispute: { state: 'open' } },
    ]);
    shopper.payment = state.invoices[0]!.paymentId!;
  },
  async findOwner({ customer, user }) {
    expect(await payments.findOwner(customer)).toEqual({ id: user.id, createdAt });
  },
  async findPayer({ payment, customer }) {
    expect(await payments.findPayer(payment)).toBe(customer);
  },
  async openPortal({ customer }) {
    expect(await payments.openPortal(customer, `${test.url}/settings`)).toContain('/stripe/billing/');
  },
  async findUndelivered() {
    test.stripe.listen(test.url);
    test.sandbox.faults.add({ at: 'stripe.webhook', kind: 'lose', times: 100 });
    test.stripe.advance({ months: 1, hours: 2 });
    await test.stripe.settled();
    const lost = await payments.findUndelivered();
    expect(lost.map(({ type }) => type)).toContain('invoice.paid');
    test.sandbox.faults.clear();
    test.stripe.webhooks.unlisten();
  },
  async readMessage() {
    const event = test.stripe.account.store.all('event').at(-1)!;
    const payload = JSON.stringify(event);
    const { webhookSecret: secret } = test.stripe;
    const signature = sdkOf(test).webhooks.generateTestHeaderString({ payload, secret });
    expect(payments.readMessage(signature, Buffer.from(payload))).toMatchObject({ id: event.id });
  },
  async refund({ payment }) {
    await payments.refund(payment);
    expect(test.stripe.account.store.all('refund')).toMatchObject([{ payment_intent: payment }]);
  },
  async end({ subscription }) {
    await payments.end(subscription);
    expect(test.stripe.account.store.get('subscription', subscription).status).toBe('canceled');
  },
  async closeCheckouts({ customer, user }) {
    await payments.openCheckout({
      userId: user.id,
      customerId: customer,
      price: 'pro_yearly',
      successUrl: `${test.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${test.url}/pricing?canceled=true`,
    });
    await payments.closeCheckouts(customer);
    const sessions = test.stripe.account.store.all('checkout.session', (each) => each.customer === customer);
    expect(sessions.filter(({ status }) => status === 'open')).toEqual([]);
  },
  async deleteCustomer({ customer }) {
    await payments.deleteCustomer(customer);
    expect(await payments.readCustomer(customer)).toBe('deleted');
  },
};

describe('every request of the product is valid for Stripe', () => {
  it('for each operation of the port and each call in the source', async () => {
    expect(Object.keys(steps).toSorted()).toEqual(
      Object.keys(payments)
        .filter((name) => name !== 'kind')
        .toSorted(),
    );
    const shopper = { user: await newUser(test) } as Shopper;
    for (const step of Object.values(steps)) await step(shopper);
    expect(expectAllTaken()).toEqual(callsInSource());
  });

  it('for a purchase, its changes and the portal, as users make them', async () => {
    const user = await newUser(test);
    const session = await buy(test, user, 'creator');
    await user.rest('POST', '/api/payments/verify-session', { sessionId: session });
    for (const [plan, isYearly] of [
      ['pro', false],
      ['pro', true],
      ['creator', false],
    ]) {
      const { status } = await user.rest('POST', '/api/payments/create-checkout', { plan, isYearly });
      expect(status).toBe(200);
    }
    for (const does of ['cancel', 'resume', 'refresh', 'portal']) {
      expect((await user.mutate(`payments.${does}`)).status).toBe(200);
    }
    expect(expectAllTaken()).toContain('billingPortal.sessions.create');
  });

  it('for pnpm admin stripe-sync', async () => {
    const printed: string[] = [];
    const sync = () => stripeSync(readConfig({ SANDBOX_URL: test.sandboxUrl }), (line) => printed.push(line));
    expect([await sync(), await sync()]).toEqual([0, 0]);
    expect(printed.at(-1)).toBe('Stripe has everything as the catalogue has it.');
    expect(expectAllTaken()).toContain('products.create');
  });
});
