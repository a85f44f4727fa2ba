import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';

// What must hold of the ledger, checked for a range of users at a time, so that an index finds each part of a large
// ledger. These statements only read.

/** Users with ids above `after`, up to `upTo`. */
export interface UserRange {
  readonly after: number;
  readonly upTo: number;
}

/** A violation; `found` describes it with ids and figures. */
export interface LedgerFault {
  readonly userId: number;
  readonly found: string;
}

/** The largest PostgreSQL integer. */
const lastId = 2_147_483_647;

/** The range of the next `count` users. The last range is open-ended, to include rows of missing users. */
export async function findUserRange(db: Db, after: number, count: number): Promise<UserRange | undefined> {
  if (after === lastId) return undefined;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return { after, upTo: row?.id ?? lastId };
}

/** The number of ledger rows and of users in a range. */
export async function countLedger(db: Db, range: UserRange): Promise<{ rows: number; users: number }> {
  const { rows } = await sql<{ rows: number; users: number }>`
    select (select count(*) from credit_transactions where ${within(range)}) as rows,
      (select count(*) from users where id > ${range.after} and id <= ${range.upTo}) as users`.execute(db);
  return rows[0]!;
}

/** SQL for whether a column has an id of the range. */
export const within = (range: UserRange, column = 'user_id'): RawBuilder<boolean> =>
  sql`${sql.ref(column)} > ${range.after} and ${sql.ref(column)} <= ${range.upTo}`;

/** All jobs of a range, with the reference of their charge. */
const jobs = (range: UserRange) => sql`
  jobs as materialized (
    select 'generation:' || id as reference, id, user_id, status, credits_used, cost_micros, 'prompt' as type
    from generated_prompts where ${within(range)}
    union all
    select 'image:' || id, id, user_id, status, credits_used, cost_micros, 'image'
    from generated_images where ${within(range)}
    union all
    select 'check:' || id, id, user_id, status, credits_used, cost_micros, 'check'
    from image_checks where ${within(range)}
  )`;

/** The ledger rows of a range. Joining the whole table instead would make each part as slow as the whole. */
const entries = (range: UserRange) => sql`
  entries as materialized (
    select user_id, type, amount, reference from credit_transactions where ${within(range)}
  )`;

export type LedgerCheck = (range: UserRange) => RawBuilder<LedgerFault>;

/** Types a statement whose rows are faults. */
export const faults = (statement: RawBuilder<unknown>) => statement as RawBuilder<LedgerFault>;

/** Every balance is the sum of its rows. */
const balances: LedgerCheck = (range) =>
  faults(sql`
    select u.id as "userId",
      format('the balance of user %s is %s, and the rows come to %s', u.id, u.credits, coalesce(t.sum, 0)) as found
    from users u
    left join (select user_id, sum(amount) as sum from credit_transactions where ${within(range)} group by user_id) t
      on t.user_id = u.id
    where ${within(range, 'u.id')} and u.credits <> coalesce(t.sum, 0)`);

/** Every row's balance_after is the running sum; reports the first row per user that is not. */
const chains: LedgerCheck = (range) =>
  faults(sql`
    select distinct on (user_id) user_id as "userId",
      format('row %s says that %s were left, and the rows up to it come to %s', id, balance_after, so_far) as found
    from (
      select id, user_id, balance_after, sum(amount) over (partition by user_id order by id) as so_far
      from credit_transactions where ${within(range)}
    ) rows
    where balance_after <> so_far order by user_id, id`);

/** Every job has one charge. A failed or free job also has a refund of the same amount, a pending one has none. */
const charges: LedgerCheck = (range) =>
  faults(sql`
    with ${jobs(range)}, ${entries(range)}
    select jobs.user_id as "userId",
      format('%s (%s, %s credits used) has the charge %s and the refund %s', jobs.reference, status, credits_used,
        coalesce(charge.amount::text, 'none'), coalesce(refund.amount::text, 'none')) as found
    from jobs
    left join entries charge
      on charge.reference = jobs.reference and charge.type = jobs.type and charge.user_id = jobs.user_id
    left join entries refund
      on refund.reference = 'refund:' || jobs.reference and refund.type = 'refund' and refund.user_id = jobs.user_id
    where charge.amount is null
      or refund.amount <> -charge.amount
      or (refund.amount is null and (status = 'failed' or charge.amount <> -credits_used))
      or (refund.amount is not null and (status = 'pending' or (status = 'done' and credits_used <> 0)))`);

