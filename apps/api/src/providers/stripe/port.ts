import type { PriceId } from '@safelight/catalog/prices';

// The port of payments; the other ones are in ports.ts.

/** A subscription as it stands at the provider now. */
export interface Subscription {
  readonly id: string;
  /** In the provider's words: active, trialing, past_due, unpaid, paused, incomplete, incomplete_expired, canceled. */
  readonly status: string;
  /** The catalogue's price; undefined for one that is none of ours. */
  readonly price: PriceId | undefined;
  readonly currency: string;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When it ends for good, where that is decided. */
  readonly cancelAt: Date | undefined;
  /** The price that takes over at the period's end, where another one does. */
  readonly nextPrice: PriceId | undefined;
  /** The price of a change that was not paid, and takes over once its bill is. */
  readonly unpaidPrice: PriceId | undefined;
  /** What is open; undefined where nothing is. */
  readonly bill: Bill | undefined;
}

/** An open invoice. */
export interface Bill {
  /** Where the user does it; undefined where the provider has no page for it alone. */
  readonly url: string | undefined;
  /** In the subscription's currency. */
  readonly cents: number;
  /** When the provider charges it again by itself, if it will. */
  readonly nextAttempt: Date | undefined;
}

/** The invoice that would come of a change of price, in cents. */
export interface ChangePreview {
  /** Below 0 where more is given back than the new price costs: that is kept for later invoices. */
  readonly totalCents: number;
  /** What the customer has left from before; it goes first. */
  readonly creditCents: number;
  /** When the next invoice after it is due. */
  readonly periodEnd: Date;
}

/** Who sells or buys, as an invoice names them. */
export interface Party {
  readonly name: string | undefined;
  /** On one line. */
  readonly address: string | undefined;
  readonly taxIds: readonly string[];
}

/** An invoice that was paid, with what became of its payment since. */
export interface PaidInvoice {
  readonly id: string;
  readonly subscriptionId: string | undefined;
  /** Undefined where nothing had to be paid. */
  readonly paymentId: string | undefined;
  /** The price it was for; undefined for one that is none of ours. */
  readonly price: PriceId | undefined;
  /** The price that was in force before and is credited, for a change within a period. */
  readonly replaces: PriceId | undefined;
  readonly currency: string;
  /** What was charged: the total, less what the customer had left from before. */
  readonly amountCents: number;
  /** Tax included. */
  readonly totalCents: number;
  readonly taxCents: number;
  /** As the customer knows the invoice. */
  readonly number: string | undefined;
  readonly buyer: Party;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly paidAt: Date;
  readonly refundedCents: number;
  /** The newest dispute. */
  readonly dispute: { readonly id: string; readonly state: 'open' | 'won' | 'lost' } | undefined;
}

export interface CustomerState {
  /** Those that have ended included, newest first. */
  readonly subscriptions: readonly Subscription[];
  /** Oldest first. */
  readonly invoices: readonly PaidInvoice[];
}

/**
 * A user as a customer names them. The number alone is not enough: another server on the same account of the provider, or
 * a restored database, gives it to another user.
 */
export interface Owner {
  readonly id: number;
  /** When the account was made. */
  readonly createdAt: Date;
}

/** A visit to the provider's hosted page. */
export interface CheckoutSession {
  readonly customerId: string | undefined;
  /** Whom it was made for. */
  readonly userId: number | undefined;
  readonly complete: boolean;
  /** The money has come. */
  readonly paid: boolean;
}

/** A provider's message, once its signature holds: a hint that something about a customer has changed. */
export interface PaymentMessage {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Whether it is of the mode, test or live, that the key is for. */
  readonly ofOurMode: boolean;
  readonly objectId: string | undefined;
  readonly customerId: string | undefined;
  /** The payment it is about, for those that name no customer. */
  readonly paymentId: string | undefined;
}

/** All throw a PaymentProviderError when the provider cannot be reached or refuses. */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'sandbox';
  /** Makes the user's customer, once; `instead` is one that was deleted. */
  createCustomer(user: Owner & { email: string }, instead: string | null): Promise<string>;
  /** 'deleted' when the customer is no more, 'unknown' when there never was one, as with the key of another account. */
  readCustomer(id: string): Promise<CustomerState | 'deleted' | 'unknown'>;
  /** The user that a customer was made for; undefined when it is none of ours. */
  findOwner(customerId: string): Promise<Owner | undefined>;
  /** The customer who made a payment; undefined when it is not known. */
  findPayer(paymentId: string): Promise<string | undefined>;
  /** Returns the address of the page to pay on. One is open at a time; an open one for the same price is kept. */
  openCheckout(order: {
    readonly userId: number;
    readonly customerId: string;
    readonly price: PriceId;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<string>;
  /** Undefined when there is no such session. */
  readSession(id: string): Promise<CheckoutSession | undefined>;
  /**
   * Changes the price at once if the difference is paid; returns where to pay it if the charge fails. Neither an end nor
   * another change may be scheduled.
   */
  changePrice(subscriptionId: string, price: PriceId): Promise<{ paid: boolean; payUrl: string | undefined }>;
  /** What `changePrice` would charge now, or `changePriceLater` with the renewal. Changes nothing. */
  previewChange(subscriptionId: string, price: PriceId, when: 'now' | 'later'): Promise<ChangePreview>;
  /** Changes the price at the period's end. */
  changePriceLater(subscriptionId: string, price: PriceId): Promise<void>;
  /** Ends it at the period's end. */
  cancel(subscriptionId: string): Promise<void>;
  /** Undoes a change or an end that was to come at the period's end. */
  keep(subscriptionId: string): Promise<void>;
  /** Pays back what is left of a payment. */
  payBack(paymentId: string): Promise<void>;
  /** Ends a subscription at once. */
  end(subscriptionId: string): Promise<void>;
  /** Closes the customer's pages to pay on, so that nothing more is bought there. */
  closeCheckouts(customerId: string): Promise<void>;
  /** Ends all that the customer has, at once, and erases them. One who is not there is fine too. */
  forget(customerId: string): Promise<void>;
  /** Returns the address of the page where users manage their subscription. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Reads a message; undefined when it is forged, older than five minutes, or of another time to come. */
  readMessage(signature: string, body: Buffer): PaymentMessage | undefined;
  /** The messages of the last 30 days that did not arrive, oldest first. */
  findUndelivered(): Promise<PaymentMessage[]>;
  /** Makes the products, the prices and the portal's settings as the catalogue has them; returns what it did, a line each. */
  publishCatalogue(): Promise<string[]>;
}
