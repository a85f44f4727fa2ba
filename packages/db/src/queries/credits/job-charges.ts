import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import type { TransactionType } from '../../schema';

// How the ledger charges and refunds a job of any kind; see prompt-charges, image-charges and check-charges.

/** A kind of job: its table, and its names in the ledger. */
export interface JobKind {
  readonly table: 'generated_prompts' | 'generated_images' | 'image_checks';
  readonly type: TransactionType;
  /** The ledger's column that links to the job. */
  readonly link: 'prompt_id' | 'image_id' | 'check_id';
  readonly reference: 'generation' | 'image' | 'check';
  /** The user's total of provider costs. */
  readonly costs: 'prompt_cost_micros' | 'image_cost_micros';
}

export interface Charge {
  readonly userId: number;
  /** Credits of all jobs together. */
  readonly cost: number;
  readonly requestId: string;
  readonly fingerprint: string;
  readonly instanceId: number;
  readonly now: Date;
  /** Charge although a refill is due, because it was checked and grants nothing. */
  readonly ignoreRefill: boolean;
}

export interface Charged {
  /** The jobs in the order in which they were inserted. */
  readonly ids: readonly [number, ...number[]];
  readonly balance: number;
}

/**
 * Charges jobs and opens them, in one statement: only if the balance suffices for all, the jobs and a ledger row for
 * each are added. `insert` adds them from the row `debit (id, credits)` and returns `id`, `credits_used` (all together
 * the charge's cost) and the ledger's `description` of each; `also` sets further columns of the user. Undefined, and
 * nothing is written, when credits are too few, a refill is due, or the user is deleted. Violates the unique constraint
 * on user_id and request_id for a repeated request.
 */
export async function chargeJobs(
  db: Db,
  kind: JobKind,
  charge: Charge,
  insert: RawBuilder<unknown>,
  also: RawBuilder<unknown> = sql``,
): Promise<Charged | undefined> {
  const total = charge.cost;
  const { rows } = await sql<{ id: number; balance: number }>`
    with debit as (
      update users set credits = credits - ${total}, updated_at = ${charge.now}${also}
      where id = ${charge.userId} and deleted_at is null and credits >= ${total}
        and (next_refill_at > ${charge.now} or ${charge.ignoreRefill})
      returning id, credits
    ), job as (
      ${insert}
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, ${sql.ref(kind.link)},
        reference, created_at)
      select debit.id, -job.credits_used,
        debit.credits + ${total}::integer - sum(job.credits_used) over (order by job.id), ${kind.type},
        job.description, job.id, ${`${kind.reference}:`}::text || job.id, ${charge.now}::timestamptz
      from debit, job
    )
    select job.id, debit.credits as balance from debit, job order by job.id`.execute(db);
  const [first, ...others] = rows;
  return first && { ids: [first.id, ...others.map(({ id }) => id)], balance: first.balance };
}

/**
 * SQL that locks a job's user, as the CTE `owner (id)`. Every statement that locks a user and a job locks the user
 * first. A charge holds its user while it waits at the unique index for a job with the same request id, so a statement
 * that held that job and waited for the user would deadlock with it.
 */
export function lockOwner(kind: JobKind, jobId: number) {
  return sql`owner as materialized (
      select id from users where id = (select user_id from ${sql.table(kind.table)} where id = ${jobId})
      for no key update
    )`;
}

/**
 * SQL that fails the pending jobs that `which` selects, and refunds their charges. `costMicros` is what each failed job
 * cost us anyway; `also` sets further columns.
 */
export function refundJobs(
  kind: JobKind,
  refund: {
    which: RawBuilder<unknown>;
    failure: string;
    now: Date;
    costMicros?: number;
    also?: RawBuilder<unknown>;
  },
) {
  const { which, failure, now, costMicros = 0, also = sql`` } = refund;
  const table = sql.table(kind.table);
  const costs = sql.ref(kind.costs);
  // Users before jobs, each by id; see lockOwner.
  return sql<{ id: number }>`
    with owners as materialized (
      select id from users
      where id in (select user_id from ${table} where status = 'pending' and (${which}))
      order by id for no key update
    ), abandoned as materialized (
      select id from ${table} where status = 'pending' and (${which}) and user_id in (select id from owners)
      order by id for update
    ), job as (
      update ${table} set status = 'failed', failure = ${failure}, settled_at = ${now},
        cost_micros = ${costMicros}${also}
      where status = 'pending' and id in (select id from abandoned)
      returning id, user_id, credits_used
    ), credit as (
      update users set credits = credits + total.amount, ${costs} = ${costs} + total.cost, updated_at = ${now}
      from (
        select owners.id, sum(job.credits_used)::integer as amount, count(*) * ${costMicros}::bigint as cost
        from job join owners on owners.id = job.user_id group by owners.id
      ) as total
      where users.id = total.id
      returning users.id, users.credits, total.amount
    ), entry as (
      insert into credit_transactions (user_id, amount, balance_after, type, description, ${sql.ref(kind.link)},
        reference, created_at)
      select job.user_id, job.credits_used,
        credit.credits - credit.amount + sum(job.credits_used) over (partition by job.user_id order by job.id),
        'refund', 'Refund: ' || ${failure}::text, job.id, ${`refund:${kind.reference}:`}::text || job.id,
        ${now}::timestamptz
      from job join credit on credit.id = job.user_id
      where job.credits_used > 0
    )
    select id from job`;
}
