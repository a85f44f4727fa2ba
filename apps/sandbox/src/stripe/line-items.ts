import type { Stripe } from 'stripe';
import type { Account } from './account';
import { listOf, type List } from './store';
import type { CheckoutSession, Wire } from './protocol/wire';

export type LineItem = Wire<Stripe.LineItem>;

export function lineItemsOf({ store, offers }: Account, { id, currency }: CheckoutSession): List<LineItem> {
  return listOf(
    `/v1/checkout/sessions/${id}/line_items`,
    (offers.get(id)?.items ?? []).map(({ price, quantity }, at): LineItem => {
      const amount = (price.unit_amount ?? 0) * quantity;
      return {
        id: `li_${id.slice(-20)}${at}`,
        object: 'item',
        adjustable_quantity: null,
        amount_discount: 0,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount,
        currency: currency ?? price.currency,
        description: store.find('product', price.product)?.name ?? null,
        metadata: {},
        price,
        quantity,
      };
    }),
  );
}
