import { findPrice } from '@safelight/catalog/prices';
import type { Db } from '@safelight/db/client';
import type { Deps } from '../deps';
import type { PaidInvoice } from '../providers/payment-port';
import { queueMail } from './mails';

/**
 * Mails a receipt for each payment that is new, within the transaction that writes it down: so each has one, and no
 * more. What cost nothing, or went back before we heard of it, has none.
 */
export async function mailReceipts(
  deps: Deps,
  trx: Db,
  { id: userId, email: to }: { id: number; email: string },
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
      },
    });
  }
}
