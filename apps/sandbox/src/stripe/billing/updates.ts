import { change, type Account } from '../account';
import { hour } from './calendar';
import { cardError, declineOf } from './cards';
import { recurringPrice } from '../catalog';
import { collect } from './collect';
import { invalid } from '../protocol/errors';
import { prorationLines, periodLine } from './invoice-lines';
import { draftInvoice } from './invoices';
import { mergeMetadata } from '../protocol/metadata';
import type { Params } from '../protocol/params';
import { methodOf } from './payments';
import { discardPendingUpdate, periodEnd, withPrice } from './subscriptions';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../protocol/wire';

type Update = Params['subscriptions.update'];

/** https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const pendingSupports = ['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'billing_cycle_anchor', 'items', 'off_session']; // prettier-ignore

export function updateSubscription(account: Account, id: string, params: Update): Subscription {
  const subscription = account.store.get('subscription', id);
  const others = Object.keys(params).filter(
    (key) => !['metadata', 'cancellation_details', 'expand'].includes(key),
  );
  if (subscription.ended_at !== null && others.length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  checkCombination(subscription, params);
  const previous = change(account, subscription, endsOf(account, subscription, params));
  const { metadata, description, default_payment_method: method, cancellation_details: details } = params;
  if (method !== undefined) account.store.get('payment_method', method, 'default_payment_method');
  Object.assign(
    previous,
    change(account, subscription, {
      ...(metadata !== undefined && { metadata: mergeMetadata(metadata, subscription.metadata) }),
      ...(description !== undefined && { description: description === '' ? null : description }),
      ...(method !== undefined && { default_payment_method: method }),
      ...(details && {
        cancellation_details: {
          ...(subscription.cancellation_details ?? noDetails),
          ...(details.comment !== undefined && { comment: details.comment === '' ? null : details.comment }),
          ...(details.feedback !== undefined && {
            feedback: details.feedback === '' ? null : details.feedback,
          }),
        },
      }),
    }),
  );
  const priceChange = priceChangeOf(account, subscription, params);
  if (priceChange) Object.assign(previous, applyPriceChange(account, subscription, priceChange));
  if (Object.keys(previous).length > 0)
    account.events.emit('customer.subscription.updated', subscription, previous);
  return subscription;
}

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null };

function checkCombination(subscription: Subscription, params: Update): void {
  if (params.payment_behavior === 'pending_if_incomplete')
    for (const key of Object.keys(params))
      if (!pendingSupports.includes(key))
        throw invalid(
          `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. Unsupported: ${key}.`,
          { param: key },
        );
  const ends = params.cancel_at !== undefined || params.cancel_at_period_end !== undefined;
  if (subscription.schedule !== null && ends)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (params.cancel_at && params.cancel_at_period_end)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
}

/** The cancellation fields after an update. */
export function endsOf(
  account: Account,
  subscription: Subscription,
  params: Pick<Update, 'cancel_at' | 'cancel_at_period_end'>,
): Partial<Subscription> {
  const { cancel_at, cancel_at_period_end } = params;
  if (cancel_at_period_end === true) return endingAt(account, subscription, periodEnd(subscription), true);
  if (cancel_at !== undefined && cancel_at !== null && cancel_at !== '') {
    const at = typeof cancel_at === 'number' ? cancel_at : periodEnd(subscription);
    if (at <= account.clock.now())
      throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
    return endingAt(account, subscription, at, false);
  }
  if (cancel_at_period_end === undefined && cancel_at === undefined) return {};
  // `cancel_at_period_end: false` does not undo a `cancel_at`, which the portal sets.
  if (cancel_at === undefined && !subscription.cancel_at_period_end) return {};
  return {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { ...(subscription.cancellation_details ?? noDetails), reason: null },
  };
}

function endingAt(
  { clock }: Account,
  { cancellation_details }: Subscription,
  cancel_at: number,
  cancel_at_period_end: boolean,
): Partial<Subscription> {
  return {
    cancel_at,
    cancel_at_period_end,
    canceled_at: clock.now(),
    cancellation_details: { ...(cancellation_details ?? noDetails), reason: 'cancellation_requested' },
  };
}

export interface PriceChange {
  readonly item: SubscriptionItem;
  readonly price: Price;
  readonly quantity: number;
  /** Start a new period even if the interval stays the same. */
  readonly restart: boolean;
  /** Prorate from here, in seconds since 1970. */
  readonly at: number;
  readonly proration: 'always_invoice' | 'create_prorations' | 'none';
  readonly payment:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete';
}

interface PriceChangeParams {
  items?: { id?: string; price?: string; quantity?: number }[];
  billing_cycle_anchor?: { type: string };
  proration_date?: number;
  proration_behavior?: string;
  payment_behavior?: string;
}

