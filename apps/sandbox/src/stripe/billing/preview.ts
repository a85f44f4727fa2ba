import type { Account } from '../account';
import { nextPeriodEnd } from './calendar';
import { missing, invalid } from '../protocol/errors';
import { periodLine } from './invoice-lines';
import { buildInvoice } from './invoices';
import type { Params } from '../protocol/params';
import { intervalOf, periodEnd } from './subscriptions';
import { endsOf, effectOf, priceChangeOf } from './updates';
import type { Invoice, InvoiceLine, Subscription } from '../protocol/wire';

/** Previews a subscription's next invoice, with the given changes if any. */
export function previewInvoice(account: Account, params: Params['invoices.createPreview']): Invoice {
  const { store } = account;
  const [current] = params.customer === undefined ? [] : store.all('subscription', (each) => each.customer === params.customer && each.ended_at === null); // prettier-ignore
  const id = params.subscription ?? current?.id;
  if (id === undefined)
    throw invalid('The sandbox previews only invoices of subscriptions.', {
      param: 'subscription',
    });
  const found = store.find('subscription', id);
  if (!found) throw missing('subscription', id, 'subscription');
  const subscription = { ...found, ...endsOf(account, found, params.subscription_details ?? {}) };
  const waiting = account.pendingLines.get(subscription.id) ?? [];
  const priceChange = priceChangeOf(account, subscription, params.subscription_details ?? {});
  if (!priceChange)
    return buildInvoice(account, subscription, 'upcoming', [...waiting, ...renewalOf(account, subscription)]);
  const { changes, lines, now } = effectOf(account, subscription, priceChange);
  if (now) return buildInvoice(account, subscription, 'subscription_update', [...waiting, ...lines]);
  const after = { ...subscription, ...changes };
  return buildInvoice(account, after, 'upcoming', [...waiting, ...lines, ...renewalOf(account, after)]);
}

function renewalOf({ store }: Account, subscription: Subscription): InvoiceLine[] {
  const start = periodEnd(subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= start) return [];
  return subscription.items.data.map((item) => {
    const { interval, every } = intervalOf(item.price);
    const end = nextPeriodEnd(subscription.billing_cycle_anchor, interval, every, start);
    return periodLine(store, { ...item, current_period_start: start, current_period_end: end });
  });
}
