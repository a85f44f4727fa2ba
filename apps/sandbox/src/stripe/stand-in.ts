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
  /** Milliseconds before a webhook that nobody took is sent again, for each time. */
  readonly webhookRetries: readonly number[];
  /** Milliseconds since 1970; Stripe's time runs with it. */
  readonly now: () => number;
}

/** One Stripe account, and what a test can do to it from Stripe's side, or as the customer. */
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

  /** Stripe's time in seconds since 1970. */
  now(): number {
    return this.account.clock.now();
  }

  /** Moves Stripe's time forward; what falls due on the way happens, in order. Answers the new time. */
  advance(span: Span): number {
    this.account.clock.advance(span);
    return this.now();
  }

  /** Moves Stripe's time forward to a moment in seconds since 1970. */
  advanceTo(moment: number): number {
    this.account.clock.to(moment);
    return this.now();
  }

  /** Sends events to an address from now on: all, or those of some types. */
  listen(url: string, events?: readonly string[]): Endpoint {
    return this.webhooks.listen(url, events);
  }

  /** When every event was sent once; what is delayed or waits for another attempt is not waited for. */
  settled(): Promise<void> {
    return this.webhooks.settled();
  }

  /** Pays a session as on its page. Throws where the card is declined; the session stays open. */
  pay(session: string, payment?: Payment): CheckoutSession {
    return this.#now(() => paySession(this.account, session, payment));
  }

  /** The money of a session that was paid later comes, or does not. */
  settlePayment(session: string, came: boolean): CheckoutSession {
    return this.#now(() => settleSession(this.account, session, came));
  }

  expire(session: string): CheckoutSession {
    return this.#now(() => expireSession(this.account, session));
  }

  /** Gives a customer another card, which their subscriptions pay with from now on: a test card's number, or what it does. */
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

  /** Gives money back; `what` is a charge, a payment intent, an invoice, or a subscription: its last payment. */
  refund(what: string, amount?: number): Refund {
    return this.#now(() =>
      createRefund(this.account, {
        charge: chargeOf(this.account, what).id,
        ...(amount !== undefined && { amount }),
      }),
    );
  }

  /** The customer's bank takes a payment back; `what` as of a refund. */
  dispute(what: string, amount?: number): Dispute {
    return this.#now(() => openDispute(this.account, chargeOf(this.account, what), amount));
  }

  closeDispute(dispute: string, status: 'won' | 'lost'): Dispute {
    return this.#now(() => closeDispute(this.account, dispute, status));
  }

  /** Cancels a subscription as its customer does in the portal: access until the period ends. */
  cancel(subscription: string): Subscription {
    return this.#now(() => cancelInPortal(this.account, subscription));
  }

  /** Takes back what `cancel` did. */
  keep(subscription: string): Subscription {
    return this.#now(() => keepInPortal(this.account, subscription));
  }

  /** Ends a subscription at once, as someone does in Stripe's dashboard. */
  end(subscription: string): Subscription {
    return this.#now(() => cancelInPortal(this.account, subscription, 'immediately'));
  }

  /** Deletes a customer, as someone does in Stripe's dashboard. */
  deleteCustomer(customer: string): DeletedObject {
    return this.#now(() => deleteCustomer(this.account, customer));
  }

  /** Pays an open invoice, as its customer does in the portal. Throws where the card is declined. */
  payInvoice(invoice: string): Invoice {
    return this.#now(() => payInvoice(this.account, invoice));
  }

  /** Sends an event once more; without an id, whatever did not reach its endpoints. */
  resend(id?: string): void {
    if (id === undefined) this.webhooks.resendPending();
    else this.webhooks.resend(this.account.store.get('event', id));
  }

  /** Forgets everybody and whatever they did, but not the catalogue and the endpoints; time goes back to where it began. */
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
