import { sql } from 'kysely';
import type { Db } from '../../client';
import type { TransactionType } from '../../schema';

// The ledger's statements for payments; only domain/credits calls them.

export interface PlanEntry {
  readonly userId: number;
  /** Credits to add; negative to take. */
  readonly amount: number;
  readonly description: string;
  readonly reference: string;
  readonly now: Date;
}

/**
 * Adds credits, or takes as many as the balance allows, and records and returns what moved. A known reference or an
 * amount of 0 moves nothing. The user's row must be locked.
 */
export async function movePlanCredits(trx: Db, entry: PlanEntry): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with before as (
      select id, credits, greatest(${entry.amount}::integer, -credits) as amount from users
      where id = ${entry.userId}
        and not exists (select 1 from credit_transactions where reference = ${entry.reference})
    ), moved as (
      update users set credits = before.credits + before.amount, updated_at = ${entry.now}
      from before where users.id = before.id and before.amount <> 0
      returning users.id, users.credits, before.amount
    )
    insert into credit_transactions (user_id, amount, balance_after, type, description, reference, created_at)
    select id, amount, credits, ${'plan' satisfies TransactionType}, ${entry.description}, ${entry.reference},
      ${entry.now}::timestamptz
    from moved
    returning amount`.execute(trx);
  return rows[0]?.amount ?? 0;
}

/** The amount recorded under a reference; 0 if there is none. */
export async function findMovedCredits(trx: Db, reference: string): Promise<number> {
  const row = await trx
    .selectFrom('credit_transactions')
    .select('amount')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.amount ?? 0;
}

/** The sum and the number of the ledger rows of a payment's refunds. */
export function findTakebacks(
  trx: Db,
  userId: number,
  invoiceId: string,
): Promise<{ sum: number; count: number }> {
  return trx
    .selectFrom('credit_transactions')
    .select([
      sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`starts_with(reference, ${`takeback:${invoiceId}:`})`)
    .executeTakeFirstOrThrow();
}
