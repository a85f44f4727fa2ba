import type { Db } from '@safelight/db/client';
import type { Deps } from '../../deps';
import {
  countLedger,
  findUserRange,
  ledgerChecks,
  type UserRange,
} from '@safelight/db/queries/credits/checks';
import { addLedgerResult, findLedgerResult } from '@safelight/db/queries/credits/results';
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

export { findLedgerResult };

const day = 24 * 60 * 60_000;
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

/** Checks the ledger as checkLedger does, and stores the result for metrics. */
export async function checkAndRecord(db: Db, at: Date, ...listeners: Listeners): Promise<LedgerSize> {
  const [onFault, onProgress] = listeners;
  let faults = 0;
  const count = (fault: Fault) => {
    faults++;
    onFault(fault);
  };
  const size = await checkLedger(db, count, onProgress);
  await addLedgerResult(db, { at, ...size, faults });
  return size;
}

/** Checks the ledger once a day, whichever server that is. */
export async function checkDaily(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const last = await findLedgerResult(deps.db);
  // Servers also start it when they start.
  if (last && now.getTime() - last.at.getTime() < day / 2) return;
  const rules = new Map<string, number>();
  await checkAndRecord(
    deps.db,
    now,
    ({ rule }) => rules.set(rule, (rules.get(rule) ?? 0) + 1),
    () => signal.throwIfAborted(),
  );
  if (rules.size === 0) return;
  deps.log.error(
    { alert: 'ledger', rules: Object.fromEntries(rules) },
    'The ledger has faults; `admin ledger verify` lists them',
  );
}

type Listeners = [onFault: (fault: Fault) => void, onProgress?: (soFar: LedgerSize) => void];

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
