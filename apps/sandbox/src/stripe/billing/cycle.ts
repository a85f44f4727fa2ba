import { change, type Account } from '../account';
import type { Due } from '../clock';
import { collect } from './collect';
import { expireSession } from '../checkout';
import { periodLine } from './invoice-lines';
import { draftInvoice, finalizeInvoice, subscriptionOf } from './invoices';
import { dueOfSchedule } from './schedules';
import { discardPendingUpdate, endSubscription, periodEnd, rollPeriod } from './subscriptions';
import type { Invoice, Subscription } from '../protocol/wire';

/** The next scheduled work of an account. */
export function nextDue(account: Account): Due | undefined {
  const { store } = account;
  let next: Due | undefined;
  const offer = (due: Due | undefined) => {
    if (due && (!next || due.at < next.at || (due.at === next.at && due.rank < next.rank))) next = due;
  };
  for (const subscription of store.all('subscription', (each) => each.ended_at === null))
    for (const due of dueOfSubscription(account, subscription)) offer(due);
  for (const schedule of store.all('subscription_schedule')) offer(dueOfSchedule(account, schedule));
  for (const invoice of store.all('invoice')) offer(dueOfInvoice(account, invoice));
  for (const session of store.all('checkout.session', ({ status }) => status === 'open'))
    offer({ at: session.expires_at, rank: 9, run: () => expireSession(account, session.id) });
  return next;
}

function dueOfSubscription(account: Account, subscription: Subscription): Due[] {
  const { cancel_at, pending_update } = subscription;
  const dues: Due[] = [{ at: periodEnd(subscription), rank: 3, run: () => renew(account, subscription) }];
  if (cancel_at !== null)
    dues.push({
      at: cancel_at,
      rank: 2,
      run: () => endSubscription(account, subscription, 'cancellation_requested'),
    });
  if (pending_update)
    dues.push({
      at: pending_update.expires_at,
      rank: 0,
      run: () => discardPendingUpdate(account, subscription, 'customer.subscription.pending_update_expired'),
    });
  return dues;
}

/** Starts the next period and drafts its invoice, which Stripe finalizes and charges about an hour later. */
function renew(account: Account, subscription: Subscription): void {
  const previous = rollPeriod(account, subscription);
  const lines = subscription.items.data.map((item) => periodLine(account.store, item));
  draftInvoice(account, subscription, 'subscription_cycle', lines);
  account.events.emit('customer.subscription.updated', subscription, previous);
}

function dueOfInvoice(account: Account, invoice: Invoice): Due | undefined {
  const { automatically_finalizes_at: finalizes, next_payment_attempt: attempt } = invoice;
  if (invoice.status === 'draft' && finalizes !== null)
    return {
      at: finalizes,
      rank: 4,
      run: () => {
        change(account, invoice, { next_payment_attempt: null });
        finalizeInvoice(account, invoice);
        collect(account, invoice, { automatic: true });
      },
    };
  if (invoice.status !== 'open' || attempt === null) return undefined;
  return {
    at: attempt,
    rank: 5,
    run: () => {
      change(account, invoice, { next_payment_attempt: null });
      if (subscriptionOf(account, invoice)) collect(account, invoice, { automatic: true });
    },
  };
}
