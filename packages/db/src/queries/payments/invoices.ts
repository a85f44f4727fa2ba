import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { IdPage } from '../../lists/page';
import type { PaymentRow } from '../../schema';
import type { PaymentsTable } from '../../schema/payments';

/** Records a paid invoice, once. */
export async function insertPayment(trx: Db, payment: Insertable<PaymentsTable>): Promise<void> {
  await trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute();
}

/** All payments of a user, oldest first. */
export function findPayments(db: Db, userId: number): Promise<PaymentRow[]> {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** A user's payments with an amount, newest first, with ids below `before`. */
export function findPaymentsPage(db: Db, userId: number, { before, limit }: IdPage): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('amount_cents', '>', 0)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function updatePayment(
  trx: Db,
  id: number,
  columns: Partial<
    Pick<
      PaymentRow,
      'refunded_cents' | 'taken_credits' | 'dispute_id' | 'disputed' | 'disputed_credits' | 'payment_id'
    >
  >,
): Promise<void> {
  await trx.updateTable('payments').set(columns).where('id', '=', id).execute();
}

/** Records the credits that a payment's grant added, but at least those already taken back. */
export async function setPaymentCredits(trx: Db, invoiceId: string, credits: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ credits: sql`greatest(${credits}::integer, taken_credits + disputed_credits)` })
    .where('invoice_id', '=', invoiceId)
    .execute();
}
