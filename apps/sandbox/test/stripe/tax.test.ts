import type { Stripe } from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { listeningSandbox } from '../support/listen';
import { openSession, openShop, press, type Shop } from '../support/stripe';

const sandbox = listeningSandbox();
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(sandbox.current);
});

const asked: Stripe.Checkout.SessionCreateParams = {
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  automatic_tax: { enabled: true },
  customer_update: { name: 'auto', address: 'auto' },
};
const german = { country: 'DE', line1: 'Lindenstr. 1', postal_code: '10969', city: 'Berlin' };

async function invoiceOf(session: string): Promise<Stripe.Invoice> {
  const { invoice } = await shop.stripe.checkout.sessions.retrieve(session);
  return shop.stripe.invoices.retrieve(invoice as string);
}

test("an invoice names its buyer and adds the tax of the buyer's country", async () => {
  const session = await openSession(shop, shop.prices.creator, asked);
  sandbox.current.stripe.pay(session.id, { name: 'Ada Lovelace', address: german });
  expect(await invoiceOf(session.id)).toMatchObject({
    number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
    customer_name: 'Ada Lovelace',
    customer_address: german,
    customer_tax_ids: [],
    subtotal: 1000,
    total_excluding_tax: 1000,
    total: 1190,
    amount_paid: 1190,
    total_taxes: [{ amount: 190, taxable_amount: 1000, tax_behavior: 'exclusive' }],
  });
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id);
  expect(paid).toMatchObject({
    amount_subtotal: 1000,
    amount_total: 1190,
    total_details: { amount_tax: 190 },
    customer_details: { name: 'Ada Lovelace', address: german, tax_ids: [] },
  });
});

test('a renewal and a change are taxed as well', async () => {
  const session = await openSession(shop, shop.prices.creator, asked);
  const { subscription } = sandbox.current.stripe.pay(session.id, { address: german });
  sandbox.current.stripe.advance({ months: 1, hours: 2 });
  const { items } = await shop.stripe.subscriptions.retrieve(subscription!);
  await shop.stripe.subscriptions.update(subscription!, {
    items: [{ id: items.data[0]!.id, price: shop.prices.proYearly.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  const { data } = await shop.stripe.invoices.list({ customer: shop.customer.id });
  for (const { total, subtotal } of data) expect(total).toBe(Math.round(subtotal * 1.19));
  expect(data).toHaveLength(3);
});

test('a business of the European Union with a VAT number accounts for the tax itself', async () => {
  const session = await openSession(shop, shop.prices.creator, asked);
  const fields = { action: 'pay', name: 'Ada GmbH', vat: 'DE123456789', ...german };
  expect((await press(session.url!, fields)).status).toBe(303);
  expect(await invoiceOf(session.id)).toMatchObject({
    customer_name: 'Ada GmbH',
    customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
    total: 1000,
    total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
  });
});

test('a page that requires an address refuses payment without one', async () => {
  const session = await openSession(shop, shop.prices.creator, asked);
  expect((await press(session.url!, { action: 'pay' })).status).toBe(400);
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
});

test.each([
  ['tax_id_collection', { tax_id_collection: { enabled: true } }],
  ['automatic_tax', { automatic_tax: { enabled: true } }],
])('%s is refused if an existing customer would not get the details', async (param, more) => {
  await expect(openSession(shop, shop.prices.creator, more)).rejects.toMatchObject({ param });
});
