import type { Db } from '@safelight/db/client';
import {
  countLedger,
  findUserRange,
  ledgerChecks,
  type UserRange,
} from '@safelight/db/queries/credits/checks';
import { paymentChecks } from '@safelight/db/queries/credits/payment-checks';

/** Something that does not hold, with the ids and figures. */
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
/** So many users are looked at in one go: some ten thousand rows, which is soon done and needs little memory. */
const usersAtOnce = 2000;

/**
 * Looks whether the whole ledger is as it must be: every balance the sum of its rows, every row and counter with what it
 * stands for. It reads one moment, so a server may go on meanwhile. `onFault` hears of each fault as it is found,
 * `onProgress` how much has been looked at. Answers how much there was.
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

/** The same, as part of a transaction. */
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
