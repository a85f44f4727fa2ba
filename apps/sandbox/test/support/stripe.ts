import { Stripe } from 'stripe';
import type { ListeningSandbox } from './listen';

/** The real SDK, without retries unless they are asked for: a test wants to see each refusal. */
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
  /** Prices by plan and rhythm. */
  readonly prices: Record<'creator' | 'creatorYearly' | 'pro' | 'proYearly', Stripe.Price>;
}

/** Two plans, monthly and yearly, and a customer. */
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

/** Opens a session that sells a price. */
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

/** Presses a button of a hosted page; answers where it leads. */
export async function press(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** The types of all events, oldest first. */
export function typesOf({ stripe: { account } }: ListeningSandbox): string[] {
  return account.store.all('event').map(({ type }) => type);
}

/** Sells a price to the shop's customer, who pays with a card that works unless a test card's number says otherwise. */
export async function subscribe(
  { current }: { current: ListeningSandbox },
  shop: Shop,
  price: Stripe.Price,
  card?: string,
): Promise<string> {
  const session = await openSession(shop, price);
  return current.stripe.pay(session.id, card === undefined ? {} : { card }).subscription!;
}
