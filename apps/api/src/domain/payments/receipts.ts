import { findPaymentsPage } from '@safelight/db/queries/payments/invoices';
import type { PaymentRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { readLedger, type LedgerEntry } from '../credits/ledger';
import { cutIdPage, cutPage, decodeCursor, decodeIdCursor } from '../pages';

export type Receipt = ReturnType<typeof describeEntry>;

const describeEntry = (entry: LedgerEntry) => ({
  id: entry.id,
  type: entry.type,
  description: describeInWords(entry),
  amount: entry.amount,
  balanceAfter: entry.balance_after,
  createdAt: entry.created_at.toISOString(),
});

const fallbackTexts: Partial<Record<LedgerEntry['type'], string>> = {
  signup: 'Welcome credits',
  admin: 'Adjusted by our team',
};

function describeInWords({ type, description }: LedgerEntry): string {
  // The failure that jobs record is for us; the user reads that the credits came back.
  if (type === 'refund')
    return description?.startsWith('Free: ') ? 'Prompt at no charge' : 'Credits returned';
  return description ?? fallbackTexts[type] ?? 'Credits';
}

export async function listReceipts(
  deps: Deps,
  user: SessionUser,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ receipts: Receipt[]; nextCursor: string | null }> {
  const found = await readLedger(deps, user.id, {
    after: decodeCursor(input.cursor),
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, input.limit);
  return { receipts: rows.map(describeEntry), nextCursor };
}

const describePayment = (payment: PaymentRow) => ({
  id: payment.id,
  /** As on the receipt; null for payments from before it was stored. */
  number: payment.invoice_number,
  /** Null for a price that is not in the catalog. */
  plan: payment.plan,
  isYearly: payment.is_yearly,
  amountCents: payment.amount_cents,
  taxCents: payment.tax_cents,
  refundedCents: payment.refunded_cents,
  currency: payment.currency,
  paidAt: payment.paid_at.toISOString(),
});

/** A payment with what admins and the export see besides. */
export const describeWholePayment = (payment: PaymentRow) => ({
  ...describePayment(payment),
  invoiceId: payment.invoice_id,
  credits: payment.credits,
  disputed: payment.disputed,
  periodStart: payment.period_start.toISOString(),
  periodEnd: payment.period_end.toISOString(),
});

export async function listPayments(
  deps: Deps,
  user: SessionUser,
  input: { cursor?: string | undefined; limit: number },
) {
  const found = await findPaymentsPage(deps.db, user.id, {
    before: decodeIdCursor(input.cursor),
    limit: input.limit + 1,
  });
  const { rows, nextCursor } = cutIdPage(found, input.limit);
  return { payments: rows.map(describePayment), nextCursor };
}
