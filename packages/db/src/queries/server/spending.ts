import { sql, type RawBuilder } from 'kysely';
import type { PlanId } from '@safelight/catalog/plans';
import type { Db } from '../../client';

// What language models spend per day, per user, per plan and in total, in a budget for each kind of work. A call is
// reserved at its highest possible cost, and settled at its real cost, so that any number of concurrent calls stay
// within the limits. Each statement locks the user's row, then the plan's, then the total's.

export type Budget = 'writer' | 'judge';

const total = { writer: sql.table('writer_days'), judge: sql.table('judge_days') };
const ofUsers = { writer: sql.table('writer_user_days'), judge: sql.table('judge_user_days') };

export interface Hold {
  readonly budget: Budget;
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  readonly userId: number;
  readonly micros: number;
}

export interface DayLimits {
  readonly userMicros: number;
  /** For all users of a plan; without an entry the total alone limits them. */
  readonly planMicros: Partial<Record<PlanId, number>>;
  readonly productMicros: number;
  /** The writer's; other work has no fallback. */
  readonly freeFallbacks?: number;
}

export interface Held {
  /** The user's free fallbacks that day; null when the user has reached a limit. */
  readonly freeFallbacks: number | null;
  /** The user's plan, and what was spent for it that day, including this; null when its limit is reached. */
  readonly plan: PlanId | null;
  readonly planMicros: number | null;
  /** The total spent that day, including this; null when that limit or the plan's is reached. */
  readonly productMicros: number | null;
}

/** Reserves the highest possible cost of a call if all limits allow it; otherwise reserves nothing. */
export async function holdSpend(db: Db, hold: Hold, limits: DayLimits): Promise<Held> {
  const { budget, day, userId, micros } = hold;
  const [counted, allowed] =
    limits.freeFallbacks === undefined
      ? [sql`0`, sql`true`]
      : [sql`free_fallbacks`, sql`spent.free_fallbacks < ${limits.freeFallbacks}::integer`];
  const limitOf = (plan: RawBuilder<unknown>) =>
    sql`coalesce((${JSON.stringify(limits.planMicros)}::jsonb ->> ${plan})::bigint, ${limits.productMicros}::bigint)`;
  const { rows } = await sql<Held>`
    with person as (
      insert into ${ofUsers[budget]} as spent (day, user_id, micros)
      select ${day}::date, ${userId}::integer, ${micros}::bigint where ${micros}::bigint <= ${limits.userMicros}::bigint
      on conflict (day, user_id) do update set micros = spent.micros + excluded.micros
        where spent.micros + excluded.micros <= ${limits.userMicros}::bigint and ${allowed}
      returning ${counted} as free_fallbacks
    ), of_plan as (
      insert into spent_plan_days as spent (budget, day, plan, micros)
      select ${budget}::text, ${day}::date, users.plan, ${micros}::bigint from person, users
        where users.id = ${userId}::integer and ${micros}::bigint <= ${limitOf(sql`users.plan`)}
      on conflict (day, budget, plan) do update set micros = spent.micros + excluded.micros
        where spent.micros + excluded.micros <= ${limitOf(sql`spent.plan`)}
      returning plan, micros
    ), product as (
      insert into ${total[budget]} as spent (day, micros)
      select ${day}::date, ${micros}::bigint from of_plan where ${micros}::bigint <= ${limits.productMicros}::bigint
      on conflict (day) do update set micros = spent.micros + excluded.micros
        where spent.micros + excluded.micros <= ${limits.productMicros}::bigint
      returning micros
    )
    select (select free_fallbacks from person) as "freeFallbacks",
      (select plan from of_plan) as plan, (select micros from of_plan) as "planMicros",
      (select micros from product) as "productMicros"`.execute(db);
  const held = rows[0]!;
  if (held.freeFallbacks !== null && held.productMicros === null) {
    await sql`
      with person as (
        update ${ofUsers[budget]} set micros = micros - ${micros}::bigint
        where day = ${day}::date and user_id = ${userId}
        returning day
      )
      update spent_plan_days as spent set micros = micros - ${micros}::bigint
      from person where spent.day = person.day and budget = ${budget} and plan = ${held.plan}`.execute(db);
  }
  return held;
}

/** Replaces the reserved cost of a call by its real cost. */
export async function settleSpend(
  db: Db,
  { budget, day, userId, micros }: Hold,
  plan: PlanId,
  cost: number,
): Promise<void> {
  await sql`
    with person as (
      update ${ofUsers[budget]} set micros = greatest(0, micros + ${cost - micros}::bigint)
      where day = ${day}::date and user_id = ${userId}
      returning day
    ), of_plan as (
      update spent_plan_days as spent set micros = greatest(0, spent.micros + ${cost - micros}::bigint)
      from person where spent.day = person.day and budget = ${budget} and plan = ${plan}
      returning spent.day
    )
    update ${total[budget]} as spent set micros = greatest(0, micros + ${cost - micros}::bigint)
    from of_plan where spent.day = of_plan.day`.execute(db);
}

/** Counts a text of the AI writer that the user did not pay for. */
export async function countFreeFallback(db: Db, day: string, userId: number): Promise<void> {
  await sql`
    update writer_user_days set free_fallbacks = free_fallbacks + 1
    where day = ${day}::date and user_id = ${userId}`.execute(db);
}

/** Deletes the counts of past days. */
export async function deleteSpentDays(db: Db, before: string): Promise<void> {
  for (const table of [...Object.values(ofUsers), sql.table('spent_plan_days'), ...Object.values(total)])
    await sql`delete from ${table} where day < ${before}::date`.execute(db);
}

export interface DaySpent {
  readonly budget: Budget;
  /** Null for the total. */
  readonly plan: PlanId | null;
  readonly micros: number;
}

/** What was spent on a day, in total and by plan, in micro-dollars, reservations included. */
export async function findSpent(db: Db, day: string): Promise<readonly DaySpent[]> {
  const { rows } = await sql<DaySpent>`
    select 'writer' as budget, null as plan, micros from writer_days where day = ${day}::date
    union all select 'judge', null, micros from judge_days where day = ${day}::date
    union all select budget, plan, micros from spent_plan_days where day = ${day}::date`.execute(db);
  return rows;
}
