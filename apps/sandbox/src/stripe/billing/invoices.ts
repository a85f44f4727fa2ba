import { change, type Account } from '../account';
import { hour } from './calendar';
import { invalid } from '../protocol/errors';
import { newId } from '../protocol/ids';
import { createPaymentIntent } from './payments';
import { listOf } from '../store';
import { sumTaxes, taxIdsOf, taxOf, withTax } from './taxes';
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  Subscription,
} from '../protocol/wire';

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

/** Builds an invoice without storing it. A preview returns it as is. */
export function buildInvoice(
  { store, clock }: Account,
  subscription: Subscription,
  reason: BillingReason,
  lines: InvoiceLine[],
): Invoice {
  const id = newId('in');
  const customer = store.find('customer', subscription.customer);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxIds = taxIdsOf(store, subscription.customer);
  const tax = subscription.automatic_tax.enabled ? taxOf(customer, taxIds) : undefined;
  const taxed = tax ? lines.map((line) => withTax(line, tax)) : lines;
  const total_taxes = tax ? sumTaxes(taxed) : [];
  const total = net + total_taxes.reduce((sum, { amount }) => sum + amount, 0);
  const item = subscription.items.data[0];
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    ...dueOf(total, customer?.balance ?? 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: tax
      ? {
          disabled_reason: null,
          enabled: true,
          liability: { type: 'self' },
          provider: 'stripe',
          status: 'complete',
        }
      : { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: reason === 'subscription_cycle' ? clock.now() + hour : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: clock.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      taxed.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: reason === 'subscription_cycle' ? clock.now() + hour : null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // For a renewal this is the past period: https://docs.stripe.com/api/invoices/object#invoice_object-period_end
    period_end: clock.now(),
    period_start:
      reason === 'subscription_create' ? clock.now() : (item?.current_period_start ?? clock.now()),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer?.balance ?? 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: net,
    subtotal_excluding_tax: net,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: net,
    total_pretax_credit_amounts: [],
    total_taxes,
    webhooks_delivered_at: clock.now(),
  };
}

/** Drafts an invoice from `lines` and the subscription's pending lines. */
export function draftInvoice(
  account: Account,
  subscription: Subscription,
  reason: BillingReason,
  lines: InvoiceLine[],
): Invoice {
  const waiting = account.pendingLines.get(subscription.id) ?? [];
  account.pendingLines.delete(subscription.id);
  const invoice = account.store.add(buildInvoice(account, subscription, reason, [...waiting, ...lines]));
  account.events.emit('invoice.created', invoice);
  change(account, subscription, { latest_invoice: invoice.id });
  return invoice;
}

/** Finalizes a draft. The customer's credit balance is applied first. */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  const { store, clock, events } = account;
  const customer = store.find('customer', invoice.customer ?? '');
  const balance = customer?.balance ?? 0;
  const after = Math.min(invoice.total + balance, 0);
  if (customer && after !== balance) change(account, customer, { balance: after }, 'customer.updated');
  change(account, invoice, {
    ...dueOf(invoice.total, balance),
    status: 'open',
    number: numberOf(customer),
    effective_at: clock.now(),
    automatically_finalizes_at: null,
    starting_balance: balance,
    ending_balance: after,
    status_transitions: { ...invoice.status_transitions, finalized_at: clock.now() },
  });
  if (invoice.amount_due > 0) requestPayment(account, invoice);
  events.emit('invoice.finalized', invoice);
}

function dueOf(total: number, balance: number): Pick<Invoice, 'amount_due' | 'amount_remaining'> {
  const amount = Math.max(total + balance, 0);
  return { amount_due: amount, amount_remaining: amount };
}

function numberOf(customer: Customer | undefined): string {
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer) customer.next_invoice_sequence = sequence + 1;
  return `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`;
}

function requestPayment(account: Account, invoice: Invoice): void {
  const { store, clock } = account;
  const intent = createPaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  store.add<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function paymentOf({ store }: Account, invoice: Invoice): InvoicePayment | undefined {
  return store.all('invoice_payment', (each) => each.invoice === invoice.id)[0];
}

/** The payment intent; undefined for a draft or if nothing is due. */
export function intentOf(account: Account, invoice: Invoice): PaymentIntent | undefined {
  return account.store.find('payment_intent', paymentOf(account, invoice)?.payment.payment_intent ?? '');
}

/** Marks an invoice as paid. */
export function settleInvoice(account: Account, invoice: Invoice): void {
  const { clock, events } = account;
  const payment = paymentOf(account, invoice);
  if (payment) {
    change(account, payment, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { ...payment.status_transitions, paid_at: clock.now() },
    });
    events.emit('invoice_payment.paid', payment);
  }
  change(
    account,
    invoice,
    {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: Math.max(invoice.attempt_count, invoice.amount_due > 0 ? 1 : 0),
      next_payment_attempt: null,
      auto_advance: false,
      status_transitions: { ...invoice.status_transitions, paid_at: clock.now() },
    },
    'invoice.updated',
  );
  events.emit('invoice.paid', invoice);
  events.emit('invoice.payment_succeeded', invoice);
}

export function voidInvoice(account: Account, invoice: Invoice): Invoice {
  if (invoice.status !== 'open')
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'invoice_not_editable',
    });
  const { clock, events } = account;
  change(account, invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: clock.now() },
  });
  const intent = intentOf(account, invoice);
  const payment = paymentOf(account, invoice);
  if (payment) payment.status = 'canceled';
  if (intent) {
    change(account, intent, {
      status: 'canceled',
      canceled_at: clock.now(),
      cancellation_reason: 'void_invoice',
    });
    events.emit('payment_intent.canceled', intent);
  }
  events.emit('invoice.voided', invoice);
  return invoice;
}

export function subscriptionOf({ store }: Account, invoice: Invoice): Subscription | undefined {
  return store.find('subscription', invoice.parent?.subscription_details?.subscription ?? '');
}