/** Every ledger row of a job refers to an existing job of the same user, and links to it. */
const jobRows: LedgerCheck = (range) =>
  faults(sql`
    with ${jobs(range)}
    select t.user_id as "userId", format('row %s (%s) belongs to no job of user %s', t.id, t.reference, t.user_id) as found
    from credit_transactions t
    left join jobs on jobs.user_id = t.user_id
      and jobs.reference = regexp_replace(t.reference, '^refund:', '')
      and (t.type = 'refund') = starts_with(t.reference, 'refund:')
      and (t.type = 'refund' or t.type = jobs.type)
      and (t.prompt_id is null or (jobs.type = 'prompt' and t.prompt_id = jobs.id))
      and (t.image_id is null or (jobs.type = 'image' and t.image_id = jobs.id))
      and (t.check_id is null or (jobs.type = 'check' and t.check_id = jobs.id))
    where ${within(range, 't.user_id')} and t.type in ('prompt', 'image', 'check', 'refund') and jobs.id is null`);

/** The users' counters equal the totals of their jobs. What checks cost counts with the prompts. */
const counters: LedgerCheck = (range) =>
  faults(sql`
    with ${jobs(range)}, counted as (
      select user_id, count(*) filter (where type = 'prompt' and status = 'done') as prompts,
        count(*) filter (where type = 'image' and status = 'done') as images,
        coalesce(sum(cost_micros) filter (where type in ('prompt', 'check')), 0) as prompt_cost,
        coalesce(sum(cost_micros) filter (where type = 'image'), 0) as image_cost
      from jobs group by user_id
    )
    select u.id as "userId",
      format('user %s counts %s prompts ($%s) and %s images ($%s), and has made %s ($%s) and %s ($%s)', u.id,
        u.prompt_count, round(u.prompt_cost_micros / 1e6, 6), u.image_count, round(u.image_cost_micros / 1e6, 6),
        coalesce(prompts, 0), round(coalesce(prompt_cost, 0) / 1e6, 6),
        coalesce(images, 0), round(coalesce(image_cost, 0) / 1e6, 6)) as found
    from users u left join counted on counted.user_id = u.id
    where ${within(range, 'u.id')} and (u.prompt_count, u.image_count, u.prompt_cost_micros, u.image_cost_micros)
      <> (coalesce(prompts, 0), coalesce(images, 0), coalesce(prompt_cost, 0), coalesce(image_cost, 0))`);

/** Every ledger row and payment belongs to an existing user. Deleted users keep their row. */
const orphans: LedgerCheck = (range) =>
  faults(sql`
    select user_id as "userId", format('row %s (%s) belongs to user %s, whom there is not', id, reference, user_id) as found
    from credit_transactions t
    where ${within(range)} and not exists (select from users where id = t.user_id)
    union all
    select user_id, format('payment %s belongs to user %s, whom there is not', invoice_id, user_id)
    from payments p where ${within(range)} and not exists (select from users where id = p.user_id)`);

/** Every reference fits its row: the user, the type and the sign of the amount. */
const references: LedgerCheck = (range) =>
  faults(sql`
    select user_id as "userId", format('row %s (%s, %s) does not fit its reference %s', id, type, amount, reference) as found
    from credit_transactions t
    where ${within(range)} and not case type
      when 'signup' then reference = 'signup:' || user_id and amount > 0
      when 'prompt' then reference ~ '^generation:[0-9]+$' and amount < 0
      when 'image' then reference ~ '^image:[0-9]+$' and amount < 0
      when 'check' then reference ~ '^check:[0-9]+$' and amount < 0
      when 'refund' then reference ~ '^refund:(generation|image|check):[0-9]+$' and amount > 0
      when 'refill' then reference ~ '^refill:[0-9]+:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$'
        and split_part(reference, ':', 2) = user_id::text and amount > 0
      when 'plan' then case split_part(reference, ':', 1)
        when 'plan' then reference ~ '^plan:[^:]+:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z:[a-z]+$' and amount > 0
        when 'takeback' then reference ~ '^takeback:[^:]+:[0-9]+$'
        when 'dispute' then reference ~ '^dispute:[^:]+$' and amount < 0
        when 'dispute-won' then reference ~ '^dispute-won:[^:]+$' and amount > 0
        else false
      end
      when 'admin' then case when reference ~ '^admin:[0-9]{1,9}$' then exists (
        select from audit_log a
        where a.id = split_part(t.reference, ':', 2)::integer and a.target_user_id = t.user_id
          and a.action = 'set-credits'
      ) else false end
      else false
    end`);

/** The checks of balances, rows and jobs, by the name of their subject. */
export const ledgerChecks = {
  balance: balances,
  'running balance': chains,
  charge: charges,
  'row without a job': jobRows,
  counters,
  orphan: orphans,
  reference: references,
} satisfies Record<string, LedgerCheck>;
