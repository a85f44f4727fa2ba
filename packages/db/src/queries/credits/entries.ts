import type { Db } from '../../client';
import type { Page } from '../../lists/page';
import type { CreditTransactionRow } from '../../schema';

export type LedgerEntry = Pick<
  CreditTransactionRow,
  'id' | 'amount' | 'balance_after' | 'type' | 'description' | 'created_at'
>;

/** A user's ledger rows, newest first. */
export function findEntries(db: Db, userId: number, page: Page): Promise<LedgerEntry[]> {
  return db
    .selectFrom('credit_transactions')
    .select(['id', 'amount', 'balance_after', 'type', 'description', 'created_at'])
    .where('user_id', '=', userId)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after!.id))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}
