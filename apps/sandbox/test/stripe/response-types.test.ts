import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Kind } from '../../src/stripe/protocol/wire';
import { listeningSandbox } from '../support/listen';
import { openSession, openShop, subscribe, type Shop } from '../support/stripe';

// Checks every response and event against the SDK's types by compiling it as a literal, which also catches excess fields
// and what casts and Object.assign hide in the code.

const sandbox = listeningSandbox();
let shop: Shop;
/** Every response body that the SDK received. */
let responses: Received[];

interface Received {
  readonly object: Kind | 'item' | 'list';
  readonly deleted?: boolean;
}

beforeEach(async () => {
  sandbox.current.stripe.reset();
  responses = [];
  const listening: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.ok) responses.push((await response.clone().json()) as Received);
    return response;
  };
  shop = await openShop(sandbox.current, { httpClient: Stripe.createFetchHttpClient(listening) });
});

/** One object of each shape that each test has seen in responses, the store and events. */
const shapes = new Map<string, Received>();
const seen = new Set<string>();

/** Collects the current objects for one compilation at the end, because the compiler starts slowly. Returns their number. */
function collect(): number {
  const { store } = sandbox.current.stripe.account;
  const listed = responses.flatMap((each) => ('data' in each ? (each.data as Received[]) : [each]));
  const stored = kinds.flatMap((kind) => store.all(kind) as Received[]);
  const emitted = store.all('event').map(({ data }) => data.object as Received);
  for (const each of [...listed, ...stored, ...emitted]) {
    shapes.set(`${expect.getState().currentTestName}: ${shapeOf(each)}`, each);
    seen.add(each.object);
  }
  return listed.length + stored.length + emitted.length;
}

