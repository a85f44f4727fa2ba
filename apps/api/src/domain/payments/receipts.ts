import { findPaymentsPage } from '@safelight/db/queries/payments/invoices';
import type { PaymentRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { readLedger, type LedgerEntry } from '../credits/ledger';
import { readIdPage, readPage, type PageInput } from '../pages';

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
  input: PageInput,
): Promise<{ receipts: Receipt[]; nextCursor: string | null }> {
  const { items, nextCursor } = await readPage(
    input,
    (page) => readLedger(deps, user.id, page),
    describeEntry,
  );
  return { receipts: items, nextCursor };
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

export async function listPayments(deps: Deps, user: SessionUser, input: PageInput) {
  const { items, nextCursor } = await readIdPage(
    input,
    (page) => findPaymentsPage(deps.db, user.id, page),
    describePayment,
  );
  return { payments: items, nextCursor };
}
