import { Stripe } from 'stripe';
import type { ListeningSandbox } from './listen';

/** The real SDK, by default without retries, so that a test sees each refusal. */
export function stripeOf({ url }: ListeningSandbox, options: object = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_sandbox', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

export interface Shop {
  readonly stripe: Stripe;
  readonly customer: Stripe.Customer;
  readonly prices: Record<'creator' | 'creatorYearly' | 'pro' | 'proYearly', Stripe.Price>;
}

/** Creates two plans, monthly and yearly, and a customer. */
export async function openShop(sandbox: ListeningSandbox, options?: object): Promise<Shop> {
  const stripe = stripeOf(sandbox, options);
  const price = async (product: string, unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      product,
      unit_amount,
      currency: 'usd',
      recurring: { interval },
      lookup_key: `${product}_${interval}`,
      transfer_lookup_key: true,
    });
  const creator = await stripe.products.create({ name: 'Creator' });
  const pro = await stripe.products.create({ name: 'Pro' });
  return {
    stripe,
    customer: await stripe.customers.create({ email: 'ada@example.com', metadata: { userId: '7' } }),
    prices: {
      creator: await price(creator.id, 1000, 'month'),
      creatorYearly: await price(creator.id, 9000, 'year'),
      pro: await price(pro.id, 3000, 'month'),
      proYearly: await price(pro.id, 27_000, 'year'),
    },
  };
}

export function openSession(
  { stripe, customer }: Shop,
  price: Stripe.Price,
  more: Stripe.Checkout.SessionCreateParams = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: '7',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/pricing?canceled=true',
    metadata: { plan: 'creator' },
    subscription_data: { metadata: { userId: '7' } },
    ...more,
  });
}

/** Submits a form of a hosted page. Does not follow the redirect. */
export async function press(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Oldest first. */
export function typesOf({ stripe: { account } }: ListeningSandbox): string[] {
  return account.store.all('event').map(({ type }) => type);
}

/** Subscribes the shop's customer to a price, with a working card by default. Returns the subscription's id. */
export async function subscribe(
  { current }: { current: ListeningSandbox },
  shop: Shop,
  price: Stripe.Price,
  card?: string,
): Promise<string> {
  const session = await openSession(shop, price);
  return current.stripe.pay(session.id, card === undefined ? {} : { card }).subscription!;
}
