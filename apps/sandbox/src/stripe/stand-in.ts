import type { Faults } from '../faults';
import type { Account } from './account';
import { attachCard, failingCard, makeDefault, workingCard } from './billing/cards';
import { expireSession, paySession, settleSession, type Payment } from './checkout';
import { Clock, type Span } from './clock';
import { payInvoice } from './billing/collect';
import { deleteCustomer } from './customers';
import { nextDue } from './billing/cycle';
import { closeDispute, openDispute } from './billing/disputes';
import { Events } from './events';
import { Idempotency } from './protocol/idempotency';
import { cancelInPortal, keepInPortal } from './portal';
import { chargeOf, createRefund } from './billing/refunds';
import { Store, type DeletedObject } from './store';
import { StripeWebhooks, type Endpoint } from './webhooks';
import type {
  CheckoutSession,
  Dispute,
  Invoice,
  PaymentMethod,
  Refund,
  StoredEvent,
  Subscription,
} from './protocol/wire';

export interface StripeOptions {
  readonly faults: Faults;
  /** Signs the webhooks. */
  readonly webhookSecret: string;
  /** Milliseconds before each retry of an undelivered webhook. */
  readonly webhookRetries: readonly number[];
  /** Milliseconds since 1970; the base of Stripe's clock. */
  readonly now: () => number;
}

/** One Stripe account, and what a test can do to it as Stripe or as the customer. */
export class StripeStandIn {
  readonly account: Account;
  readonly webhooks: StripeWebhooks;
  readonly webhookSecret: string;
  readonly idempotency = new Idempotency();

  constructor({ faults, webhookSecret, webhookRetries, now }: StripeOptions) {
    this.webhookSecret = webhookSecret;
    this.webhooks = new StripeWebhooks({ secret: webhookSecret, retries: webhookRetries, faults });
    const store = new Store();
    const clock = new Clock(now);
    const deliver = (event: StoredEvent) => this.webhooks.deliver(event);
    const events = new Events({ store, now: () => clock.now(), deliver });
    this.account = {
      store,
      clock,
      events,
      offers: new Map(),
      pendingLines: new Map(),
      pendingUpdates: new Map(),
    };
    clock.next = () => nextDue(this.account);
  }

  /** Stripe's time, in seconds since 1970. */
  now(): number {
    return this.account.clock.now();
  }

  /** Moves Stripe's clock ahead, runs what falls due in order, and returns the new time. */
  advance(span: Span): number {
    this.account.clock.advance(span);
    return this.now();
  }

  /** Like `advance`, to a time in seconds since 1970. */
  advanceTo(moment: number): number {
    this.account.clock.to(moment);
    return this.now();
  }

  /** Registers a webhook endpoint, for all event types by default. */
  listen(url: string, events?: readonly string[]): Endpoint {
    return this.webhooks.listen(url, events);
  }

  /** Resolves when every event was sent once. Does not wait for delays and retries. */
  settled(): Promise<void> {
    return this.webhooks.settled();
  }

  /** Pays as on the hosted page. Throws a card error for a declined card, and leaves the session open. */
  pay(session: string, payment?: Payment): CheckoutSession {
    return this.#now(() => paySession(this.account, session, payment));
  }

  /** Ends a session's bank transfer. */
  settlePayment(session: string, succeeded: boolean): CheckoutSession {
    return this.#now(() => settleSession(this.account, session, succeeded));
  }

  expire(session: string): CheckoutSession {
    return this.#now(() => expireSession(this.account, session));
  }

  /** Replaces a customer's card for all their subscriptions. `card` is a test card's number, 'works' or 'fails'. */
  setCard(customer: string, card: 'works' | 'fails' | (string & {})): PaymentMethod {
    return this.#now(() => {
      const owner = this.account.store.get('customer', customer);
      const named: Record<string, string> = { works: workingCard, fails: failingCard };
      const number = named[card] ?? card;
      const method = attachCard(this.account, owner, number);
      makeDefault(this.account, owner, method);
      return method;
    });
  }

  /** Refunds a charge, payment intent, invoice, or a subscription's last payment. */
  refund(what: string, amount?: number): Refund {
    return this.#now(() =>
      createRefund(this.account, {
        charge: chargeOf(this.account, what).id,
        ...(amount !== undefined && { amount }),
      }),
    );
  }

  /** Opens a dispute; `what` as in `refund`. */
  dispute(what: string, amount?: number): Dispute {
    return this.#now(() => openDispute(this.account, chargeOf(this.account, what), amount));
  }

  closeDispute(dispute: string, status: 'won' | 'lost'): Dispute {
    return this.#now(() => closeDispute(this.account, dispute, status));
  }

  /** Cancels at the end of the period, as the customer does in the portal. */
  cancel(subscription: string): Subscription {
    return this.#now(() => cancelInPortal(this.account, subscription));
  }

  /** Undoes `cancel`. */
  keep(subscription: string): Subscription {
    return this.#now(() => keepInPortal(this.account, subscription));
  }

  /** Ends a subscription at once, as in Stripe's dashboard. */
  end(subscription: string): Subscription {
    return this.#now(() => cancelInPortal(this.account, subscription, 'immediately'));
  }

  /** Deletes a customer, as in Stripe's dashboard. */
  deleteCustomer(customer: string): DeletedObject {
    return this.#now(() => deleteCustomer(this.account, customer));
  }

  /** Pays an open invoice, as its customer does in the portal. Throws a card error for a declined card. */
  payInvoice(invoice: string): Invoice {
    return this.#now(() => payInvoice(this.account, invoice));
  }

  /** Sends an event again; without an id, all undelivered events. */
  resend(id?: string): void {
    if (id === undefined) this.webhooks.resendPending();
    else this.webhooks.resend(this.account.store.get('event', id));
  }

  /** Deletes everything but the catalog and the endpoints, and resets the clock. */
  reset(): void {
    const { store, clock, offers, pendingLines, pendingUpdates } = this.account;
    store.forget(['product', 'price', 'billing_portal.configuration']);
    for (const map of [offers, pendingLines, pendingUpdates]) map.clear();
    this.webhooks.forget();
    this.idempotency.forget();
    clock.reset();
  }

  #now<T>(work: () => T): T {
    this.account.clock.catchUp();
    return work();
  }
}
