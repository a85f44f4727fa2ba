import { dateOf } from './calendar';
import { newId } from '../protocol/ids';
import type { Store } from '../store';
import type { InvoiceLine, Price, SubscriptionItem } from '../protocol/wire';

export interface LineOf {
  readonly item: SubscriptionItem;
  readonly price: Price;
  readonly period: { start: number; end: number };
  /** In the currency's smallest unit. Negative for a credit. */
  readonly amount: number;
  readonly description: string;
  readonly proration?: boolean;
}

function lineOf({ item, price, period, amount, description, proration = false }: LineOf): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** The line for a full period of an item. */
export function periodLine(store: Store, item: SubscriptionItem): InvoiceLine {
  const { price, quantity = 1 } = item;
  const dollars = ((price.unit_amount ?? 0) / 100).toFixed(2);
  return lineOf({
    item,
    price,
    period: { start: item.current_period_start, end: item.current_period_end },
    amount: (price.unit_amount ?? 0) * quantity,
    description: `${quantity} × ${nameOf(store, price)} (at $${dollars} / ${price.recurring?.interval ?? 'once'})`,
  });
}

/**
 * The lines of a change within a period: a credit for the unused time and a charge for the rest, prorated by second.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorationLines(
  store: Store,
  before: SubscriptionItem,
  after: SubscriptionItem,
  at: number,
): InvoiceLine[] {
  const { current_period_start: start, current_period_end: end } = before;
  const share = end > start ? (end - at) / (end - start) : 0;
  const cost = ({ price, quantity = 1 }: SubscriptionItem) => (price.unit_amount ?? 0) * quantity;
  const unused = lineOf({
    item: before,
    price: before.price,
    period: { start: at, end },
    amount: -Math.round(cost(before) * share),
    description: `Unused time on ${nameOf(store, before.price)} after ${dateOf(at)}`,
    proration: true,
  });
  // The change starts a new period, which is charged in full.
  if (after.current_period_start >= at && after.current_period_end !== end)
    return [unused, periodLine(store, after)];
  const remaining = lineOf({
    item: after,
    price: after.price,
    period: { start: at, end },
    amount: Math.round(cost(after) * share),
    description: `Remaining time on ${nameOf(store, after.price)} after ${dateOf(at)}`,
    proration: true,
  });
  return [unused, remaining];
}

export function nameOf(store: Store, price: Price): string {
  return store.find('product', price.product)?.name ?? price.product;
}
