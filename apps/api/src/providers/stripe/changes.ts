import type { PriceId } from '@safelight/catalog/prices';
import type { Stripe } from 'stripe';
import { PaymentProviderError } from '../../domain/errors';
import type { PaymentProvider } from './port';
import { previewChange } from './preview';
import { idOf } from './state';

type Changes = Pick<
  PaymentProvider,
  'changePrice' | 'previewChange' | 'changePriceLater' | 'cancel' | 'keep'
>;

/** The changes to a running subscription. `findPrice` returns Stripe's id of a price. */
export function offerChanges(stripe: Stripe, findPrice: (price: PriceId) => Promise<string>): Changes {
  return {
    async changePrice(id, price) {
      const subscription = await stripe.subscriptions.retrieve(id);
      // A schedule stays attached during its last phase.
      await clearSchedule(stripe, subscription);
      const changed = await stripe.subscriptions.update(id, {
        items: [{ id: subscription.items.data[0]!.id, price: await findPrice(price) }],
        proration_behavior: 'always_invoice',
        // Otherwise the change would take effect even when its payment fails.
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      });
      if (!changed.pending_update) return { paid: true, payUrl: undefined };
      const { latest_invoice: invoice } = changed;
      return {
        paid: false,
        payUrl: (typeof invoice === 'object' && invoice?.hosted_invoice_url) || undefined,
      };
    },

    previewChange: async (id, price, when) => previewChange(stripe, id, await findPrice(price), when),

    async changePriceLater(id, price) {
      const subscription = await stripe.subscriptions.retrieve(id);
      const known = idOf(subscription.schedule);
      if (known === undefined) await clearEnd(stripe, subscription);
      const schedule = await (known === undefined
        ? stripe.subscriptionSchedules.create({ from_subscription: id })
        : stripe.subscriptionSchedules.retrieve(known));
      const present = schedule.phases.find(
        ({ start_date }) => start_date === schedule.current_phase?.start_date,
      );
      if (!present) throw new PaymentProviderError('refused', `Schedule ${schedule.id} has no present phase`);
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        phases: [
          {
            items: subscription.items.data.map((item) => ({ price: item.price.id, quantity: 1 })),
            start_date: present.start_date,
            end_date: present.end_date,
          },
          {
            items: [{ price: await findPrice(price), quantity: 1 }],
            duration: { interval: price.endsWith('_yearly') ? 'year' : 'month', interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      });
    },

    async cancel(id) {
      await clearSchedule(stripe, await stripe.subscriptions.retrieve(id));
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    },

    async keep(id) {
      const subscription = await stripe.subscriptions.retrieve(id);
      await clearSchedule(stripe, subscription);
      await clearEnd(stripe, subscription);
    },
  };
}

async function clearEnd(
  stripe: Stripe,
  { id, cancel_at, cancel_at_period_end }: Stripe.Subscription,
): Promise<void> {
  if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
}

/** Withdraws a scheduled change; Stripe refuses other changes while there is one. */
async function clearSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (id !== undefined) await stripe.subscriptionSchedules.release(id);
}
