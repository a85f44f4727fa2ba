import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSandbox } from '../../src/app';
import { failingCard } from '../../src/stripe/billing/cards';
import type { ListeningSandbox } from '../support/listen';
import { startReceiver } from '../support/receiver';
import { openSession, openShop, press, stripeOf, type Shop } from '../support/stripe';

const sandbox = {} as { current: ListeningSandbox };
let folder: string;
let file: string;
let shop: Shop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-sandbox-'));
  // The folder does not exist yet.
  file = join(folder, 'data', 'stripe.json');
  await start();
  shop = await openShop(sandbox.current);
});
afterEach(async () => {
  await sandbox.current.app.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const built = await buildSandbox({ stripeStateFile: file });
  sandbox.current = { ...built, url: await built.app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Closing writes nothing, so this equals a kill. The new process has another port. */
async function restart(): Promise<Stripe> {
  await sandbox.current.app.close();
  await start();
  return stripeOf(sandbox.current);
}

async function control(action: string, body: object): Promise<Response> {
  return fetch(`${sandbox.current.url}/stripe/control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Buys Creator on the hosted page and returns the subscription. */
async function buy(card = ''): Promise<Stripe.Subscription> {
  const { url } = await openSession(shop, shop.prices.creator);
  expect((await press(url!, { action: 'pay', card })).status).toBe(303);
  return subscriptionOf(shop.stripe);
}

async function subscriptionOf(stripe: Stripe): Promise<Stripe.Subscription> {
  return (await stripe.subscriptions.list({ customer: shop.customer.id })).data[0]!;
}

function upgrade(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<Stripe.Subscription> {
  return stripe.subscriptions.update(
    id,
    {
      items: [{ id: items.data[0]!.id, price: shop.prices.pro.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    },
    { idempotencyKey: 'upgrade' },
  );
}

/** Everything that a customer's pages show. */
async function read(stripe: Stripe) {
  const { customer } = shop;
  return {
    customer: await stripe.customers.retrieve(customer.id),
    subscriptions: (await stripe.subscriptions.list({ customer: customer.id })).data,
    invoices: (await stripe.invoices.list({ customer: customer.id })).data,
    charges: (await stripe.charges.list({ customer: customer.id })).data,
    prices: (await stripe.prices.list({ lookup_keys: Object.values(shop.prices).map((each) => each.lookup_key!) })).data, // prettier-ignore
    events: (await stripe.events.list({ limit: 100 })).data.map(({ id, type }) => `${id} ${type}`),
  };
}

describe('a restarted sandbox', () => {
  test('keeps subscriptions, payments and the clock', async () => {
    await upgrade(shop.stripe, await buy());
    await control('clock', { advance: { months: 1, hours: 1 } });
    const before = await read(shop.stripe);
    const now = sandbox.current.stripe.now();
    const stripe = await restart();
    expect(await read(stripe)).toEqual(before);
    expect(before.invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(sandbox.current.stripe.now() - now).toBeLessThan(30);
    // Renewals continue.
    await control('clock', { advance: { months: 1, hours: 1 } });
    expect((await read(stripe)).invoices.map(({ amount_paid }) => amount_paid)).toEqual([
      3000,
      ...before.invoices.map(({ amount_paid }) => amount_paid),
    ]);
  });

  test('serves earlier hosted pages at its new origin', async () => {
    const open = await openSession(shop, shop.prices.creator);
    const portal = await shop.stripe.billingPortal.sessions.create({ customer: shop.customer.id });
    const stripe = await restart();
    const { url } = await stripe.checkout.sessions.retrieve(open.id);
    expect(url).toBe(`${sandbox.current.url}/stripe/pay/${open.id}`);
    expect((await press(url!, { action: 'pay' })).status).toBe(303);
    const subscription = await subscriptionOf(stripe);
    const page = new URL(new URL(portal.url).pathname, sandbox.current.url).href;
    expect(await (await fetch(page)).text()).toContain('Creator');
    await press(page, { action: 'cancel', subscription: subscription.id });
    expect((await subscriptionOf(await restart())).cancel_at).toBeGreaterThan(subscription.created);
  });

  test('sends undelivered events, and nothing twice', async () => {
    const receiver = await startReceiver();
    sandbox.current.stripe.listen(receiver.url, ['customer.created']);
    await shop.stripe.customers.create({ name: 'heard' });
    await receiver.wait(1);
    // The delivery is saved in the background.
    await expect.poll(() => readFile(file, 'utf8')).not.toContain('"pending_webhooks":1');
    sandbox.current.faults.add({ at: 'stripe.webhook', kind: 'lose' });
    await shop.stripe.customers.create({ name: 'lost' });
    await restart();
    sandbox.current.stripe.listen(receiver.url);
    await sandbox.current.stripe.settled();
    const received = receiver.messages.map(
      ({ body }) => JSON.parse(body) as { data: { object: { name: string } } },
    );
    expect(received.map(({ data }) => data.object.name)).toEqual(['heard', 'lost']);
    const { data } = await stripeOf(sandbox.current).events.list({ delivery_success: false });
    expect(data).toEqual([]);
    await receiver.close();
  });

  test('completes an upgrade that waits for its payment, and repeats no request', async () => {
    const before = await buy(failingCard);
    const waiting = await upgrade(shop.stripe, before);
    expect(waiting.pending_update).not.toBeNull();
    const stripe = await restart();
    expect(await upgrade(stripe, before)).toEqual(waiting);
    await control('card', { customer: shop.customer.id, card: 'works' });
    await stripe.invoices.pay(waiting.latest_invoice as string);
    const [item] = (await subscriptionOf(stripe)).items.data;
    expect(item!.price.id).toBe(shop.prices.pro.id);
    // The restored item references the stored price, not a copy.
    await stripe.prices.update(shop.prices.pro.id, { nickname: 'renamed' });
    expect((await subscriptionOf(stripe)).items.data[0]!.price.nickname).toBe('renamed');
  });

  test('stays empty after a reset', async () => {
    await buy();
    await fetch(`${sandbox.current.url}/stripe/control/reset`, { method: 'POST' });
    const stripe = await restart();
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.prices.list()).data).toHaveLength(4);
  });

  test('writes its file with mode 0600, and only for changes', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { mtimeMs } = await stat(file);
    await shop.stripe.customers.retrieve(shop.customer.id);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    expect(await readdir(join(folder, 'data'))).toEqual(['stripe.json']);
  });

  test('fails a request whose change it cannot save', async () => {
    await rm(join(folder, 'data'), { recursive: true });
    await writeFile(join(folder, 'data'), 'in the way');
    const create = (stripe: Stripe) =>
      stripe.customers.create({ name: 'once' }, { idempotencyKey: 'customer' });
    await expect(create(shop.stripe)).rejects.toMatchObject({ statusCode: 500 });
    await rm(join(folder, 'data'));
    const { id } = await create(shop.stripe);
    const { data } = await (await restart()).customers.list();
    expect(data.map((each) => each.id)).toEqual([id, shop.customer.id]);
  });

  test.each(['{"version":1,"objects":[', '{"version":1}', '{"version":2}', ''])(
    'renames an unreadable file: %j',
    async (text) => {
      await sandbox.current.app.close();
      await writeFile(file, text);
      const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      await start();
      expect(stderr.mock.calls.join('')).toMatch(/could not be read.*stripe\.json\.unreadable\n$/);
      stderr.mockRestore();
      expect(await readFile(`${file}.unreadable`, 'utf8')).toBe(text);
      const stripe = stripeOf(sandbox.current);
      expect((await stripe.customers.list()).data).toEqual([]);
      const { id } = await stripe.customers.create({ name: 'new' });
      expect((await (await restart()).customers.retrieve(id)).id).toBe(id);
    },
  );
});
