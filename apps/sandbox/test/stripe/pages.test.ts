import { beforeEach, describe, expect, test } from 'vitest';
import { listeningSandbox } from '../support/listen';
import { openSession, openShop, press, subscribe, type Shop } from '../support/stripe';

const sandbox = listeningSandbox();
let shop: Shop;

beforeEach(async () => {
  shop = await openShop(sandbox.current);
});

/** The text of a page without markup. */
async function read(url: string | Response): Promise<string> {
  const text = await (typeof url === 'string' ? await fetch(url) : url).text();
  return text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the checkout page', () => {
  test('shows plan and price, marked as a sandbox, without scripts', async () => {
    const { url } = await openSession(shop, shop.prices.creatorYearly);
    const page = await fetch(url!);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.clone().text();
    expect(text).not.toMatch(/<script|\son\w+=/i);
    for (const action of ['pay', 'decline', 'later', 'cancel']) expect(text).toContain(`value="${action}"`);
    const words = await read(page);
    for (const word of ['Sandbox', 'Subscribe to Creator', '$90.00', 'per year', 'ada@example.com'])
      expect(words).toContain(word);
  });

  test('accepts test card numbers, and shows why one is declined', async () => {
    const { id, url } = await openSession(shop, shop.prices.creator);
    const declined = await press(url!, { action: 'pay', card: '4000 0000 0000 0002' });
    expect([declined.status, await read(declined)]).toEqual([402, expect.stringContaining('was declined')]);
    const unknown = await press(url!, { action: 'pay', card: '1234' });
    expect(await read(unknown)).toContain('card number is incorrect');
    expect((await press(url!, { action: 'pay', card: '4000 0000 0000 0341' })).status).toBe(303);
    expect(await read(`${sandbox.current.url}/stripe/pay/${id}`)).toContain('This checkout is done');
    expect((await press(url!, { action: 'pay' })).status).toBe(400);
  });

  test('escapes what it shows', async () => {
    const product = await shop.stripe.products.create({ name: '<img src=x onerror="alert(1)">' });
    const price = await shop.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 5,
      recurring: { interval: 'month' },
    });
    const { url } = await openSession(shop, price);
    expect(await (await fetch(url!)).text()).not.toContain('<img');
  });

  test('of a missing session is an error page', async () => {
    const page = await fetch(`${sandbox.current.url}/stripe/pay/cs_test_none`);
    expect([page.status, await read(page)]).toEqual([
      404,
      expect.stringContaining('No such checkout.session'),
    ]);
  });
});

describe('the portal page', () => {
  test('cancels and keeps a plan, changes the card, and pays open invoices', async () => {
    const subscription = await subscribe(sandbox, shop, shop.prices.creator);
    const { url } = await shop.stripe.billingPortal.sessions.create({
      customer: shop.customer.id,
      return_url: 'http://localhost:3000/settings',
    });
    const first = await read(url);
    for (const word of ['Sandbox', 'Creator, $10.00 per month', 'Renews on', 'Cancel plan', 'ends in 4242'])
      expect(first).toContain(word);
    expect(await (await fetch(url)).text()).toContain('href="http://localhost:3000/settings"');

    await press(url, { action: 'cancel', subscription });
    expect(await read(url)).toMatch(/Ends on .* Keep plan/);
    await press(url, { action: 'keep', subscription });
    expect(await read(url)).toContain('Renews on');

    await press(url, { action: 'card', card: 'fails' });
    sandbox.current.stripe.advance({ months: 1, hours: 1 });
    expect(await read(url)).toMatch(/past due.* open Pay now/);
    const { data } = await shop.stripe.invoices.list({ subscription, status: 'open' });
    const invoice = data[0]!.id;
    const refused = await press(url, { action: 'pay', invoice });
    expect([refused.status, await read(refused)]).toEqual([402, expect.stringContaining('was declined')]);
    await press(url, { action: 'card', card: 'works' });
    expect((await press(url, { action: 'pay', invoice })).status).toBe(303);
    expect((await shop.stripe.subscriptions.retrieve(subscription)).status).toBe('active');
  });

  test("refuses another customer's objects", async () => {
    const subscription = await subscribe(sandbox, shop, shop.prices.creator);
    const { id } = await shop.stripe.customers.create({ email: 'eve@example.com' });
    const { url } = await shop.stripe.billingPortal.sessions.create({ customer: id });
    expect((await press(url, { action: 'cancel', subscription })).status).toBe(403);
    expect((await shop.stripe.subscriptions.retrieve(subscription)).cancel_at).toBeNull();
  });
});

describe('the control page', () => {
  test('moves the clock, settles transfers, refunds and disputes', async () => {
    const url = `${sandbox.current.url}/stripe/control`;
    const session = await openSession(shop, shop.prices.creator);
    await press(session.url!, { action: 'later' });
    expect(await read(url)).toContain('$10.00 of ada@example.com');
    await press(url, { action: 'succeeded', id: session.id });
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id);
    expect(paid.payment_status).toBe('paid');
    expect((await press(url, { action: 'succeeded', id: session.id })).status).toBe(400);
    await press(url, { action: 'advance', by: '1 month and 1 hour' });
    const subscription = paid.subscription as string;
    expect((await shop.stripe.invoices.list({ subscription, status: 'paid' })).data).toHaveLength(2);
    expect(await read(url)).toMatch(/Payments \$10\.00 of ada@example\.com on/);
    const [second, first] = (await shop.stripe.charges.list({ customer: shop.customer.id })).data;
    await press(url, { action: 'refund', id: first!.id });
    await press(url, { action: 'dispute', id: second!.id });
    expect(await read(url)).toMatch(/disputed .* \$10\.00 of it given back/);
    expect(await read(url)).toMatch(/Open disputes \$10\.00 of ada@example\.com/);
    const [dispute] = (await shop.stripe.disputes.list({ charge: second!.id })).data;
    await press(url, { action: 'lost', id: dispute!.id });
    expect((await shop.stripe.disputes.retrieve(dispute!.id)).status).toBe('lost');
  });
});
