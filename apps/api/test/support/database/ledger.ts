import type { Db } from '@safelight/db/client';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestUser } from '../app';
import { findLedgerFaults } from './ledger-faults';

/** Fails unless the ledger is intact, see findLedgerFaults. */
export async function expectWholeLedger(db: Db): Promise<void> {
  expect(await findLedgerFaults(db)).toEqual([]);
}

/** Sets a user's balance, with a ledger row as for any other change. */
export async function setCredits(db: Db, userId: number, credits: number): Promise<void> {
  await sql`
    with before as (select id, credits from users where id = ${userId} for update),
    after as (update users set credits = ${credits} from before where users.id = before.id),
    entry as (
      insert into audit_log (actor_id, action, target_user_id)
      select id, 'set-credits', id from before where credits <> ${credits}
      returning id
    )
    insert into credit_transactions (user_id, amount, balance_after, type, reference)
    select before.id, ${credits}::integer - credits, ${credits}, 'admin', 'admin:' || entry.id from before, entry
    where credits <> ${credits}`.execute(db);
}

/** The balance that the user sees. */
export async function getBalance(user: TestUser): Promise<number> {
  return (await user.rest('GET', '/api/auth/me')).body.user.credits;
}

export async function pendingCount(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from generated_prompts where status = 'pending'`.execute(db);
  return rows[0]!.count;
}
