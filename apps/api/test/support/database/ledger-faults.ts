import type { Db } from '@safelight/db/client';
import { checkLedger } from '../../../src/domain/credits/ledger-check';

/**
 * The faults of the ledger, a sentence each; see checkLedger. ledger-check.test.ts proves it by violating each rule
 * with SQL.
 */
export async function findLedgerFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  await checkLedger(db, ({ rule, found }) => faults.push(`${rule}: ${found}`));
  return faults;
}
