import type { PlanId } from '@safelight/catalog/plans';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../client';
import type { DailyFiguresTable } from '../schema';

// Figures by day: sign-ups by when the account was made, prompts and pictures by when they were settled, with the plan
// their user had when they were added up. What lies before the mark in `summaries` is added up in daily_figures, once;
// what came since is read from the rows. So nothing is written while a user waits, and what is deleted stays counted.

const foldLock = 0xf01d;

export interface Figure extends Omit<DailyFiguresTable, 'day'> {
  /** `2026-11-22`, a day of UTC. */
  readonly day: string;
  readonly plan: PlanId;
}

/** SQL for the figures of what came after one time and not after another; either may be infinite. */
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
    union all ${jobs('generated_images', 'image', sql`job.model`)}`;
}

const mark = sql`coalesce((select at from summaries where name = 'figures'), '-infinity')`;

/** All figures of a day and later: those added up, and those since. */
const figuresSince = (from: string) => sql`
  select day, kind, plan, model, count, credits, cost_micros from daily_figures where day >= ${from}::date
  union all
  select * from (${figuresBetween(sql`(select mark from since)`, sql`'infinity'`)}) as fresh where day >= ${from}::date`;

/** The figures from a day on, `2026-11-22`. */
export async function findFigures(db: Db, from: string): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    with since as materialized (select ${mark} as mark)
    select to_char(day, 'YYYY-MM-DD') as day, kind, plan, model, sum(count)::integer as count,
      sum(credits)::integer as credits, sum(cost_micros)::bigint as cost_micros
    from (${figuresSince(from)}) as figures
    group by figures.day, kind, plan, model
    order by figures.day, kind, plan, model`.execute(db);
  return rows;
}

/** Prompts ever written, and credits ever used for prompts and pictures. */
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
  /** Null for a price that is not of the catalogue. */
  readonly plan: PlanId | null;
  readonly cents: number;
}

/** What was paid from a day on, on the day it was paid; without what went back of it since, or is in dispute. */
export async function findRevenue(db: Db, from: string): Promise<Revenue[]> {
  const { rows } = await sql<Revenue>`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, plan,
      sum(case when disputed then 0 else amount_cents - refunded_cents end)::integer as cents
    from payments where paid_at >= (${from}::date)::timestamp at time zone 'UTC'
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * Adds up what came until a time, which must be so long ago that nothing before it is still being written. False when
 * another server is at it.
 */
export function foldFigures(db: Db, until: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${foldLock}) as locked`.execute(trx);
    if (!rows[0]!.locked) return false;
    await sql`
      with since as materialized (select ${mark} as mark)
      insert into daily_figures as old (day, kind, plan, model, count, credits, cost_micros)
      select day, kind, plan, model, count, credits, cost_micros
      from (${figuresBetween(sql`(select mark from since)`, sql`${until}::timestamptz`)}) as figures
      on conflict (day, kind, plan, model) do update set count = old.count + excluded.count,
        credits = old.credits + excluded.credits, cost_micros = old.cost_micros + excluded.cost_micros`.execute(
      trx,
    );
    await sql`
      insert into summaries (name, at) values ('figures', ${until})
      on conflict (name) do update set at = greatest(summaries.at, excluded.at)`.execute(trx);
    return true;
  });
}

/** Forgets what was added up; the next time it is added up anew, from the rows. */
export async function forgetFigures(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('daily_figures').execute();
    await trx.deleteFrom('summaries').where('name', '=', 'figures').execute();
  });
}
