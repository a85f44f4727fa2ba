import type { Db } from '@safelight/db/client';
import {
  countLedger,
  findUserRange,
  ledgerChecks,
  type UserRange,
} from '@safelight/db/queries/credits/checks';
import { paymentChecks } from '@safelight/db/queries/credits/payment-checks';

/** A violated rule, with its ids and figures. */
export interface Fault {
  readonly rule: keyof typeof ledgerChecks | keyof typeof paymentChecks;
  readonly userId: number;
  readonly found: string;
}

export interface LedgerSize {
  readonly users: number;
  readonly rows: number;
}

const checks = Object.entries({ ...ledgerChecks, ...paymentChecks });
/** Users per step: some ten thousand rows, which are read quickly and take little memory. */
const usersAtOnce = 2000;

/**
 * Checks the whole ledger: that every balance is the sum of its rows, and that every row and counter matches its
 * subject. Reads one snapshot, so a server may be running. Calls `onFault` for each fault and `onProgress` after each
 * step. Returns the totals.
 */
export function checkLedger(
  db: Db,
  onFault: (fault: Fault) => void,
  onProgress?: (soFar: LedgerSize) => void,
): Promise<LedgerSize> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => checkWithin(trx, onFault, onProgress));
}

export async function checkWithin(
  trx: Db,
  onFault: (fault: Fault) => void,
  onProgress: (soFar: LedgerSize) => void = () => undefined,
): Promise<LedgerSize> {
  let soFar: LedgerSize = { users: 0, rows: 0 };
  let range: UserRange | undefined = { after: 0, upTo: 0 };
  while ((range = await findUserRange(trx, range.upTo, usersAtOnce))) {
    for (const [rule, check] of checks) {
      const { rows } = await check(range).execute(trx);
      for (const fault of rows) onFault({ rule: rule as Fault['rule'], ...fault });
    }
    const { users, rows } = await countLedger(trx, range);
    soFar = { users: soFar.users + users, rows: soFar.rows + rows };
    onProgress(soFar);
  }
  return soFar;
}
