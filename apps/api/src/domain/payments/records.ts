import { findPrice } from '@safelight/catalog/prices';
import { getPlan } from '@safelight/catalog/plans';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/payments/invoices';
import type { PaymentRow } from '@safelight/db/schema';
import type { CustomerState, PaidInvoice } from '../../providers/stripe/port';
import { movePlanCredits, readMovedCredits, readTakebacks } from '../credits/ledger';
import type { Refund } from './mails';
import { creditsOf, creditsRefunded } from './subscriptions';

/**
 * Records paid invoices, each once, and returns the new ones. `given` are the subscriptions whose plan the user has,
 * or had until now; payments for others granted no credits, so none can be taken back with them.
 */
export async function recordPayments(
  trx: Db,
  userId: number,
  given: ReadonlySet<string | null | undefined>,
  state: CustomerState,
): Promise<readonly PaidInvoice[]> {
  const known = new Set((await queries.findPayments(trx, userId)).map(({ invoice_id }) => invoice_id));
  const fresh = state.invoices.filter(({ id }) => !known.has(id));
  for (const invoice of fresh) {
    const price = findPrice(invoice.price);
    await queries.insertPayment(trx, {
      user_id: userId,
      invoice_id: invoice.id,
      payment_id: invoice.paymentId ?? null,
      subscription_id: invoice.subscriptionId ?? null,
      plan: price?.plan ?? null,
      is_yearly: price?.yearly ?? false,
      amount_cents: invoice.amountCents,
      currency: invoice.currency,
      invoice_number: invoice.number ?? null,
      tax_cents: invoice.taxCents,
      credits:
        invoice.subscriptionId !== undefined && given.has(invoice.subscriptionId) ? creditsOf(invoice) : 0,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      paid_at: invoice.paidAt,
    });
  }
  return fresh;
}

/**
 * Takes back credits for refunds and disputes, as far as the balance allows, and returns them after a dispute is won.
 * Returns the new refunds.
 */
export async function settleReturns(
  trx: Db,
  userId: number,
  state: CustomerState,
  now: Date,
): Promise<readonly Refund[]> {
  const refunds: Refund[] = [];
  const invoices = new Map(state.invoices.map((invoice) => [invoice.id, invoice]));
  for (const payment of await queries.findPayments(trx, userId)) {
    const invoice = invoices.get(payment.invoice_id);
    if (!invoice) continue;
    // Credits returned by a won dispute can be taken back by a refund.
    await settleDispute(trx, payment, invoice, now);
    const known = payment.refunded_cents;
    const credits = await settleRefund(trx, payment, invoice, now);
    const cents = invoice.refundedCents - known;
    if (cents > 0) refunds.push({ payment, cents, credits });
  }
  return refunds;
}

const nameOf = ({ plan }: PaymentRow) => (plan === null ? 'another' : getPlan(plan).name);

/** Returns how many credits were taken. */
async function settleRefund(trx: Db, payment: PaymentRow, invoice: PaidInvoice, now: Date): Promise<number> {
  let taken = 0;
  const { refundedCents } = invoice;
  const known = { refunded_cents: payment.refunded_cents, taken_credits: payment.taken_credits };
  const move = async (amount: number, words: string) => {
    const { count } = await readTakebacks(trx, payment.user_id, payment.invoice_id);
    return movePlanCredits(trx, {
      userId: payment.user_id,
      amount,
      description: `Payment for the ${nameOf(payment)} plan ${words}`,
      reference: `takeback:${payment.invoice_id}:${count + 1}`,
      now,
    });
  };
  if (refundedCents < payment.refunded_cents) {
    // The Stripe refund failed, so the payment stands: return what was actually taken.
    const { sum } = await readTakebacks(trx, payment.user_id, payment.invoice_id);
    await move(-sum, 'not refunded after all');
    payment.taken_credits = 0;
  }
  payment.refunded_cents = refundedCents;
  const owed = creditsRefunded(payment.credits, refundedCents, payment.amount_cents);
  // Credits that a dispute took back are not taken twice.
  const amount = Math.min(owed, payment.credits - payment.disputed_credits) - payment.taken_credits;
  if (amount > 0) {
    taken = -(await move(-amount, 'refunded'));
    payment.taken_credits += amount;
  }
  const { refunded_cents, taken_credits } = payment;
  if (refunded_cents !== known.refunded_cents || taken_credits !== known.taken_credits) {
    await queries.updatePayment(trx, payment.id, { refunded_cents, taken_credits });
  }
  return taken;
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
    payment.disputed_credits += amount;
    await queries.updatePayment(trx, payment.id, {
      dispute_id: dispute.id,
      disputed: true,
      disputed_credits: payment.disputed_credits,
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
    payment.disputed_credits = 0;
    await queries.updatePayment(trx, payment.id, { disputed: false, disputed_credits: 0 });
  }
}
