import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import type { Page } from '../../lists/page';
import type { CreditTransactionRow, TransactionType } from '../../schema';
import { findMatching, matchesSearch } from './users';

// The ledger for admins, read-only.

export interface TransactionFilter {
  readonly userId?: number | undefined;
  readonly type?: TransactionType | undefined;
  /** Part of a user's address or name, a user's id, or a whole reference. */
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

export interface TransactionRow extends CreditTransactionRow {
  /** Null for deleted accounts. */
  readonly email: string | null;
}

/**
 * Up to this many matching users, the index finds their rows. Beyond it, the ledger is read in order until a page is
 * full.
 */
const fewUsers = 500;

/** A page of the ledger, newest first. */
export async function findTransactions(db: Db, filter: TransactionFilter & Page): Promise<TransactionRow[]> {
  const { userId, type, search, from, to, after, limit } = filter;
  const rules: RawBuilder<unknown>[] = [sql`true`];
  if (userId !== undefined) rules.push(sql`entry.user_id = ${userId}`);
  // A literal, so that the planner can use the partial index.
  if (type !== undefined) rules.push(sql`entry.type = ${sql.lit(type)}`);
  if (from) rules.push(sql`entry.created_at >= ${from}`);
  if (to) rules.push(sql`entry.created_at < ${to}`);
  if (after) rules.push(sql`(entry.created_at, entry.id) < (${after.createdAt}, ${after.id})`);
  if (search) rules.push(await foundBy(db, search));
  const { rows } = await sql<TransactionRow>`
    select id, user_id, amount, balance_after, type, description, prompt_id, image_id, reference, created_at,
      (select email from users where users.id = entry.user_id and deleted_at is null) as email
    from credit_transactions as entry
    where ${sql.join(rules, sql` and `)}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** SQL for the entries that match a search. */
async function foundBy(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const users = await findMatching(db, { search });
  if (!users) {
    return sql`exists (select from users where users.id = entry.user_id and (${matchesSearch(search)}) offset 0)`;
  }
  // `+ 0` hides the column from the index, so that each row is compared with the list as the ledger is read.
  const owner = users.length > fewUsers ? sql`entry.user_id + 0` : sql`entry.user_id`;
  const owned = sql`${owner} = any(${users}::integer[])`;
  return users.length > fewUsers ? owned : sql`(${owned} or entry.reference = ${search})`;
}
