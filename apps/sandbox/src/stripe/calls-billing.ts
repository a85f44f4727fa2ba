import { call, type Call } from './call';

/** Subscriptions, and the money they bring. */
export const billingCalls: readonly Call[] = [
  call('subscriptions.retrieve', 'GET', '/subscriptions/:id', ({ account, id }) =>
    account.store.get('subscription', id),
  ),
  call('subscriptions.list', 'GET', '/subscriptions', ({ account, params }) =>
    account.store.page(
      'subscription',
      '/v1/subscriptions',
      params,
      ({ customer, status, items }) =>
        fits(params.customer, customer) &&
        (params.price === undefined || items.data.some(({ price }) => price.id === params.price)) &&
        // Those that are over are left out where nobody asks for them.
        (params.status === undefined ? status !== 'canceled' : isAmong(params.status, status)),
    ),
  ),
  call('invoices.retrieve', 'GET', '/invoices/:id', ({ account, id }) => account.store.get('invoice', id)),
  call('invoices.list', 'GET', '/invoices', ({ account, params }) =>
    account.store.page(
      'invoice',
      '/v1/invoices',
      params,
      ({ customer, status, parent }) =>
        fits(params.customer, customer) &&
        fits(params.status, status) &&
        fits(params.subscription, parent?.subscription_details?.subscription),
    ),
  ),
  call('invoicePayments.retrieve', 'GET', '/invoice_payments/:id', ({ account, id }) =>
    account.store.get('invoice_payment', id),
  ),
  call('invoicePayments.list', 'GET', '/invoice_payments', ({ account, params }) =>
    account.store.page(
      'invoice_payment',
      '/v1/invoice_payments',
      params,
      ({ invoice, status, payment }) =>
        fits(params.invoice, invoice) &&
        fits(params.status, status) &&
        fits(params.payment?.payment_intent, payment.payment_intent),
    ),
  ),
  call('paymentIntents.retrieve', 'GET', '/payment_intents/:id', ({ account, id }) =>
    account.store.get('payment_intent', id),
  ),
  call('paymentMethods.retrieve', 'GET', '/payment_methods/:id', ({ account, id }) =>
    account.store.get('payment_method', id),
  ),
  call('charges.retrieve', 'GET', '/charges/:id', ({ account, id }) => account.store.get('charge', id)),
  call('charges.list', 'GET', '/charges', ({ account, params }) =>
    account.store.page(
      'charge',
      '/v1/charges',
      params,
      ({ customer, payment_intent }) =>
        fits(params.customer, customer) && fits(params.payment_intent, payment_intent),
    ),
  ),
];

function isAmong(asked: string, status: string): boolean {
  return asked === 'all' || asked === status || (asked === 'ended' && status === 'canceled');
}

function fits(asked: unknown, value: unknown): boolean {
  return asked === undefined || asked === value;
}