/** The price change that an update asks for; undefined if none. */
export function priceChangeOf(
  account: Account,
  subscription: Subscription,
  params: PriceChangeParams,
): PriceChange | undefined {
  const { items = [], billing_cycle_anchor, proration_date } = params;
  const [first] = subscription.items.data;
  const [asked] = items;
  if (billing_cycle_anchor?.type === 'timestamp')
    throw invalid('The sandbox can move the anchor only to now.', {
      param: 'billing_cycle_anchor[type]',
    });
  const restart = billing_cycle_anchor?.type === 'now';
  if (!first || (!asked && !restart)) return undefined;
  if (items.length > 1 || (asked && asked.id === undefined))
    throw invalid('The sandbox supports subscriptions of one item. Pass its id; without it Stripe would add a second item.', { param: 'items' }); // prettier-ignore
  const item = subscription.items.data.find(({ id }) => id === (asked?.id ?? first.id));
  if (!item)
    throw invalid(`No such subscription item: '${asked?.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    });
  const price =
    asked?.price === undefined ? item.price : recurringPrice(account, asked.price, 'items[0][price]');
  if (price.currency !== subscription.currency)
    throw invalid(`The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${subscription.currency}\`.`, { param: 'items[0][price]' }); // prettier-ignore
  const quantity = asked?.quantity ?? item.quantity ?? 1;
  if (price.id === item.price.id && quantity === item.quantity && !restart) return undefined;
  const now = account.clock.now();
  if (
    proration_date !== undefined &&
    (proration_date < item.current_period_start || proration_date > item.current_period_end)
  )
    throw invalid('Cannot specify proration_date outside of current period.', { param: 'proration_date' });
  return {
    item,
    price,
    quantity,
    restart,
    at: proration_date ?? now,
    proration: (params.proration_behavior ?? 'create_prorations') as PriceChange['proration'],
    payment: (params.payment_behavior ?? 'allow_incomplete') as PriceChange['payment'],
  };
}

export interface PriceChangeEffect {
  readonly changes: Pick<Subscription, 'items' | 'billing_cycle_anchor'> & Partial<Subscription>;
  readonly lines: InvoiceLine[];
  /** Invoice now rather than with the next renewal. */
  readonly now: boolean;
}

export function effectOf(
  { store, clock }: Account,
  subscription: Subscription,
  priceChange: PriceChange,
): PriceChangeEffect {
  const { item, at, proration } = priceChange;
  const moved = withPrice(subscription, priceChange, clock.now(), priceChange.restart);
  const after = moved.items.data.find(({ id }) => id === item.id) ?? item;
  const newPeriod = after.current_period_end !== item.current_period_end;
  const whole = newPeriod ? [periodLine(store, after)] : [];
  const lines = proration === 'none' ? whole : prorationLines(store, item, after, at);
  const ends = subscription.cancel_at_period_end && { cancel_at: after.current_period_end };
  return { changes: { ...moved, ...ends }, lines, now: newPeriod || proration === 'always_invoice' };
}

/** Applies a price change, charges for it as `payment` says, and returns the previous values. */
export function applyPriceChange(
  account: Account,
  subscription: Subscription,
  priceChange: PriceChange,
): Partial<Subscription> {
  const { changes, lines, now } = effectOf(account, subscription, priceChange);
  discardPendingUpdate(account, subscription);
  if (!now) {
    const waiting = account.pendingLines.get(subscription.id) ?? [];
    account.pendingLines.set(subscription.id, [...waiting, ...lines]);
    return change(account, subscription, changes);
  }
  const { latest_invoice } = subscription;
  if (priceChange.payment === 'pending_if_incomplete') {
    const invoice = draftInvoice(account, subscription, 'subscription_update', lines);
    if (collect(account, invoice, { once: true }) === 'succeeded')
      return { latest_invoice, ...change(account, subscription, changes) };
    account.pendingUpdates.set(subscription.id, { invoice: invoice.id, changes });
    return { latest_invoice, ...change(account, subscription, { pending_update: pendingOf(account, subscription, changes) }) }; // prettier-ignore
  }
  const costs = lines.reduce((sum, { amount }) => sum + amount, 0) > 0;
  if (costs && priceChange.payment === 'error_if_incomplete') refuseUnpayable(account, subscription);
  const previous = change(account, subscription, changes);
  collect(account, draftInvoice(account, subscription, 'subscription_update', lines));
  return { latest_invoice, ...previous };
}

/** Expires at the end of the period, after 23 hours at the latest. */
function pendingOf(
  { clock }: Account,
  subscription: Subscription,
  { items }: PriceChangeEffect['changes'],
): Subscription['pending_update'] {
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: Math.min(periodEnd(subscription), clock.now() + 23 * hour),
    metadata: null,
    subscription_items: items.data,
    trial_end: null,
    trial_from_plan: null,
  };
}

function refuseUnpayable(account: Account, subscription: Subscription): void {
  const customer = account.store.find('customer', subscription.customer);
  const method = methodOf(account, customer, subscription.default_payment_method);
  const decline = method && declineOf(method);
  if (decline) throw cardError(decline);
}