/** The names and types of an object's fields. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).map(([name, each]) =>
    name === 'object' ? String(each) : `${name}:${shapeOf(each)}`,
  );
  return `{${fields.join()}}`;
}

const kinds: readonly Kind[] = Object.keys({
  product: true,
  price: true,
  customer: true,
  payment_method: true,
  'checkout.session': true,
  tax_id: true,
  subscription: true,
  subscription_schedule: true,
  invoice: true,
  invoice_payment: true,
  payment_intent: true,
  charge: true,
  refund: true,
  dispute: true,
  'billing_portal.session': true,
  'billing_portal.configuration': true,
  event: true,
} satisfies Record<Kind, true>) as Kind[];

/** Compiles objects as literals of their SDK type. Returns the compiler's messages. */
async function compile(objects: readonly Received[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-types-'));
  const { resolve } = createRequire(import.meta.url);
  const stripe = fileURLToPath(new URL('../../src/stripe', import.meta.url));
  const typeOf = ({ object, deleted }: Received) => {
    if (deleted === true) return 'DeletedCustomer';
    return object === 'item' ? 'LineItem' : `Kinds['${object}']`;
  };
  const lines = [
    `import type { DeletedCustomer } from '${join(resolve('stripe'), '../resources/Customers.js')}';`,
    `import type { LineItem } from '${join(stripe, 'line-items')}';`,
    `import type { Kinds } from '${join(stripe, 'protocol/wire')}';`,
    ...objects.map((each, at) => `export const a${at}: ${typeOf(each)} = ${JSON.stringify(each)};`),
  ];
  await writeFile(join(folder, 'objects.ts'), lines.join('\n'));
  const tsc = join(resolve('typescript/package.json'), '../bin/tsc');
  const options =
    '--noEmit --strict --skipLibCheck --target es2023 --module esnext --moduleResolution bundler --types';
  try {
    return await new Promise((done) =>
      execFile(
        process.execPath,
        [tsc, ...options.split(' '), '', 'objects.ts'],
        { cwd: folder },
        (_, messages) => done(messages.split('\n').filter((line) => line !== '')),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('responses and events', () => {
  test('of a session', async () => {
    const { stripe, customer, prices } = shop;
    await stripe.products.update(prices.pro.product as string, { description: 'More of it' });
    await stripe.prices.update(prices.pro.id, { nickname: 'pro', metadata: { a: '1' } });
    await stripe.customers.update(customer.id, {
      name: 'Ada',
      description: '',
      preferred_locales: ['en'],
      address: { country: 'GB', city: 'London' },
    });
    await stripe.customers.list();
    const session = await openSession(shop, prices.pro);
    await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    await stripe.checkout.sessions.listLineItems(session.id);
    await stripe.checkout.sessions.expire(session.id);
    await subscribe(sandbox, shop, prices.pro);
    await stripe.checkout.sessions.list({ expand: ['data.line_items'] });
    expect(collect()).toBeGreaterThan(0);
  });

  test('of a session that collects buyer details and adds tax', async () => {
    const { id } = await openSession(shop, shop.prices.pro, {
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      automatic_tax: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
    });
    await shop.stripe.checkout.sessions.retrieve(id);
    sandbox.current.stripe.pay(id, {
      name: 'Ada Ltd',
      address: { country: 'GB', city: 'London' },
      taxId: { type: 'gb_vat', value: 'GB123456789' },
    });
    await shop.stripe.checkout.sessions.retrieve(id);
    await shop.stripe.invoices.list();
    expect(collect()).toBeGreaterThan(0);
  });

  test.each([true, false])('of a bank transfer: succeeded %s', async (succeeded) => {
    const { id } = await openSession(shop, shop.prices.pro);
    sandbox.current.stripe.pay(id, { later: true });
    collect();
    sandbox.current.stripe.settlePayment(id, succeeded);
    await shop.stripe.subscriptions.list();
    expect(collect()).toBeGreaterThan(0);
  });

  test('of renewals, paid and failed, until the subscription ends', async () => {
    const { stripe, customer, prices } = shop;
    await subscribe(sandbox, shop, prices.creator);
    sandbox.current.stripe.advance({ months: 1, hours: 2 });
    collect();
    sandbox.current.stripe.setCard(customer.id, 'fails');
    sandbox.current.stripe.advance({ months: 1, hours: 2 });
    await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    await stripe.charges.list({ customer: customer.id });
    await stripe.paymentIntents.retrieve((await latestPayment()).payment.payment_intent as string);
    collect();
    sandbox.current.stripe.advance({ days: 30 });
    await stripe.subscriptions.list({ status: 'all' });
    await stripe.customers.del(customer.id);
    await stripe.customers.retrieve(customer.id);
    expect(collect()).toBeGreaterThan(0);
  });

  test('of subscription updates', async () => {
    const { stripe, customer, prices } = shop;
    const id = await subscribe(sandbox, shop, prices.creator);
    const { items } = await stripe.subscriptions.retrieve(id);
    const change = (price: Stripe.Price): Stripe.SubscriptionUpdateParams => ({
      items: [{ id: items.data[0]!.id, price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: [{ id: items.data[0]!.id, price: prices.pro.id }] },
    });
    await stripe.subscriptions.update(id, change(prices.pro));
    sandbox.current.stripe.setCard(customer.id, 'fails');
    const { pending_update } = await stripe.subscriptions.update(id, change(prices.proYearly));
    expect(pending_update).not.toBeNull();
    collect();
    sandbox.current.stripe.advance({ days: 1 });
    sandbox.current.stripe.setCard(customer.id, 'works');
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(collect()).toBeGreaterThan(0);
  });

  test('of a scheduled change', async () => {
    const { stripe, prices } = shop;
    const id = await subscribe(sandbox, shop, prices.pro);
    const plan = async () => {
      const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
      const { start_date, end_date } = made.phases[0]!;
      await stripe.subscriptionSchedules.update(made.id, {
        end_behavior: 'release',
        phases: [
          { items: [{ price: prices.pro.id, quantity: 1 }], start_date, end_date },
          {
            items: [{ price: prices.creator.id, quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      });
      return made.id;
    };
    await stripe.subscriptionSchedules.release(await plan());
    await plan();
    await stripe.subscriptions.retrieve(id);
    collect();
    sandbox.current.stripe.advance({ months: 1, hours: 2 });
    await stripe.subscriptionSchedules.list();
    collect();
    sandbox.current.stripe.advance({ months: 1, hours: 2 });
    expect(collect()).toBeGreaterThan(0);
  });

  test.each(['won', 'lost'] as const)('of a refund and a dispute that is %s', async (outcome) => {
    const { stripe, prices } = shop;
    const id = await subscribe(sandbox, shop, prices.creator);
    const { payment } = await latestPayment();
    await stripe.refunds.create({ payment_intent: payment.payment_intent as string, amount: 400 });
    const dispute = sandbox.current.stripe.dispute(id, 600);
    await stripe.disputes.list({ charge: dispute.charge });
    sandbox.current.stripe.closeDispute(dispute.id, outcome);
    await stripe.charges.retrieve(dispute.charge, { expand: ['refunds'] });
    expect(collect()).toBeGreaterThan(0);
  });

  test('of the portal', async () => {
    const { stripe, customer, prices } = shop;
    const id = await subscribe(sandbox, shop, prices.creator);
    const features = { invoice_history: { enabled: true }, subscription_cancel: { enabled: true } };
    const { id: configuration } = await stripe.billingPortal.configurations.create({ features });
    await stripe.billingPortal.configurations.update(configuration, { metadata: { a: '1' } });
    await stripe.billingPortal.configurations.list();
    await stripe.billingPortal.sessions.create({ customer: customer.id, configuration });
    await stripe.billingPortal.sessions.create({
      customer: customer.id,
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: id } },
    });
    sandbox.current.stripe.cancel(id);
    await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'enough' } });
    await stripe.events.list({ limit: 100 });
    expect(collect()).toBeGreaterThan(0);
  });
});

test('all collected objects match the types of the SDK', async () => {
  expect(await compile([...shapes.values()])).toEqual([]);
}, 120_000);

test('every kind of object was collected', () => {
  expect([...seen].toSorted()).toEqual([...kinds, 'item'].toSorted());
});

test('an extra, missing or misnamed field is reported', async () => {
  const id = await subscribe(sandbox, shop, shop.prices.creator);
  const whole = sandbox.current.stripe.account.store.get('subscription', id);
  const { status: _, ...less } = whole;
  const messages = await compile([
    whole,
    { ...whole, current_period_end: 1 } as Received,
    less,
    { ...whole, items: {} } as Received,
  ]);
  expect(messages.filter((line) => line.includes('error'))).toEqual([
    expect.stringMatching(/^objects\.ts\(5,.*current_period_end/),
    expect.stringMatching(/^objects\.ts\(6,.*status/),
    expect.stringMatching(/^objects\.ts\(7,.*object/),
  ]);
}, 120_000);

async function latestPayment(): Promise<Stripe.InvoicePayment> {
  const [invoice] = (await shop.stripe.invoices.list({ customer: shop.customer.id, limit: 1 })).data;
  const { data } = await shop.stripe.invoicePayments.list({ invoice: invoice!.id });
  return data[0]!;
}
