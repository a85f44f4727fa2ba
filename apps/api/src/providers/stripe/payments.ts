import type { PriceId } from '@safelight/catalog/prices';
import { Stripe } from 'stripe';
import { PaymentProviderError } from '../../domain/errors';
import type { Collecting } from '../../config/billing';
import type { CustomerState, PaymentProvider } from './port';
import { findPortal, findStripePriceId, publishCatalog } from './catalog';
import { offerChanges } from './changes';
import { createBoundedClient } from './deadline';
import { unless, unlessMissing, withProviderErrors } from './errors';
import { keyOf } from './keys';
import {
  describeEvent,
  describeInvoice,
  describeSubscription,
  idOf,
  catalogPriceOf,
  ownerMetadata,
  ownerOf,
  paymentOf,
  pricesIn,
} from './state';

/**
 * How far a message's signature time may be in the past or future, in seconds. Clocks differ slightly; more in the
 * future would only extend the time in which an intercepted message can be replayed.
 */
const tolerance = { past: 300, future: 5 };
/** The most invoices or charges that are read of a customer: 80 years of monthly ones. */
const most = 1000;

export interface StripeOptions {
  readonly kind: PaymentProvider['kind'];
  readonly secretKey: string;
  readonly baseUrl: string;
  /** Any of them verifies a message; without one every message is rejected. */
  readonly webhookSecrets: readonly string[];
  /** What the payment page requests of buyers besides their card. [nothing] */
  readonly collecting?: Collecting;
  /** Headers that join Stripe's requests to our trace. [none] */
  readonly traceHeaders?: (() => object) | undefined;
  /** Milliseconds per request; the SDK makes up to three attempts. [8 s] */
  readonly timeout?: number;
  /** Milliseconds per call, with all its requests. [20 s] */
  readonly deadline?: number;
}

