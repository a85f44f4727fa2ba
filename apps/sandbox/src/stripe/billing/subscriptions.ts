import { change, type Account, type Sold } from '../account';
import { addIntervals, nextPeriodEnd, type Interval } from './calendar';
import { newId } from '../protocol/ids';
import { voidInvoice } from './invoices';
import { listOf } from '../store';
import type { Customer, PaymentMethod, Price, Subscription, SubscriptionItem } from '../protocol/wire';

export interface NewSubscription {
  readonly customer: Customer;
  readonly sold: readonly Sold[];
  readonly method: PaymentMethod;
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  /** Whether its invoices add tax. */
  readonly taxed: boolean;
}

/** Creates a subscription that starts now; `incomplete` until its first invoice is paid. */
export function createSubscription(account: Account, made: NewSubscription): Subscription {
  const { store, clock, events } = account;
  const now = clock.now();
  const id = newId('sub');
  const items = made.sold.map(({ price, quantity }) => itemOf(id, price, quantity, now, now));
  const subscription = store.add<Subscription>({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: made.taxed,
      liability: made.taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer: made.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: made.method.id,
    default_source: null,
    default_tax_rates: [],
    description: made.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: made.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  });
  if (made.customer.currency === null) made.customer.currency = subscription.currency;
  events.emit('customer.subscription.created', subscription);
  return subscription;
}

/** An item whose period starts at `now`; period ends are counted from the anchor. In seconds since 1970. */
function itemOf(
  subscription: string,
  price: Price,
  quantity: number,
  anchor: number,
  now: number,
  id = newId('si', 14),
): SubscriptionItem {
  const { interval, every } = intervalOf(price);
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: nextPeriodEnd(anchor, interval, every, now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export function intervalOf({ recurring }: Price): { interval: Interval; every: number } {
  return { interval: (recurring?.interval ?? 'month') as Interval, every: recurring?.interval_count ?? 1 };
}

function sameInterval(one: Price, other: Price): boolean {
  return JSON.stringify(intervalOf(one)) === JSON.stringify(intervalOf(other));
}

/** The legacy name and shape of a price. */
function planOf(price: Price): SubscriptionItem['plan'] {
  const { interval, every } = intervalOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: every,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** The end of the current period. */
export function periodEnd({ items }: Subscription): number {
  return Math.min(...items.data.map((each) => each.current_period_end));
}

/** Starts the next period where the current one ends. */
export function rollPeriod(account: Account, subscription: Subscription): Partial<Subscription> {
  const start = periodEnd(subscription);
  const { billing_cycle_anchor: anchor } = subscription;
  const data = subscription.items.data.map((item) => {
    const { interval, every } = intervalOf(item.price);
    return {
      ...item,
      current_period_start: start,
      current_period_end: nextPeriodEnd(anchor, interval, every, start),
    };
  });
  return change(account, subscription, { items: { ...subscription.items, data } });
}

/** Changes the price. A different interval, or `restart`, starts a new period and moves the anchor to `now`. */
export function withPrice(
  subscription: Subscription,
  { item, price, quantity }: { item: SubscriptionItem; price: Price; quantity: number },
  now: number,
  restart = false,
): Pick<Subscription, 'items' | 'billing_cycle_anchor'> {
  const newPeriod = restart || !sameInterval(item.price, price);
  const { interval, every } = intervalOf(price);
  const changed: SubscriptionItem = {
    ...item,
    price,
    plan: planOf(price),
    quantity,
    ...(newPeriod && { current_period_start: now, current_period_end: addIntervals(now, interval, every) }),
  };
  const data = subscription.items.data.map((each) => (each.id === item.id ? changed : each));
  return {
    items: { ...subscription.items, data },
    billing_cycle_anchor: newPeriod ? now : subscription.billing_cycle_anchor,
  };
}

/** Ends a subscription. Its open invoices are no longer collected. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const { store, clock, events } = account;
  const now = clock.now();
  discardPendingUpdate(account, subscription);
  account.pendingLines.delete(subscription.id);
  for (const invoice of store.all('invoice', isOf(subscription)))
    change(
      account,
      invoice,
      { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null },
      'invoice.updated',
    );
  const schedule = store.find('subscription_schedule', subscription.schedule ?? '');
  if (schedule) {
    change(account, schedule, {
      status: 'canceled',
      canceled_at: now,
      current_phase: null,
      subscription: null,
    });
    events.emit('subscription_schedule.canceled', schedule);
  }
  change(account, subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    schedule: null,
    cancellation_details: { ...noDetails, ...subscription.cancellation_details, reason },
  });
  events.emit('customer.subscription.deleted', subscription);
}

const noDetails = { comment: null, feedback: null, feedback_option: null };

function isOf(subscription: Subscription) {
  return ({
    status,
    parent,
  }: {
    status: unknown;
    parent: { subscription_details: { subscription: string } | null } | null;
  }) =>
    (status === 'open' || status === 'draft') &&
    parent?.subscription_details?.subscription === subscription.id;
}

/** Drops an update that waits for its payment, and voids its invoice. */
export function discardPendingUpdate(account: Account, subscription: Subscription, type?: string): void {
  const pending = account.pendingUpdates.get(subscription.id);
  if (!pending) return;
  account.pendingUpdates.delete(subscription.id);
  const invoice = account.store.get('invoice', pending.invoice);
  if (invoice.status === 'open') voidInvoice(account, invoice);
  change(account, subscription, { pending_update: null });
  if (type !== undefined) account.events.emit(type, subscription);
}
