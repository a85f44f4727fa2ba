import type { PriceId } from '@safelight/catalog/prices';

/** A subscription's current state at the provider. */
export interface Subscription {
  readonly id: string;
  /** Stripe's status: active, trialing, past_due, unpaid, paused, incomplete, incomplete_expired, canceled. */
  readonly status: string;
  /** The catalog's price; undefined for a price that is not in it. */
  readonly price: PriceId | undefined;
  readonly currency: string;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The scheduled end, if any. */
  readonly cancelAt: Date | undefined;
  /** The price scheduled for the next period, if it differs. */
  readonly nextPrice: PriceId | undefined;
  /** The price of an unpaid change, which takes effect once its bill is paid. */
  readonly unpaidPrice: PriceId | undefined;
  /** The open bill, if any. */
  readonly bill: Bill | undefined;
}

export interface Bill {
  /** The payment page; undefined when the provider has none for this invoice alone. */
  readonly url: string | undefined;
  /** In the subscription's currency. */
  readonly cents: number;
  /** When the provider charges again automatically, if it will. */
  readonly nextAttempt: Date | undefined;
}

/** The invoice that a change of price would create, in cents. */
export interface ChangePreview {
  /** Negative when more is credited than the new price costs: the rest is kept for later invoices. */
  readonly totalCents: number;
  /** The customer's credit balance, which is used first. */
  readonly creditCents: number;
  /** When the following invoice is due. */
  readonly periodEnd: Date;
}

/** The seller or buyer on an invoice. */
export interface Party {
  readonly name: string | undefined;
  /** On one line. */
  readonly address: string | undefined;
  readonly taxIds: readonly string[];
}

/** A paid invoice, with what has happened to its payment since. */
export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string | undefined;
  /** Undefined when nothing had to be paid. */
  readonly paymentId: string | undefined;
  /** The price that it charges; undefined for a price that is not in the catalog. */
  readonly price: PriceId | undefined;
  /** The previous price, which is credited, for a change within a period. */
  readonly replaces: PriceId | undefined;
  readonly currency: string;
  /** The amount charged: the total less the customer's credit balance. */
  readonly amountCents: number;
  /** Tax included. */
  readonly totalCents: number;
  readonly taxCents: number;
  /** The number printed on the invoice. */
  readonly number: string | undefined;
  readonly buyer: Party;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paidAt: Date;
  readonly refundedCents: number;
  readonly dispute: { readonly id: string; readonly state: 'open' | 'won' | 'lost' } | undefined;
}

export interface CustomerState {
  /** Including ended ones, newest first. */
  readonly subscriptions: readonly Subscription[];
  /** Oldest first. */
  readonly invoices: readonly PaidInvoice[];
}

/**
 * The user as recorded on a customer. The id alone is ambiguous: another server on the same Stripe account, or a
 * restored database, may assign it to another user.
 */
export interface Owner {
  readonly id: number;
  readonly createdAt: Date;
}

/** A visit to the provider's hosted page. */
export interface CheckoutSession {
  readonly customerId: string | undefined;
  /** The user it was created for. */
  readonly userId: number | undefined;
  readonly complete: boolean;
  readonly paid: boolean;
}

/** A provider's message with a valid signature: a hint that a customer has changed. */
export interface PaymentMessage {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Whether its mode, test or live, is that of the key. */
  readonly ofOurMode: boolean;
  readonly objectId: string | undefined;
  readonly customerId: string | undefined;
  /** The payment, for messages that name no customer. */
  readonly paymentId: string | undefined;
}

/** Every method throws a PaymentProviderError when the provider cannot be reached or refuses. */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'sandbox';
  /** Creates the user's customer, once; `instead` is a deleted one that it replaces. */
  createCustomer(user: Owner & { email: string }, instead: string | null): Promise<string>;
  /** 'deleted' for a deleted customer, 'unknown' for one that never existed, as with the key of another account. */
  readCustomer(id: string): Promise<CustomerState | 'deleted' | 'unknown'>;
  /** The user that a customer was created for; undefined when it is not one of ours. */
  findOwner(customerId: string): Promise<Owner | undefined>;
  /** The customer of a payment; undefined when it has none. */
  findPayer(paymentId: string): Promise<string | undefined>;
  /** Returns the address of the payment page. At most one is open; an open one for the same price is reused. */
  openCheckout(order: {
    readonly userId: number;
    readonly customerId: string;
    readonly price: PriceId;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<string>;
  /** Undefined when the session does not exist. */
  readSession(id: string): Promise<CheckoutSession | undefined>;
  /**
   * Changes the price at once if the difference is paid; returns where to pay if the charge fails. Requires that
   * neither an end nor another change is scheduled.
   */
  changePrice(subscriptionId: string, price: PriceId): Promise<{ paid: boolean; payUrl: string | undefined }>;
  /** What `changePrice` would charge now, or `changePriceLater` with the renewal. Changes nothing. */
  previewChange(subscriptionId: string, price: PriceId, when: 'now' | 'later'): Promise<ChangePreview>;
  changePriceLater(subscriptionId: string, price: PriceId): Promise<void>;
  cancel(subscriptionId: string): Promise<void>;
  /** Withdraws a scheduled change or end. */
  keep(subscriptionId: string): Promise<void>;
  /** Refunds the rest of a payment. */
  refund(paymentId: string): Promise<void>;
  end(subscriptionId: string): Promise<void>;
  /** Expires the customer's open payment pages, so that nothing more is bought there. */
  closeCheckouts(customerId: string): Promise<void>;
  /** Ends all subscriptions at once and deletes the customer. Succeeds for a missing one. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Returns the address of the page where users manage their subscription. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Reads a message; undefined when its signature is invalid, older than five minutes, or too far in the future. */
  readMessage(signature: string, body: Buffer): PaymentMessage | undefined;
  /** The undelivered messages of the last 30 days, oldest first. */
  findUndelivered(): Promise<PaymentMessage[]>;
  /**
   * Creates or updates products, prices and portal settings from the catalog; returns what it did, one line per step.
   */
  publishCatalog(): Promise<string[]>;
}