/** Saves what the page collects to an existing customer, so that all their invoices have it. */
function collect({ address, taxIds, tax }: Collecting = { address: false, taxIds: false, tax: false }) {
  return {
    ...(address && { billing_address_collection: 'required' as const }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    ...(tax && { automatic_tax: { enabled: true } }),
    ...((address || taxIds || tax) && { customer_update: { name: 'auto', address: 'auto' } as const }),
  };
}

export function createStripe(options: StripeOptions): PaymentProvider {
  const { protocol, hostname, port } = new URL(options.baseUrl);
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    // A retried request carries the same idempotency key.
    maxNetworkRetries: 2,
    timeout: options.timeout ?? 8000,
    httpClient: createBoundedClient(options.traceHeaders),
    telemetry: false,
  });
  const live = /^[rs]k_live_/.test(options.secretKey);
  const priceNames = new Map<string, PriceId>();

  /** Loads the catalog prices behind Stripe's price ids. */
  async function loadPrices(ids: Iterable<string>): Promise<void> {
    const unknown = [...ids].filter((id) => !priceNames.has(id));
    for (const price of await Promise.all(unknown.map((id) => stripe.prices.retrieve(id)))) {
      const name = catalogPriceOf(price);
      if (name !== undefined) priceNames.set(price.id, name);
    }
  }

  let publishing: Promise<string[]> | undefined;

  async function findPrice(price: PriceId): Promise<string> {
    let id = await findStripePriceId(stripe, price);
    if (id === undefined && options.kind === 'sandbox') {
      // Once for all that buy first at the same time: a product cannot be made twice.
      publishing ??= publishCatalog(stripe).finally(() => (publishing = undefined));
      await publishing;
      id = await findStripePriceId(stripe, price);
    }
    if (id !== undefined) return id;
    throw new PaymentProviderError('refused', `Stripe has no price ${price}: run \`admin stripe-sync\``);
  }

  async function readState(customer: string): Promise<CustomerState> {
    const all = { limit: most };
    const [subscriptions, invoices, charges] = await Promise.all([
      stripe.subscriptions
        .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice', 'data.schedule'] })
        .autoPagingToArray(all),
      stripe.invoices
        .list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] })
        .autoPagingToArray(all),
      stripe.charges.list({ customer, limit: 100 }).autoPagingToArray(all),
    ]);
    const disputed = charges.filter((charge) => charge.disputed);
    const [disputes] = await Promise.all([
      Promise.all(disputed.map((charge) => stripe.disputes.list({ charge: charge.id, limit: 1 }))),
      loadPrices(pricesIn(invoices, subscriptions)),
    ]);
    const names = (id: string) => priceNames.get(id);
    const paidInvoices = invoices.toReversed().map((invoice) => {
      const payment = paymentOf(invoice);
      const own = charges.filter(
        ({ payment_intent }) => payment !== undefined && idOf(payment_intent) === payment,
      );
      const index = disputed.findIndex((charge) => own.includes(charge));
      return describeInvoice(invoice, names, own, disputes[index]?.data[0]);
    });
    return {
      subscriptions: subscriptions.map((subscription) => describeSubscription(subscription, names)),
      invoices: paidInvoices.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime()),
    };
  }

  const provider: PaymentProvider = {
    kind: options.kind,

    async createCustomer(user, instead) {
      const metadata = ownerMetadata(user);
      // The email address may change between attempts, and a key requires equal parameters.
      const customer = await stripe.customers.create(
        { metadata },
        { idempotencyKey: keyOf('customer', ...Object.values(metadata), instead ?? 'first') },
      );
      await stripe.customers.update(customer.id, { email: user.email });
      return customer.id;
    },

    async readCustomer(id) {
      const state = readState(id);
      // Lists of a missing customer are refused too. Only the customer request decides that one is missing: another
      // missing resource must not look like a user who never paid.
      state.catch(() => undefined);
      const customer = await unlessMissing(stripe.customers.retrieve(id));
      if (!customer) return 'unknown';
      return customer.deleted ? 'deleted' : state;
    },

    async findOwner(customerId) {
      const customer = await unlessMissing(stripe.customers.retrieve(customerId));
      return !customer || customer.deleted ? undefined : ownerOf(customer);
    },

    async findPayer(paymentId) {
      const intent = await unlessMissing(stripe.paymentIntents.retrieve(paymentId));
      return idOf(intent?.customer);
    },

    async openCheckout({ userId, customerId: customer, price, successUrl, cancelUrl }) {
      const { data: sessions } = await stripe.checkout.sessions.list({ customer, limit: 10 });
      for (const { id, status, url, metadata, success_url } of sessions) {
        if (status !== 'open') continue;
        if (metadata?.['price'] === price && success_url === successUrl && url) return url;
        await stripe.checkout.sessions.expire(id);
      }
      const metadata = { user_id: String(userId), price };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: String(userId),
          line_items: [{ price: await findPrice(price), quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata,
          subscription_data: { metadata },
          ...collect(options.collecting),
        },
        // Changes with each earlier session, so that an expired one is not returned again.
        { idempotencyKey: keyOf('checkout', customer, price, sessions[0]?.id ?? 'first') },
      );
      if (!session.url) throw new PaymentProviderError('refused', 'Stripe made a session without a page');
      return session.url;
    },

    async readSession(id) {
      const session = await unlessMissing(stripe.checkout.sessions.retrieve(id));
      if (!session) return undefined;
      const { client_reference_id: user } = session;
      return {
        customerId: idOf(session.customer),
        userId: user !== null && /^\d+$/.test(user) ? Number(user) : undefined,
        complete: session.status === 'complete',
        paid: session.payment_status !== 'unpaid',
      };
    },

    ...offerChanges(stripe, findPrice),

    async refund(payment_intent) {
      await unless(
        stripe.refunds.create(
          { payment_intent, reason: 'duplicate' },
          { idempotencyKey: keyOf('undo', payment_intent) },
        ),
        'charge_already_refunded',
      );
    },

    async end(id) {
      await unlessMissing(stripe.subscriptions.cancel(id));
    },

    async closeCheckouts(customer) {
      const list = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
      const sessions = await unlessMissing(list.autoPagingToArray({ limit: most }));
      for (const { id } of sessions ?? []) await stripe.checkout.sessions.expire(id);
    },

    async deleteCustomer(customer) {
      // This also ends the subscriptions: https://docs.stripe.com/api/customers/delete
      await unlessMissing(stripe.customers.del(customer));
    },

    async openPortal(customer, return_url) {
      const configuration = await findPortal(stripe);
      const session = await stripe.billingPortal.sessions.create({
        customer,
        return_url,
        ...(configuration && { configuration: configuration.id }),
      });
      return session.url;
    },

    readMessage(signature, body) {
      // The SDK's tolerance covers only old messages.
      const time = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (!(time <= Date.now() / 1000 + tolerance.future)) return undefined;
      for (const secret of options.webhookSecrets)
        try {
          const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance.past);
          return describeEvent(event, live);
        } catch {
          // Another of the secrets may have signed it.
        }
      return undefined;
    },

    async findUndelivered() {
      // Stripe keeps events for 30 days: https://docs.stripe.com/api/events/list
      const events = await stripe.events
        .list({ delivery_success: false, limit: 100 })
        .autoPagingToArray({ limit: 10_000 });
      return events.map((event) => describeEvent(event, live)).toReversed();
    },

    publishCatalog: () => publishCatalog(stripe),
  };
  return withProviderErrors(provider, options.deadline ?? 20_000);
}
