import type { Stripe } from 'stripe';

/** References that Stripe sends as ids unless expanded. */
type Id<T> = string extends T ? Exclude<T, { object: string }> : T;

/**
 * The wire format of an SDK type: references are ids, decimals are strings. Every response is built as one, so that the
 * compiler finds a missing, moved or misspelled field.
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer E)[]
      ? Wire<Id<E>>[]
      : T extends object
        ? { [K in keyof T]: Wire<Id<T[K]>> }
        : T;

/** All stored types, by Stripe's name for them in `object`. */
export interface Kinds {
  product: Wire<Stripe.Product>;
  price: Wire<Stripe.Price>;
  customer: Wire<Stripe.Customer>;
  tax_id: Wire<Stripe.TaxId>;
  payment_method: Wire<Stripe.PaymentMethod>;
  'checkout.session': Wire<Stripe.Checkout.Session>;
  subscription: Wire<Stripe.Subscription>;
  subscription_schedule: Wire<Stripe.SubscriptionSchedule>;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  charge: Wire<Stripe.Charge>;
  refund: Wire<Stripe.Refund>;
  dispute: Wire<Stripe.Dispute>;
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>;
  'billing_portal.configuration': Wire<Stripe.BillingPortal.Configuration>;
  event: StoredEvent;
}
export type Kind = keyof Kinds;
export type Stored = Kinds[Kind];

/** Simpler than the SDK's type, which is a union of hundreds of types. */
export type StoredEvent = Wire<Omit<Stripe.EventBase, 'data' | 'type'>> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};

export type Product = Kinds['product'];
export type Price = Kinds['price'];
export type Customer = Kinds['customer'];
export type Address = NonNullable<Customer['address']>;
export type TaxId = Kinds['tax_id'];
export type PaymentMethod = Kinds['payment_method'];
export type CheckoutSession = Kinds['checkout.session'];
export type Subscription = Kinds['subscription'];
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Schedule = Kinds['subscription_schedule'];
export type Invoice = Kinds['invoice'];
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Kinds['invoice_payment'];
export type PaymentIntent = Kinds['payment_intent'];
export type Charge = Kinds['charge'];
export type Refund = Kinds['refund'];
export type Dispute = Kinds['dispute'];
