import { findPrice, priceOf } from '@safelight/catalog/prices';
import * as queries from '@safelight/db/queries/payments/subscriptions';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { translateProviderErrors, chosenPrice, withPayments, type Choice } from './checkout';
import { isUpgrade, isOverdue } from './subscriptions';

/** The subscription as the user's pages show it. Calls the provider only when a payment is open. */
export async function readState(deps: Deps, user: SessionUser) {
  const row = await queries.findSubscription(deps.db, user.id);
  if (!row) throw new AppError('unauthenticated', 'Please sign in again.');
  const lives = row.current_period_end !== null;
  const pastDue = isOverdue(row.subscription_status);
  return {
    service: deps.payments?.kind ?? ('off' as const),
    plan: row.plan,
    isYearly: row.is_yearly,
    subscriptionStatus: row.subscription_status,
    /** When the next payment is due; null when none is. */
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
    /** The open bill: for the plan while `pastDue`, otherwise for a change to a higher one. */
    bill: pastDue || row.change_unpaid ? await findBill(deps, row) : null,
    /** Whether the provider's page has anything to manage. */
    manageable: deps.payments !== undefined && row.stripe_customer_id !== null,
  };
}

/** Null when nothing is open, or when the provider fails: the page works without it. */
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
    log.warn({ err: error }, 'Could not read the open bill of a user');
    return null;
  }
}

/**
 * The cost of a change of the running plan, in US cents: today, and per period of the new plan from the renewal on.
 * `creditCents` of earlier payments are credited against renewals. Throws `conflict` when no subscription is
 * running or a bill is open, `invalid` (free) or `provider_failed`.
 */
export function previewChange(deps: Deps, user: SessionUser, choice: Choice) {
  const server = withPayments(deps);
  const to = chosenPrice(choice);
  return translateProviderErrors(server, async () => {
    const row = await queries.findSubscription(server.db, user.id);
    if (!row?.subscription_id || row.plan === 'free' || isOverdue(row.subscription_status)) {
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
