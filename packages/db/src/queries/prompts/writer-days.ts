import { sql } from 'kysely';
import type { Db } from '../../client';

// What the AI writer spends in a day, of each user and in all. A call is counted at the most that it can cost before it
// is made, and at its real cost after it, so that any number of calls at once stay within the limits. Each statement
// locks the user's row before the product's.

export interface Hold {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  readonly userId: number;
  readonly micros: number;
}

export interface DayLimits {
  readonly userMicros: number;
  readonly productMicros: number;
  readonly freeFallbacks: number;
}

export interface Held {
  /** How many free fallbacks the user had that day; null where the user has reached a limit. */
  readonly freeFallbacks: number | null;
  /** What the whole product has spent that day, this included; null where that limit is reached. */
  readonly productMicros: number | null;
}

/** Counts the most that a call can cost, where all limits allow it; otherwise nothing is counted. */
export async function holdSpend(db: Db, hold: Hold, limits: DayLimits): Promise<Held> {
  const { day, userId, micros } = hold;
  const { rows } = await sql<Held>`
    with person as (
      insert into writer_user_days (day, user_id, micros)
      select ${day}::date, ${userId}::integer, ${micros}::bigint where ${micros}::bigint <= ${limits.userMicros}::bigint
      on conflict (day, user_id) do update set micros = writer_user_days.micros + excluded.micros
        where writer_user_days.micros + excluded.micros <= ${limits.userMicros}::bigint
          and writer_user_days.free_fallbacks < ${limits.freeFallbacks}::integer
      returning free_fallbacks
    ), product as (
      insert into writer_days (day, micros)
      select ${day}::date, ${micros}::bigint from person where ${micros}::bigint <= ${limits.productMicros}::bigint
      on conflict (day) do update set micros = writer_days.micros + excluded.micros
        where writer_days.micros + excluded.micros <= ${limits.productMicros}::bigint
      returning micros
    )
    select (select free_fallbacks from person) as "freeFallbacks",
      (select micros from product) as "productMicros"`.execute(db);
  const held = rows[0]!;
  if (held.freeFallbacks !== null && held.productMicros === null) {
    await sql`update writer_user_days set micros = micros - ${micros}::bigint
      where day = ${day}::date and user_id = ${userId}`.execute(db);
  }
  return held;
}

/** Counts a call at what it really cost. */
export async function settleSpend(db: Db, { day, userId, micros }: Hold, cost: number): Promise<void> {
  await sql`
    with person as (
      update writer_user_days set micros = greatest(0, micros + ${cost - micros}::bigint)
      where day = ${day}::date and user_id = ${userId}
      returning day
    )
    update writer_days set micros = greatest(0, micros + ${cost - micros}::bigint)
    from person where writer_days.day = person.day`.execute(db);
}

/** Counts a text of the AI writer that the user did not pay for. */
export async function countFreeFallback(db: Db, day: string, userId: number): Promise<void> {
  await sql`
    update writer_user_days set free_fallbacks = free_fallbacks + 1
    where day = ${day}::date and user_id = ${userId}`.execute(db);
}

/** Removes the counts of days that are over. */
export async function deleteWriterDays(db: Db, before: string): Promise<void> {
  await sql`delete from writer_user_days where day < ${before}::date`.execute(db);
  await sql`delete from writer_days where day < ${before}::date`.execute(db);
}
