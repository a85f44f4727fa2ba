import { findPrice } from '@safelight/catalog/prices';
import type { Db } from '@safelight/db/client';
import type { PaymentRow } from '@safelight/db/schema';
import type { SubscriptionRow } from '@safelight/db/queries/payments/subscriptions';
import type { Deps } from '../../deps';
import type { PaidInvoice, Subscription } from '../../providers/stripe/port';
import type { Mail } from '../mail/templates/kinds';
import { queueMail } from '../mail/queue';
import { isOverdue } from './subscriptions';

// Mails about payments. Each is queued in the transaction that first records its event, so repeats and any order of
// messages send none twice.

type Reader = Pick<SubscriptionRow, 'id' | 'email'>;

/** By default Stripe retries a renewal for two weeks, then ends the subscription. */
const retryTime = 14 * 24 * 60 * 60_000;

/** Mails a receipt for each new payment. A payment of zero, or one refunded before it was recorded, gets none. */
export async function mailReceipts(
  deps: Deps,
  trx: Db,
  { id: userId, email: to }: Reader,
  payments: readonly PaidInvoice[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.amountCents <= payment.refundedCents) continue;
    const price = findPrice(payment.price);
    await queueMail(deps, trx, {
      userId,
      to,
      mail: {
        kind: 'receipt',
        plan: price?.plan ?? null,
        yearly: price?.yearly ?? false,
        amountCents: payment.amountCents,
        currency: payment.currency,
        periodStart: payment.periodStart.toISOString(),
        periodEnd: payment.periodEnd.toISOString(),
        paidAt: payment.paidAt.toISOString(),
        invoiceId: payment.id,
        invoice: describeInvoice(deps, payment),
      },
    });
  }
}

function describeInvoice({ seller }: Deps, { number, totalCents, taxCents, buyer }: PaidInvoice) {
  return {
    number: number ?? null,
    totalCents,
    taxCents,
    seller: seller
      ? {
          name: seller.name,
          address: seller.address ?? null,
          taxIds: seller.taxId === undefined ? [] : [seller.taxId],
        }
      : null,
    buyer: { name: buyer.name ?? null, address: buyer.address ?? null, taxIds: buyer.taxIds },
  };
}

/** A payment with more refunded than was recorded. */
export interface Refund {
  readonly payment: PaymentRow;
  readonly cents: number;
  readonly credits: number;
}

export async function mailRefunds(
  deps: Deps,
  trx: Db,
  { id: userId, email: to }: Reader,
  refunds: readonly Refund[],
): Promise<void> {
  for (const { payment, cents, credits } of refunds) {
    await queueMail(deps, trx, {
      userId,
      to,
      mail: {
        kind: 'refund',
        plan: payment.plan,
        refundedCents: cents,
        paidCents: payment.amount_cents,
        currency: payment.currency,
        paidAt: payment.paid_at.toISOString(),
        number: payment.invoice_number ?? payment.invoice_id,
        credits,
      },
    });
  }
}

/**
 * Mails the differences between a user's row before and after: an end that was set, withdrawn or reached, and a
 * failed renewal.
 */
export async function mailPlanChanges(
  deps: Deps,
  trx: Db,
  { before, after, subscription }: PlanChange,
): Promise<void> {
  const { id: userId, email: to } = after;
  for (const mail of findPlanMails(deps.clock.now(), { before, after, subscription })) {
    await queueMail(deps, trx, { userId, to, mail });
  }
}

interface PlanChange {
  readonly before: SubscriptionRow;
  readonly after: SubscriptionRow;
  readonly subscription: Subscription | undefined;
}

function findPlanMails(now: Date, { before, after, subscription }: PlanChange): Mail[] {
  if (before.plan === 'free') return [];
  if (after.plan === 'free') {
    const unpaid = isOverdue(before.subscription_status) || isOverdue(after.subscription_status);
    return [{ kind: 'plan-ended', plan: before.plan, unpaid }];
  }
  const { plan, cancel_at: endsAt } = after;
  const same = before.subscription_id === after.subscription_id;
  const news: Mail[] = [];
  if (endsAt && !(same && before.cancel_at?.getTime() === endsAt.getTime())) {
    news.push({ kind: 'plan-ending', plan, endsAt: endsAt.toISOString() });
  } else if (!endsAt && same && before.cancel_at) {
    const renewsAt = after.current_period_end?.toISOString() ?? null;
    news.push({ kind: 'plan-kept', plan, renewsAt });
  }
  const { bill } = subscription ?? {};
  if (
    subscription &&
    bill &&
    isOverdue(after.subscription_status) &&
    !(same && isOverdue(before.subscription_status))
  ) {
    const endsBy = new Date(subscription.periodStart.getTime() + retryTime);
    news.push({
      kind: 'renewal-failed',
      plan,
      amountCents: bill.cents,
      currency: subscription.currency,
      nextAttempt: bill.nextAttempt?.toISOString() ?? null,
      endsBy: endsBy > now ? endsBy.toISOString() : null,
    });
  }
  return news;
}
