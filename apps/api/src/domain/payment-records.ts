import { findPrice } from '@safelight/catalog/prices';
import { getPlan } from '@safelight/catalog/plans';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/payments';
import type { PaymentRow } from '@safelight/db/schema';
import type { CustomerState, PaidInvoice, Subscription } from '../providers/payment-port';
import { movePlanCredits, readMovedCredits } from './credits';
import { creditsOf, creditsRefunded } from './subscriptions';

/**
 * Writes paid invoices down, each once; answers those that are new. Those of a subscription that the user never had from
 * us brought no credits.
 */
export async function recordPayments(
  trx: Db,
  user: queries.SubscriptionRow,
  subscription: Subscription | undefined,
  state: CustomerState,
): Promise<readonly PaidInvoice[]> {
  const had = new Set([subscription?.id, user.subscription_id]);
  const known = new Set((await queries.findPayments(trx, user.id)).map(({ invoice_id }) => invoice_id));
  const fresh = state.invoices.filter(({ id }) => !known.has(id));
  for (const invoice of fresh) {
    const price = findPrice(invoice.price);
    await queries.insertPayment(trx, {
      user_id: user.id,
      invoice_id: invoice.id,
      payment_id: invoice.paymentId ?? null,
      subscription_id: invoice.subscriptionId ?? null,
      plan: price?.plan ?? null,
      is_yearly: price?.yearly ?? false,
      amount_cents: invoice.amountCents,
      currency: invoice.currency,
      credits: had.has(invoice.subscriptionId) ? creditsOf(invoice) : 0,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      paid_at: invoice.paidAt,
    });
  }
  return fresh;
}

/** Takes credits back for refunds and disputes, as far as they are there, and gives them again after a dispute won. */
export async function settleReturns(trx: Db, userId: number, state: CustomerState, now: Date): Promise<void> {
  const invoices = new Map(state.invoices.map((invoice) => [invoice.id, invoice]));
  for (const payment of await queries.findPayments(trx, userId)) {
    const invoice = invoices.get(payment.invoice_id);
    if (!invoice) continue;
    await settleRefund(trx, payment, invoice, now);
    await settleDispute(trx, payment, invoice, now);
  }
}

const nameOf = ({ plan }: PaymentRow) => (plan === null ? 'another' : getPlan(plan).name);

async function settleRefund(trx: Db, payment: PaymentRow, invoice: PaidInvoice, now: Date): Promise<void> {
  const { refundedCents } = invoice;
  if (refundedCents <= payment.refunded_cents) return;
  const owed = creditsRefunded(payment.credits, refundedCents, payment.amount_cents);
  // What a dispute has asked back already is not asked for twice.
  const amount = Math.min(
    owed - payment.taken_credits,
    payment.credits - payment.taken_credits - payment.disputed_credits,
  );
  if (amount > 0) {
    await movePlanCredits(trx, {
      userId: payment.user_id,
      amount: -amount,
      description: `Payment for the ${nameOf(payment)} plan refunded`,
      reference: `takeback:${payment.invoice_id}:${refundedCents}`,
      now,
    });
  }
  payment.taken_credits += Math.max(0, amount);
  payment.refunded_cents = refundedCents;
  await queries.updatePayment(trx, payment.id, {
    refunded_cents: refundedCents,
    taken_credits: payment.taken_credits,
  });
}

async function settleDispute(trx: Db, payment: PaymentRow, invoice: PaidInvoice, now: Date): Promise<void> {
  const { dispute } = invoice;
  if (!dispute) return;
  const stands = dispute.state !== 'won';
  if (stands && payment.dispute_id !== dispute.id) {
    const amount = payment.credits - payment.taken_credits - payment.disputed_credits;
    await movePlanCredits(trx, {
      userId: payment.user_id,
      amount: -amount,
      description: `Payment for the ${nameOf(payment)} plan disputed`,
      reference: `dispute:${dispute.id}`,
      now,
    });
    await queries.updatePayment(trx, payment.id, {
      dispute_id: dispute.id,
      disputed: true,
      disputed_credits: payment.disputed_credits + amount,
    });
  } else if (!stands && payment.disputed && payment.dispute_id === dispute.id) {
    const taken = await readMovedCredits(trx, `dispute:${dispute.id}`);
    await movePlanCredits(trx, {
      userId: payment.user_id,
      amount: -taken,
      description: `Dispute over the ${nameOf(payment)} plan settled`,
      reference: `dispute-won:${dispute.id}`,
      now,
    });
    await queries.updatePayment(trx, payment.id, { disputed: false, disputed_credits: 0 });
  }
}
