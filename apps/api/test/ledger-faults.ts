import type { Db } from '@safelight/db/client';
import { sql } from 'kysely';

/**
 * What must hold after anything: every balance is the sum of its rows and not negative, every row's balance_after is
 * the sum so far, every job has one charge and at most one refund of the same amount, which come to what it says it
 * used (nothing where it failed), no row belongs to nothing, and the users' counters are those of their jobs. Answers what
 * does not hold.
 */
export async function findLedgerFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with jobs as (
      select 'generation:' || id as reference, user_id, status, credits_used, cost_micros, 'prompt' as type
      from generated_prompts
      union all
      select 'image:' || id, user_id, status, credits_used, cost_micros, 'image' from generated_images
    ), booked as (
      select jobs.*, charge.amount as charged, refund.amount as refunded
      from jobs
      left join credit_transactions charge on charge.reference = jobs.reference and charge.type = jobs.type
        and charge.user_id = jobs.user_id
      left join credit_transactions refund on refund.reference = 'refund:' || jobs.reference and refund.type = 'refund'
        and refund.user_id = jobs.user_id
    )
    select 'balance of user ' || u.id as fault from users u
      where u.credits <> (select coalesce(sum(amount), 0) from credit_transactions t where t.user_id = u.id)
    union all
    select 'running balance of row ' || id from (
      select id, balance_after, sum(amount) over (partition by user_id order by id) as so_far from credit_transactions
    ) rows where balance_after <> so_far
    union all
    select reference || ' (' || status || ')' from booked
      where charged is null
        or refunded <> -charged
        or (refunded is null and (status = 'failed' or charged <> -credits_used))
        or (refunded is not null and (status = 'pending' or (status = 'done' and credits_used <> 0)))
    union all
    select 'row without a job: ' || t.reference from credit_transactions t
      where t.type in ('prompt', 'image', 'refund') and exists (select 1 from users u where u.id = t.user_id)
        and not exists (select 1 from jobs where t.reference in (jobs.reference, 'refund:' || jobs.reference))
    union all
    select 'counters of user ' || u.id from users u
      where (u.prompt_count, u.image_count, u.prompt_cost_micros, u.image_cost_micros) <> (
        select count(*) filter (where type = 'prompt' and status = 'done'),
          count(*) filter (where type = 'image' and status = 'done'),
          coalesce(sum(cost_micros) filter (where type = 'prompt'), 0),
          coalesce(sum(cost_micros) filter (where type = 'image'), 0)
        from jobs where jobs.user_id = u.id)`.execute(db);
  return rows.map((row) => row.fault);
}
