import { change, type Account } from './account';
import { day, hour } from './billing/calendar';
import { attachBank, attachCard, cardError, makeDefault, testCard, workingCard } from './billing/cards';
import { recurringPrice } from './catalog';
import { collect, settle } from './billing/collect';
import { createCustomer } from './customers';
import { invalid, missing } from './protocol/errors';
import { newId } from './protocol/ids';
import { periodLine } from './billing/invoice-lines';
import { draftInvoice, intentOf } from './billing/invoices';
import { mergeMetadata } from './protocol/metadata';
import type { Params } from './protocol/params';
import { createSubscription } from './billing/subscriptions';
import { checkUrl } from './protocol/urls';
import { checkCollecting, detailsOf, saveBuyer, type Buyer } from './buyers';
import type { CheckoutSession, Customer } from './protocol/wire';

/** Checkout sessions: https://docs.stripe.com/api/checkout/sessions */

/** `origin` is the sandbox's as the client addressed it, such as http://127.0.0.1:4711 */
export function createCheckoutSession(
  account: Account,
  params: Params['checkout.sessions.create'],
  origin: string,
): CheckoutSession {
  const { store, clock } = account;
  if (params.mode === undefined) throw invalid('Missing required param: mode.', { code: 'parameter_missing', param: 'mode' }); // prettier-ignore
  if (params.mode !== 'subscription' || (params.ui_mode ?? 'hosted_page') !== 'hosted_page')
    throw invalid('The sandbox supports only hosted pages in subscription mode.', {
      param: 'mode',
    });
  const { success_url, cancel_url, line_items = [], customer_email } = params;
  if (success_url === undefined) throw invalid('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' }); // prettier-ignore
  if (line_items.length === 0) throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' }); // prettier-ignore
  for (const [param, url] of Object.entries({ success_url, cancel_url })) checkUrl(param, url);
  const customer = params.customer === undefined ? undefined : customerOf(account, params.customer);
  if (customer && customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer_email' }); // prettier-ignore
  const items = line_items.map(({ price, quantity = 1 }, at) => {
    const param = `line_items[${at}][price]`;
    if (price === undefined)
      throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    return { price: recurringPrice(account, price, param), quantity };
  });
  const expires = params.expires_at ?? clock.now() + day;
  if (expires < clock.now() + hour / 2 || expires > clock.now() + day)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', { param: 'expires_at' }); // prettier-ignore
  const collecting = checkCollecting(params, customer);
  const total = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const id = newId('cs_test', 58);
  account.offers.set(id, {
    items,
    metadata: mergeMetadata(params.subscription_data?.metadata),
    description: params.subscription_data?.description ?? null,
    ...collecting,
  });
  return store.add<CheckoutSession>({
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: params.automatic_tax?.enabled
      ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' }
      : { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? 'auto',
    cancel_url: cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: clock.now(),
    currency: items[0]?.price.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: customer ? detailsOf(account, customer) : null,
    customer_email: customer_email ?? null,
    discounts: [],
    expires_at: expires,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: mergeMetadata(params.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url,
    ...(params.tax_id_collection && {
      tax_id_collection: { enabled: params.tax_id_collection.enabled, required: 'never' },
    }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/stripe/pay/${id}`,
    wallet_options: null,
  });
}

export interface Payment extends Buyer {
  /** The number of a test card. */
  readonly card?: string;
  /** By bank transfer: the session completes, and the money arrives days later or not at all. */
  readonly later?: boolean;
}

/** Pays as on the hosted page. Throws a card error for a declined card, and leaves the session open. */
export function paySession(
  account: Account,
  id: string,
  { card = workingCard, later = false, ...buyer }: Payment = {},
): CheckoutSession {
  const session = openSession(account, id);
  const { attach } = testCard(card);
  if (!later && attach) throw cardError(attach);
  const customer = session.customer
    ? customerOf(account, session.customer)
    : createCustomer(account, { email: session.customer_email ?? 'someone@example.com' });
  const offer = account.offers.get(id);
  saveBuyer(account, { session, customer, offer }, buyer);
  const method = later ? attachBank(account, customer) : attachCard(account, customer, card);
  const { items: sold = [], metadata = {}, description = null } = offer ?? {};
  const taxed = session.automatic_tax.enabled;
  const subscription = createSubscription(account, { customer, sold, method, metadata, description, taxed });
  makeDefault(account, customer, method);
  const lines = subscription.items.data.map((item) => periodLine(account.store, item));
  const invoice = draftInvoice(account, subscription, 'subscription_create', lines);
  // Cards that fail at renewals succeed for the first payment.
  const outcome = collect(account, invoice, { method, later, trusted: true });
  change(account, session, {
    status: 'complete',
    payment_status: outcome === 'processing' ? 'unpaid' : 'paid',
    customer: customer.id,
    customer_details: detailsOf(account, customer),
    amount_total: invoice.total,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: invoice.total - invoice.subtotal },
    ...(taxed && { automatic_tax: { ...session.automatic_tax, status: 'complete' as const } }),
    subscription: subscription.id,
    invoice: invoice.id,
    url: null,
  });
  account.events.emit('checkout.session.completed', session);
  return session;
}

/** Ends a session's bank transfer. Throws if none is pending. */
export function settleSession(account: Account, id: string, succeeded: boolean): CheckoutSession {
  const session = account.store.get('checkout.session', id);
  const invoice = account.store.find('invoice', session.invoice ?? '');
  if (!invoice || intentOf(account, invoice)?.status !== 'processing')
    throw invalid('No payment of this Checkout Session is on its way.');
  if (!succeeded) blockBank(account, session);
  settle(account, invoice, succeeded);
  if (succeeded) change(account, session, { payment_status: 'paid' });
  account.events.emit(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session);
  return session;
}

/** After a failed transfer the bank account fails later charges too. */
function blockBank({ store }: Account, { subscription }: CheckoutSession): void {
  const id = store.find('subscription', subscription ?? '')?.default_payment_method ?? '';
  const bank = store.find('payment_method', id)?.us_bank_account;
  if (bank) bank.status_details = { blocked: { network_code: 'R01', reason: null } };
}

export function expireSession(account: Account, id: string): CheckoutSession {
  const session = openSession(account, id);
  change(account, session, { status: 'expired', url: null });
  account.events.emit('checkout.session.expired', session);
  return session;
}

function openSession({ store }: Account, id: string): CheckoutSession {
  const session = store.get('checkout.session', id);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired or paid. This Checkout Session has a status of \`${session.status}\`.`,
      { param: 'session' },
    );
  return session;
}

function customerOf({ store }: Account, id: string): Customer {
  const customer = store.find('customer', id);
  if (!customer) throw missing('customer', id, 'customer');
  return customer;
}
