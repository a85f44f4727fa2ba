import type Stripe from 'stripe';
import type { ChangePreview } from './port';
import { dateOf } from './state';

export async function previewChange(
  stripe: Stripe,
  id: string,
  price: string,
  when: 'now' | 'later',
): Promise<ChangePreview> {
  const { items, cancel_at, cancel_at_period_end } = await stripe.subscriptions.retrieve(id);
  const invoice = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: items.data[0]!.id, price }],
      proration_behavior: when === 'now' ? 'always_invoice' : 'none',
      // A change withdraws a scheduled end; without that the preview has no renewal.
      ...(cancel_at_period_end
        ? { cancel_at_period_end: false }
        : cancel_at !== null && { cancel_at: '' as const }),
    },
  });
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return {
    totalCents: invoice.total,
    // Stripe's credit balances are negative.
    creditCents: Math.max(0, -invoice.starting_balance),
    periodEnd: dateOf(Math.max(items.data[0]!.current_period_end, ...ends)),
  };
}
