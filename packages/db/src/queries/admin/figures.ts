import type { PlanId } from '@safelight/catalog/plans';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import type { DailyFiguresTable } from '../../schema/administration';

// Figures by day: sign-ups by creation, prompts and images by settlement, each with the user's plan at the time it was
// summed. Everything before the mark in `summaries` is summed once, into daily_figures; later rows are summed when
// read. So no request writes figures, and deleted rows stay counted.

const foldLock = 0xf01d;

export interface Figure extends Omit<DailyFiguresTable, 'day'> {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  readonly plan: PlanId;
}

/** SQL for the figures after one time and up to another; either may be infinite. */
function figuresBetween(after: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = (column: string) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until}`;
  const jobs = (table: string, kind: string, model: RawBuilder<unknown>) => sql`
    select (job.settled_at at time zone 'UTC')::date as day, ${sql.lit(kind)} as kind, users.plan, ${model} as model,
      (count(*) filter (where job.status = 'done'))::integer as count,
      coalesce(sum(job.credits_used) filter (where job.status = 'done'), 0)::integer as credits,
      sum(job.cost_micros)::bigint as cost_micros
    from ${sql.table(table)} as job join users on users.id = job.user_id
    where ${within('job.settled_at')}
    group by 1, 3, 4`;
  return sql`
    select (created_at at time zone 'UTC')::date as day, 'sign-up' as kind, plan, '' as model,
      count(*)::integer as count, 0 as credits, 0::bigint as cost_micros
    from users where ${within('created_at')}
    group by 1, 3
    union all ${jobs('generated_prompts', 'prompt', sql`coalesce(job.model, job.writer, 'composer')`)}
    union all ${jobs('generated_images', 'image', sql`job.model`)}
    union all ${jobs('image_checks', 'check', sql`job.model`)}`;
}

const mark = sql`coalesce((select at from summaries where name = 'figures'), '-infinity')`;

/** All figures from a day on: the stored sums, and those of later rows. */
const figuresSince = (from: string) => sql`
  select day, kind, plan, model, count, credits, cost_micros from daily_figures where day >= ${from}::date
  union all
  select * from (${figuresBetween(sql`(select mark from since)`, sql`'infinity'`)}) as fresh where day >= ${from}::date`;

/** The figures from one day to another, such as `2026-11-22`: by day and kind, and by kind, plan and model. */
export async function findFigures(
  db: Db,
  from: string,
  to: string,
): Promise<{ byDay: Omit<Figure, 'plan' | 'model'>[]; byModel: Omit<Figure, 'day'>[] }> {
  const { rows } = await sql<Figure & { is_day: boolean }>`
    with since as materialized (select ${mark} as mark)
    select grouping(plan) = 1 as is_day, to_char(day, 'YYYY-MM-DD') as day, kind, plan, model,
      sum(count)::integer as count, sum(credits)::integer as credits, sum(cost_micros)::bigint as cost_micros
    from (${figuresSince(from)}) as figures where day <= ${to}::date
    group by grouping sets ((figures.day, kind), (kind, plan, model))`.execute(db);
  return { byDay: rows.filter((row) => row.is_day), byModel: rows.filter((row) => !row.is_day) };
}

/** All prompts ever written, and all credits ever used. */
export async function findTotals(db: Db): Promise<{ prompts: number; images: number; credits: number }> {
  const { rows } = await sql<{ prompts: number; images: number; credits: number }>`
    with since as materialized (select ${mark} as mark)
    select coalesce(sum(count) filter (where kind = 'prompt'), 0)::integer as prompts,
      coalesce(sum(count) filter (where kind = 'image'), 0)::integer as images,
      coalesce(sum(credits), 0)::bigint as credits
    from (${figuresSince('-infinity')}) as figures`.execute(db);
  return rows[0]!;
}

/** How many users each plan has. */
export async function countUsersByPlan(db: Db): Promise<ReadonlyMap<PlanId, number>> {
  const { rows } = await sql<{ plan: PlanId; count: number }>`
    select plan, count(*)::integer as count from users where deleted_at is null group by plan`.execute(db);
  return new Map(rows.map(({ plan, count }) => [plan, count]));
}

export interface Revenue {
  readonly day: string;
  /** Null for a price that is not in the catalog. */
  readonly plan: PlanId | null;
  readonly cents: number;
}

/** Revenue from a day on, by day of payment, less Stripe refunds and disputed amounts. */
export async function findRevenue(db: Db, from: string): Promise<Revenue[]> {
  const { rows } = await sql<Revenue>`
    select to_char(day, 'YYYY-MM-DD') as day, plan, sum(cents)::integer as cents
    from daily_revenue where day >= ${from}::date
    group by daily_revenue.day, plan`.execute(db);
  return rows;
}

/** Combines the rows of a day's revenue into one row per plan. */
export async function foldRevenue(db: Db): Promise<void> {
  await sql`
    with scattered as (
      select day, plan from daily_revenue group by day, plan having count(*) > 1
    ), taken as (
      delete from daily_revenue using scattered
      where daily_revenue.day = scattered.day and daily_revenue.plan is not distinct from scattered.plan
      returning daily_revenue.*
    )
    insert into daily_revenue select day, plan, sum(cents) from taken group by day, plan`.execute(db);
}

/**
 * Sums the figures up to a time, a month at most per call so that no statement takes long. `until` must be old enough
 * that no earlier row is still being written. Returns how far it got; undefined when another server is summing.
 */
export function foldFigures(db: Db, until: Date): Promise<Date | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${foldLock}) as locked`.execute(trx);
    if (!rows[0]!.locked) return undefined;
    const folded = await sql<{ at: Date }>`
      with since as materialized (
        select ${mark} as mark, least(${until}::timestamptz, interval '31 days' + coalesce(
          (select at from summaries where name = 'figures'), (select min(created_at) from users))) as until
      ), added as (
        insert into daily_figures as old (day, kind, plan, model, count, credits, cost_micros)
        select day, kind, plan, model, count, credits, cost_micros
        from (${figuresBetween(sql`(select mark from since)`, sql`(select until from since)`)}) as figures
        on conflict (day, kind, plan, model) do update set count = old.count + excluded.count,
          credits = old.credits + excluded.credits, cost_micros = old.cost_micros + excluded.cost_micros
      )
      insert into summaries (name, at) select 'figures', until from since
      on conflict (name) do update set at = greatest(summaries.at, excluded.at)
      returning at`.execute(trx);
    return folded.rows[0]!.at;
  });
}

/** Deletes the sums. The next call of foldFigures starts again from the rows. */
export async function forgetFigures(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('daily_figures').execute();
    await trx.deleteFrom('summaries').where('name', '=', 'figures').execute();
  });
}
