import { sql } from 'kysely';
import type { Db } from '../../client';
import type { TransactionType } from '../../schema';

// The ledger's statement for admins; only domain/credits calls it.

/** Sets a user's balance, with a ledger row for the difference; the same balance adds no row. */
export async function setBalance(
  trx: Db,
  entry: { userId: number; credits: number; description: string; reference: string; now: Date },
): Promise<void> {
  await sql`
    with before as (
      select id, credits from users where id = ${entry.userId} and credits <> ${entry.credits} for no key update
    ), moved as (
      update users set credits = ${entry.credits}, updated_at = ${entry.now}
      from before where users.id = before.id
      returning users.id, users.credits, users.credits - before.credits as amount
    )
    insert into credit_transactions (user_id, amount, balance_after, type, description, reference, created_at)
    select id, amount, credits, ${'admin' satisfies TransactionType}, ${entry.description}, ${entry.reference},
      ${entry.now}::timestamptz
    from moved`.execute(trx);
}
