import { call, matches, type Call } from './call';
import { payInvoice } from '../billing/collect';
import { missing } from './errors';
import { voidInvoice } from '../billing/invoices';
import { createConfiguration, createPortalSession, updateConfiguration } from '../portal';
import { previewInvoice } from '../billing/preview';
import { createRefund } from '../billing/refunds';
import { cancelSchedule, createSchedule, releaseSchedule, updateSchedule } from '../billing/schedules';
import { endSubscription } from '../billing/subscriptions';
import { updateSubscription } from '../billing/updates';

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
        matches(params.customer, customer) &&
        (params.price === undefined || items.data.some(({ price }) => price.id === params.price)) &&
        // Canceled subscriptions are listed only on request.
        (params.status === undefined ? status !== 'canceled' : matchesStatus(params.status, status)),
    ),
  ),
  call('subscriptions.update', 'POST', '/subscriptions/:id', ({ account, id, params }) =>
    updateSubscription(account, id, params),
  ),
  call('subscriptions.cancel', 'DELETE', '/subscriptions/:id', ({ account, id, params }) => {
    const subscription = account.store.get('subscription', id);
    // Stripe treats a canceled subscription as missing here.
    if (subscription.ended_at !== null) throw missing('subscription', id);
    if (params.cancellation_details) updateSubscription(account, id, params);
    endSubscription(account, subscription, 'cancellation_requested');
    return subscription;
  }),
  call('subscriptionSchedules.create', 'POST', '/subscription_schedules', ({ account, params }) =>
    createSchedule(account, params),
  ),
  call('subscriptionSchedules.retrieve', 'GET', '/subscription_schedules/:id', ({ account, id }) =>
    account.store.get('subscription_schedule', id),
  ),
  call('subscriptionSchedules.update', 'POST', '/subscription_schedules/:id', ({ account, id, params }) =>
    updateSchedule(account, id, params),
  ),
  call('subscriptionSchedules.release', 'POST', '/subscription_schedules/:id/release', ({ account, id }) =>
    releaseSchedule(account, id),
  ),
  call('subscriptionSchedules.cancel', 'POST', '/subscription_schedules/:id/cancel', ({ account, id }) =>
    cancelSchedule(account, id),
  ),
  call('subscriptionSchedules.list', 'GET', '/subscription_schedules', ({ account, params }) =>
    account.store.page('subscription_schedule', '/v1/subscription_schedules', params, ({ customer }) =>
      matches(params.customer, customer),
    ),
  ),
  call('invoices.pay', 'POST', '/invoices/:id/pay', ({ account, id, params }) =>
    payInvoice(account, id, params.payment_method),
  ),
  call('invoices.voidInvoice', 'POST', '/invoices/:id/void', ({ account, id }) =>
    voidInvoice(account, account.store.get('invoice', id)),
  ),
  call('invoices.createPreview', 'POST', '/invoices/create_preview', ({ account, params }) =>
    previewInvoice(account, params),
  ),
  call('invoices.retrieve', 'GET', '/invoices/:id', ({ account, id }) => account.store.get('invoice', id)),
  call('invoices.list', 'GET', '/invoices', ({ account, params }) =>
    account.store.page(
      'invoice',
      '/v1/invoices',
      params,
      ({ customer, status, parent }) =>
        matches(params.customer, customer) &&
        matches(params.status, status) &&
        matches(params.subscription, parent?.subscription_details?.subscription),
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
        matches(params.invoice, invoice) &&
        matches(params.status, status) &&
        matches(params.payment?.payment_intent, payment.payment_intent),
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
        matches(params.customer, customer) && matches(params.payment_intent, payment_intent),
    ),
  ),
  call('refunds.create', 'POST', '/refunds', ({ account, params }) => createRefund(account, params)),
  call('refunds.retrieve', 'GET', '/refunds/:id', ({ account, id }) => account.store.get('refund', id)),
  call('refunds.list', 'GET', '/refunds', ({ account, params }) =>
    account.store.page(
      'refund',
      '/v1/refunds',
      params,
      ({ charge, payment_intent }) =>
        matches(params.charge, charge) && matches(params.payment_intent, payment_intent),
    ),
  ),
  call('disputes.retrieve', 'GET', '/disputes/:id', ({ account, id }) => account.store.get('dispute', id)),
  call('disputes.list', 'GET', '/disputes', ({ account, params }) =>
    account.store.page(
      'dispute',
      '/v1/disputes',
      params,
      ({ charge, payment_intent }) =>
        matches(params.charge, charge) && matches(params.payment_intent, payment_intent),
    ),
  ),
  call('billingPortal.sessions.create', 'POST', '/billing_portal/sessions', ({ account, params, origin }) =>
    createPortalSession(account, params, origin),
  ),
  call(
    'billingPortal.configurations.create',
    'POST',
    '/billing_portal/configurations',
    ({ account, params }) => createConfiguration(account, params),
  ),
  call(
    'billingPortal.configurations.retrieve',
    'GET',
    '/billing_portal/configurations/:id',
    ({ account, id }) => account.store.get('billing_portal.configuration', id),
  ),
  call(
    'billingPortal.configurations.update',
    'POST',
    '/billing_portal/configurations/:id',
    ({ account, id, params }) => updateConfiguration(account, id, params),
  ),
  call('billingPortal.configurations.list', 'GET', '/billing_portal/configurations', ({ account, params }) =>
    account.store.page(
      'billing_portal.configuration',
      '/v1/billing_portal/configurations',
      params,
      ({ active, is_default }) => matches(params.active, active) && matches(params.is_default, is_default),
    ),
  ),
];

function matchesStatus(asked: string, status: string): boolean {
  return asked === 'all' || asked === status || (asked === 'ended' && status === 'canceled');
}
