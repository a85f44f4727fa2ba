import type { Db } from '@safelight/db/client';
import { checkLedger } from '../../src/domain/credits/ledger-check';

/**
 * What does not hold of the ledger, a sentence each; see checkLedger. That it finds what is wrong is proven in
 * ledger-check.test.ts, by breaking each rule with SQL.
 */
export async function findLedgerFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  await checkLedger(db, ({ rule, found }) => faults.push(`${rule}: ${found}`));
  return faults;
}
