import { findPrice, type PriceId } from '@safelight/catalog/prices';
import type Stripe from 'stripe';
import type { Owner, PaidInvoice, Party, PaymentMessage, Subscription } from './port';

// Translates Stripe's objects. Fields: https://docs.stripe.com/api, version 2026-10-28.endive.

/** `seconds` are since 1970. */
export const dateOf = (seconds: number) => new Date(seconds * 1000);

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** The metadata that identifies a customer's user. */
export const ownerMetadata = ({ id, createdAt }: Owner) => ({
  user_id: String(id),
  user_created_at: createdAt.toISOString(),
});

/** The user that a customer was created for; undefined when it is not one of ours. */
export function ownerOf({ metadata }: Pick<Stripe.Customer, 'metadata'>): Owner | undefined {
  const { user_id: id = '', user_created_at: since = '' } = metadata;
  const createdAt = new Date(since);
  return /^\d{1,9}$/.test(id) && !Number.isNaN(createdAt.getTime())
    ? { id: Number(id), createdAt }
    : undefined;
}

/** The catalog's price of a Stripe price; a replaced one has lost its lookup key. */
export function catalogPriceOf(price: Pick<Stripe.Price, 'lookup_key' | 'metadata'>): PriceId | undefined {
  return findPrice(price.lookup_key ?? price.metadata['price'])?.id;
}

/** The catalog's price by Stripe's id. */
export type PriceNames = (id: string) => PriceId | undefined;

export function describeSubscription(subscription: Stripe.Subscription, names: PriceNames): Subscription {
  const { items, cancel_at, cancel_at_period_end } = subscription;
  const [item, more] = items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const periodEnd = dateOf(item.current_period_end);
  // The portal sets cancel_at and leaves cancel_at_period_end unchanged.
  const cancelAt = cancel_at !== null ? dateOf(cancel_at) : cancel_at_period_end ? periodEnd : undefined;
  return {
    id: subscription.id,
    status: subscription.status,
    price: more ? undefined : catalogPriceOf(item.price),
    currency: subscription.currency,
    createdAt: dateOf(subscription.created),
    periodStart: dateOf(item.current_period_start),
    periodEnd,
    cancelAt,
    nextPrice: nextPrice(objectOf(subscription.schedule), names),
    unpaidPrice: unpaidPrice(subscription),
    bill: describeBill(objectOf(subscription.latest_invoice)),
  };
}

function describeBill(invoice: Stripe.Invoice | undefined): Subscription['bill'] {
  if (invoice?.status !== 'open') return undefined;
  const { hosted_invoice_url, amount_remaining, next_payment_attempt } = invoice;
  return {
    url: hosted_invoice_url ?? undefined,
    cents: amount_remaining,
    nextAttempt: next_payment_attempt === null ? undefined : dateOf(next_payment_attempt),
  };
}

/** https://docs.stripe.com/billing/subscriptions/pending-updates: removed once it is paid, or after 23 hours. */
function unpaidPrice({ pending_update }: Stripe.Subscription): PriceId | undefined {
  const [item] = pending_update?.subscription_items ?? [];
  return item && catalogPriceOf(item.price);
}

function nextPrice(
  schedule: Stripe.SubscriptionSchedule | undefined,
  names: PriceNames,
): PriceId | undefined {
  if (schedule?.status !== 'active' || !schedule.current_phase) return undefined;
  const { end_date } = schedule.current_phase;
  const next = schedule.phases.find(({ start_date }) => start_date >= end_date);
  const id = idOf(next?.items[0]?.price);
  return id === undefined ? undefined : names(id);
}

const priceIdOf = ({ pricing }: Stripe.InvoiceLineItem) => idOf(pricing?.price_details?.price);

export function pricesIn(
  invoices: readonly Stripe.Invoice[],
  subscriptions: readonly Stripe.Subscription[],
): Set<string> {
  const ofInvoices = invoices.flatMap(({ lines }) => lines.data.map(priceIdOf));
  const ofSchedules = subscriptions.flatMap(({ schedule }) =>
    (objectOf(schedule)?.phases ?? []).flatMap(({ items }) => items.map(({ price }) => idOf(price))),
  );
  return new Set([...ofInvoices, ...ofSchedules].filter((id) => id !== undefined));
}

/** A paid invoice with the state of its payment: its charges, and its newest dispute. */
export function describeInvoice(
  invoice: Stripe.Invoice,
  names: PriceNames,
  charges: readonly Stripe.Charge[],
  dispute: Stripe.Dispute | undefined,
): PaidInvoice {
  const { lines } = invoice;
  const name = (line: Stripe.InvoiceLineItem | undefined) => {
    const id = line && priceIdOf(line);
    return id === undefined ? undefined : names(id);
  };
  const bought = lines.data.reduce<Stripe.InvoiceLineItem | undefined>(
    (most, line) => (!most || line.amount > most.amount ? line : most),
    undefined,
  );
  const paidAt = dateOf(invoice.status_transitions.paid_at ?? invoice.created);
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    paymentId: paymentOf(invoice),
    price: name(bought),
    replaces: name(lines.data.find(({ amount }) => amount < 0)),
    currency: invoice.currency,
    amountCents: invoice.amount_paid,
    totalCents: invoice.total,
    taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    number: invoice.number ?? undefined,
    buyer: describeBuyer(invoice),
    periodStart: bought ? dateOf(bought.period.start) : paidAt,
    periodEnd: bought ? dateOf(bought.period.end) : paidAt,
    paidAt,
    refundedCents: charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    dispute: dispute && describeDispute(dispute),
  };
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The customer's details when the invoice was finalized. */
function describeBuyer(invoice: Stripe.Invoice): Party {
  const { line1, line2, postal_code, city, state, country } = invoice.customer_address ?? {};
  const town = [postal_code, city].filter(Boolean).join(' ');
  const lines = [line1, line2, town, state, country && countries.of(country)].filter(Boolean);
  return {
    name: invoice.customer_name ?? undefined,
    address: lines.length > 0 ? lines.join(', ') : undefined,
    taxIds: (invoice.customer_tax_ids ?? []).flatMap(({ value }) => value ?? []),
  };
}

/** The id of the payment intent that paid an invoice. */
export function paymentOf(invoice: Stripe.Invoice): string | undefined {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** Inquiries before a dispute, and disputes settled beforehand, withdraw no funds. */
function describeDispute({ id, status }: Stripe.Dispute): PaidInvoice['dispute'] {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return { id, state: 'won' };
  if (status.startsWith('warning_')) return undefined;
  return { id, state: status === 'lost' ? 'lost' : 'open' };
}

export function describeEvent(event: Stripe.Event, live: boolean): PaymentMessage {
  // Every object in our events names its customer, directly or through its payment.
  const object = event.data.object as {
    object?: string;
    id?: string;
    customer?: string | { id: string } | null;
    payment_intent?: string | { id: string } | null;
  };
  return {
    id: event.id,
    type: event.type,
    createdAt: dateOf(event.created),
    ofOurMode: event.livemode === live,
    objectId: object.id,
    customerId: object.object === 'customer' ? object.id : idOf(object.customer),
    paymentId: idOf(object.payment_intent),
  };
}

const objectOf = <T extends object>(reference: string | T | null): T | undefined =>
  typeof reference === 'object' && reference !== null ? reference : undefined;
