import { findTransactions } from '@safelight/db/queries/admin/ledger';
import * as users from '@safelight/db/queries/admin/users';
import type { PageKey } from '@safelight/db/lists/page';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { readTransactionFilter, type TransactionQuery } from './user-history';
import { dollars } from './users';
import { requireStillAdmin, recordAdminAction } from './audit';
import { writeCsvHead, writeCsvRow, type Cell } from '../csv';

/** Rows per query, so that memory does not grow with the file. */
const batch = 1000;

interface Column<Row> {
  readonly name: string;
  readonly of: (row: Row) => Cell;
}

type UserRow = users.AdminUserRow;
const userColumns: readonly Column<UserRow>[] = [
  { name: 'id', of: (row) => row.id },
  { name: 'email', of: (row) => row.email },
  { name: 'name', of: (row) => row.name },
  { name: 'plan', of: (row) => row.plan },
  { name: 'role', of: (row) => row.role },
  { name: 'credits', of: (row) => row.credits },
  { name: 'subscription_status', of: (row) => row.subscription_status },
  { name: 'email_verified', of: (row) => row.email_verified },
  { name: 'prompt_count', of: (row) => row.prompt_count },
  { name: 'image_count', of: (row) => row.image_count },
  { name: 'prompt_cost_usd', of: (row) => dollars(row.prompt_cost_micros) },
  { name: 'image_cost_usd', of: (row) => dollars(row.image_cost_micros) },
  { name: 'joined', of: (row) => row.created_at },
];

type TransactionRow = Awaited<ReturnType<typeof findTransactions>>[number];
const transactionColumns: readonly Column<TransactionRow>[] = [
  { name: 'id', of: (row) => row.id },
  { name: 'user_id', of: (row) => row.user_id },
  { name: 'email', of: (row) => row.email },
  { name: 'amount', of: (row) => row.amount },
  { name: 'balance_after', of: (row) => row.balance_after },
  { name: 'type', of: (row) => row.type },
  { name: 'description', of: (row) => row.description },
  { name: 'prompt_id', of: (row) => row.prompt_id },
  { name: 'image_id', of: (row) => row.image_id },
  { name: 'reference', of: (row) => row.reference },
  { name: 'created_at', of: (row) => row.created_at },
];

/**
 * All users that match a filter as CSV, newest first, in chunks. The export is audited; an actor who is no longer an
 * admin gets no further chunk.
 */
export async function exportUsers(
  deps: Deps,
  actor: SessionUser,
  filter: users.UserFilter,
): Promise<AsyncGenerator<string>> {
  await recordAdminAction(deps, deps.db, actor, { action: 'export', after: { what: 'users' } });
  return writeCsv(userColumns, async (last) => {
    await requireStillAdmin(deps.db, actor);
    const after = last && { value: last.id, id: last.id };
    return users.findUsers(deps.db, { ...filter, sort: 'joined', direction: 'desc', after, limit: batch });
  });
}

/** All ledger entries that match a filter as CSV, in the same way. */
export async function exportTransactions(
  deps: Deps,
  actor: SessionUser,
  query: TransactionQuery,
): Promise<AsyncGenerator<string>> {
  await recordAdminAction(deps, deps.db, actor, { action: 'export', after: { what: 'transactions' } });
  const filter = readTransactionFilter(query);
  return writeCsv(transactionColumns, async (last) => {
    await requireStillAdmin(deps.db, actor);
    const after: PageKey | undefined = last && { createdAt: last.created_at, id: last.id };
    return findTransactions(deps.db, { ...filter, after, limit: batch });
  });
}

async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  next: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield writeCsvHead(columns.map(({ name }) => name));
  for (let last: Row | undefined; ;) {
    const rows = await next(last);
    if (rows.length > 0) yield rows.map((row) => writeCsvRow(columns.map(({ of }) => of(row)))).join('');
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
