import { change, type Account } from '../account';
import { day } from './calendar';
import { cardError } from './cards';
import { invalid } from '../protocol/errors';
import { finalizeInvoice, intentOf, settleInvoice, subscriptionOf } from './invoices';
import {
  attemptPayment,
  methodOf,
  settlePayment,
  type AttemptOptions,
  type PaymentOutcome,
} from './payments';
import { endSubscription } from './subscriptions';
import type { Invoice, PaymentMethod, Subscription } from '../protocol/wire';

/**
 * Days before each retry: three in two weeks, then the subscription ends. Stripe's default is up to eight in two weeks,
 * at times it predicts: https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
const retries = [3, 5, 6];

export interface CollectOptions extends AttemptOptions {
  /** Overrides the subscription's payment method. */
  readonly method?: PaymentMethod;
  /** Stripe's own attempt rather than a request's; counts as a retry. */
  readonly automatic?: boolean;
  /** Do not retry, and leave the subscription unchanged on failure. */
  readonly once?: boolean;
}

/** Charges an invoice and updates its subscription accordingly. */
export function collect(
  account: Account,
  invoice: Invoice,
  options: CollectOptions = {},
): PaymentOutcome['status'] {
  if (invoice.status === 'draft') finalizeInvoice(account, invoice);
  const intent = intentOf(account, invoice);
  const subscription = subscriptionOf(account, invoice);
  if (!intent) {
    settleInvoice(account, invoice);
    afterPaid(account, invoice, subscription);
    return 'succeeded';
  }
  const customer = account.store.find('customer', invoice.customer ?? '');
  const method = options.method ?? methodOf(account, customer, subscription?.default_payment_method ?? null);
  const outcome = attemptPayment(account, intent, method, options);
  applyOutcome(account, invoice, subscription, outcome, options);
  return outcome.status;
}

/** Pays an invoice on request. Throws a card error if the charge fails. */
export function payInvoice(account: Account, id: string, methodId?: string): Invoice {
  const invoice = account.store.get('invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status === 'void') throw invalid('You cannot pay an invoice that is void.');
  const method =
    methodId === undefined ? undefined : account.store.get('payment_method', methodId, 'payment_method');
  const outcome = collect(account, invoice, { ...(method && { method }) });
  if (outcome === 'failed') {
    const intent = intentOf(account, invoice);
    const { code, decline_code, message } = intent?.last_payment_error ?? {};
    throw cardError(
      {
        code: code ?? 'card_declined',
        decline_code: decline_code ?? 'generic_decline',
        message: message ?? 'Your card was declined.',
      },
      intent?.latest_charge ?? undefined,
    );
  }
  return invoice;
}

/** Ends an invoice's pending payment. */
export function settle(account: Account, invoice: Invoice, succeeded: boolean): void {
  const intent = intentOf(account, invoice);
  if (!intent) return;
  const outcome = settlePayment(account, intent, succeeded);
  applyOutcome(account, invoice, subscriptionOf(account, invoice), outcome, { automatic: true });
}

function applyOutcome(
  account: Account,
  invoice: Invoice,
  subscription: Subscription | undefined,
  outcome: PaymentOutcome,
  options: CollectOptions,
): void {
  if (outcome.status === 'succeeded') {
    settleInvoice(account, invoice);
    afterPaid(account, invoice, subscription);
  } else if (outcome.status === 'processing') {
    change(account, invoice, { attempted: true, attempt_count: 1 }, 'invoice.updated');
    // Stripe activates the subscription before the transfer arrives.
    if (subscription) setStatus(account, subscription, 'active');
  } else afterFailed(account, invoice, subscription, options);
}

function afterPaid(account: Account, invoice: Invoice, subscription: Subscription | undefined): void {
  if (!subscription || subscription.ended_at !== null) return;
  const pending = account.pendingUpdates.get(subscription.id);
  if (pending?.invoice === invoice.id) {
    account.pendingUpdates.delete(subscription.id);
    change(account, subscription, { ...pending.changes, pending_update: null });
    account.events.emit('customer.subscription.pending_update_applied', subscription);
  }
  if (!hasUnpaidInvoice(account, subscription)) setStatus(account, subscription, 'active');
}

/** Whether a charged invoice, other than a pending update's, is still open. */
function hasUnpaidInvoice({ store, pendingUpdates }: Account, { id }: Subscription): boolean {
  return store.all(
    'invoice',
    (each) =>
      each.status === 'open' &&
      each.attempted &&
      each.parent?.subscription_details?.subscription === id &&
      pendingUpdates.get(id)?.invoice !== each.id,
  ).length > 0; // prettier-ignore
}

function afterFailed(
  account: Account,
  invoice: Invoice,
  subscription: Subscription | undefined,
  { automatic = false, once = false }: CollectOptions,
): void {
  const first = !invoice.attempted;
  const attempts = invoice.attempt_count + (automatic || first ? 1 : 0);
  const pause = retries[attempts - 1];
  const ended = subscription === undefined || subscription.ended_at !== null || once;
  const counts = automatic || first;
  change(account, invoice, {
    attempted: true,
    attempt_count: attempts,
    ...(counts && {
      next_payment_attempt: ended || pause === undefined ? null : account.clock.now() + pause * day,
    }),
  });
  account.events.emit('invoice.payment_failed', invoice);
  account.events.emit('invoice.updated', invoice);
  if (ended) return;
  setStatus(account, subscription, 'past_due');
  if (counts && pause === undefined) endSubscription(account, subscription, 'payment_failed');
}

function setStatus(account: Account, subscription: Subscription, status: Subscription['status']): void {
  change(account, subscription, { status }, 'customer.subscription.updated');
}
