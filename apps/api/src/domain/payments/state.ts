import { findPrice, priceOf } from '@safelight/catalog/prices';
import * as queries from '@safelight/db/queries/payments/subscriptions';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { inWords, priceChosen, withPayments, type Choice } from './checkout';
import { isUpgrade, owes } from './subscriptions';

/** What a user's pages say of the subscription. Asks the provider only where something is to be paid. */
export async function readState(deps: Deps, user: SessionUser) {
  const row = await queries.findSubscription(deps.db, user.id);
  if (!row) throw new AppError('unauthenticated', 'Please sign in again.');
  const lives = row.current_period_end !== null;
  const pastDue = owes(row.subscription_status);
  return {
    service: deps.payments?.kind ?? ('off' as const),
    plan: row.plan,
    isYearly: row.is_yearly,
    subscriptionStatus: row.subscription_status,
    /** When the next payment is due; null where none is. */
    renewsAt: lives && !row.cancel_at && row.plan !== 'free' ? row.current_period_end!.toISOString() : null,
    endsAt: row.cancel_at?.toISOString() ?? null,
    pending:
      row.pending_plan === null
        ? null
        : {
            plan: row.pending_plan,
            isYearly: row.pending_yearly ?? false,
            at: (row.current_period_end ?? deps.clock.now()).toISOString(),
          },
    pastDue,
    /** What is to be paid: for the plan while `pastDue`, else for a change to a higher one. */
    bill: pastDue || row.change_unpaid ? await findBill(deps, row) : null,
    /** Whether the provider's page has something to manage. */
    manageable: deps.payments !== undefined && row.stripe_customer_id !== null,
  };
}

/** Null where nothing is open, or the provider does not say what, for the page works without. */
async function findBill({ payments, log }: Deps, row: queries.SubscriptionRow) {
  if (!payments || row.stripe_customer_id === null) return null;
  try {
    const state = await payments.readCustomer(row.stripe_customer_id);
    if (typeof state === 'string') return null;
    const found = state.subscriptions.find(({ id }) => id === row.subscription_id);
    const price = findPrice(found?.unpaidPrice ?? found?.price);
    if (!found?.bill || !price) return null;
    const { cents, url = null } = found.bill;
    return { plan: price.plan, isYearly: price.yearly, cents, url };
  } catch (error) {
    log.warn({ err: error }, 'Could not ask what a user has to pay');
    return null;
  }
}

/**
 * What a change of the running plan costs, in US cents: today, and from the renewal on for each period of the new plan.
 * `creditCents` are left of what was paid, and go against the renewals. Throws `conflict` where no subscription runs or
 * something is owed, `invalid` (free) or `provider_failed`.
 */
export function previewChange(deps: Deps, user: SessionUser, choice: Choice) {
  const server = withPayments(deps);
  const to = priceChosen(choice);
  return inWords(server, async () => {
    const row = await queries.findSubscription(server.db, user.id);
    if (!row?.subscription_id || row.plan === 'free' || owes(row.subscription_status)) {
      throw new AppError('conflict', 'You have no paid plan to change. Choose one on the pricing page.');
    }
    const upgrade = isUpgrade(priceOf(row.plan, row.is_yearly), to);
    const preview = await server.payments.previewChange(
      row.subscription_id,
      to.id,
      upgrade ? 'now' : 'later',
    );
    const { totalCents, creditCents, periodEnd } = preview;
    const left = Math.max(0, creditCents - totalCents);
    return upgrade
      ? {
          todayCents: Math.max(0, totalCents - creditCents),
          renewsAt: periodEnd.toISOString(),
          renewalCents: to.cents,
          creditCents: left,
        }
      : {
          todayCents: 0,
          renewsAt: (row.current_period_end ?? periodEnd).toISOString(),
          renewalCents: totalCents,
          creditCents,
        };
  });
}
