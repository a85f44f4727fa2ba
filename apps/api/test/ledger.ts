import type { Db } from '@safelight/db/client';
import { sql } from 'kysely';
import { expect } from 'vitest';

/**
 * What must hold after anything: every balance is the sum of its rows and not negative, every row's balance_after is
 * the sum so far, every finished generation has its charge, every failed one its charge and one refund, and no row
 * belongs to nothing.
 */
export async function expectWholeLedger(db: Db): Promise<void> {
  const faults = await sql<{ fault: string }>`
    select 'balance of user ' || u.id as fault from users u
      where u.credits <> (select coalesce(sum(amount), 0) from credit_transactions t where t.user_id = u.id)
    union all
    select 'running balance of row ' || id from (
      select id, balance_after, sum(amount) over (partition by user_id order by id) as so_far from credit_transactions
    ) rows where balance_after <> so_far
    union all
    select 'generation ' || g.id || ' (' || g.status || ')' from generated_prompts g
      where (select count(*) from credit_transactions t where t.reference = 'generation:' || g.id
               and t.amount = -g.credits_used and t.user_id = g.user_id) <> 1
         or (select count(*) from credit_transactions t where t.reference = 'refund:generation:' || g.id
               and t.amount = g.credits_used and t.user_id = g.user_id) <> (case g.status when 'failed' then 1 else 0 end)
    union all
    select 'count of user ' || u.id from users u
      where u.prompt_count <> (select count(*) from generated_prompts g where g.user_id = u.id and g.status = 'done')`.execute(
    db,
  );
  expect(faults.rows).toEqual([]);
}

/** Gives a user exactly this balance, by a row like any other change. */
export async function setCredits(db: Db, userId: number, credits: number): Promise<void> {
  await sql`
    with before as (select id, credits from users where id = ${userId} for update),
    after as (update users set credits = ${credits} from before where users.id = before.id)
    insert into credit_transactions (user_id, amount, balance_after, type, reference)
    select id, ${credits}::integer - credits, ${credits}, 'admin', 'test:' || gen_random_uuid() from before
    where credits <> ${credits}`.execute(db);
}

export async function pendingCount(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from generated_prompts where status = 'pending'`.execute(db);
  return rows[0]!.count;
}
