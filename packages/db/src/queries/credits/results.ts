import type { Db } from '../../client';
import type { LedgerResultsTable } from '../../schema/administration';

/** Keeps the result of a check of the whole ledger. */
export async function addLedgerResult(db: Db, result: LedgerResultsTable): Promise<void> {
  await db
    .insertInto('ledger_results')
    .values(result)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findLedgerResult(db: Db): Promise<LedgerResultsTable | undefined> {
  return db.selectFrom('ledger_results').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();
}
