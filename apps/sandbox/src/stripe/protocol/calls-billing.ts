import { call, list, matches, retrieve, sameIn, type Call } from './call';
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
  retrieve('subscriptions.retrieve', '/subscriptions', 'subscription'),
  list(
    'subscriptions.list',
    '/subscriptions',
    'subscription',
    ({ customer, status, items }, params) =>
      matches(params.customer, customer) &&
      (params.price === undefined || items.data.some(({ price }) => price.id === params.price)) &&
      // Canceled subscriptions are listed only on request.
      (params.status === undefined ? status !== 'canceled' : matchesStatus(params.status, status)),
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
  retrieve('subscriptionSchedules.retrieve', '/subscription_schedules', 'subscription_schedule'),
  call('subscriptionSchedules.update', 'POST', '/subscription_schedules/:id', ({ account, id, params }) =>
    updateSchedule(account, id, params),
  ),
  call('subscriptionSchedules.release', 'POST', '/subscription_schedules/:id/release', ({ account, id }) =>
    releaseSchedule(account, id),
  ),
  call('subscriptionSchedules.cancel', 'POST', '/subscription_schedules/:id/cancel', ({ account, id }) =>
    cancelSchedule(account, id),
  ),
  list('subscriptionSchedules.list', '/subscription_schedules', 'subscription_schedule', sameIn('customer')),
  call('invoices.pay', 'POST', '/invoices/:id/pay', ({ account, id, params }) =>
    payInvoice(account, id, params.payment_method),
  ),
  call('invoices.voidInvoice', 'POST', '/invoices/:id/void', ({ account, id }) =>
    voidInvoice(account, account.store.get('invoice', id)),
  ),
  call('invoices.createPreview', 'POST', '/invoices/create_preview', ({ account, params }) =>
    previewInvoice(account, params),
  ),
  retrieve('invoices.retrieve', '/invoices', 'invoice'),
  list(
    'invoices.list',
    '/invoices',
    'invoice',
    ({ customer, status, parent }, params) =>
      matches(params.customer, customer) &&
      matches(params.status, status) &&
      matches(params.subscription, parent?.subscription_details?.subscription),
  ),
  retrieve('invoicePayments.retrieve', '/invoice_payments', 'invoice_payment'),
  list(
    'invoicePayments.list',
    '/invoice_payments',
    'invoice_payment',
    ({ invoice, status, payment }, params) =>
      matches(params.invoice, invoice) &&
      matches(params.status, status) &&
      matches(params.payment?.payment_intent, payment.payment_intent),
  ),
  retrieve('paymentIntents.retrieve', '/payment_intents', 'payment_intent'),
  retrieve('paymentMethods.retrieve', '/payment_methods', 'payment_method'),
  retrieve('charges.retrieve', '/charges', 'charge'),
  list('charges.list', '/charges', 'charge', sameIn('customer', 'payment_intent')),
  call('refunds.create', 'POST', '/refunds', ({ account, params }) => createRefund(account, params)),
  retrieve('refunds.retrieve', '/refunds', 'refund'),
  list('refunds.list', '/refunds', 'refund', sameIn('charge', 'payment_intent')),
  retrieve('disputes.retrieve', '/disputes', 'dispute'),
  list('disputes.list', '/disputes', 'dispute', sameIn('charge', 'payment_intent')),
  call('billingPortal.sessions.create', 'POST', '/billing_portal/sessions', ({ account, params, origin }) =>
    createPortalSession(account, params, origin),
  ),
  call(
    'billingPortal.configurations.create',
    'POST',
    '/billing_portal/configurations',
    ({ account, params }) => createConfiguration(account, params),
  ),
  retrieve(
    'billingPortal.configurations.retrieve',
    '/billing_portal/configurations',
    'billing_portal.configuration',
  ),
  call(
    'billingPortal.configurations.update',
    'POST',
    '/billing_portal/configurations/:id',
    ({ account, id, params }) => updateConfiguration(account, id, params),
  ),
  list(
    'billingPortal.configurations.list',
    '/billing_portal/configurations',
    'billing_portal.configuration',
    sameIn('active', 'is_default'),
  ),
];

function matchesStatus(asked: string, status: string): boolean {
  return asked === 'all' || asked === status || (asked === 'ended' && status === 'canceled');
}
