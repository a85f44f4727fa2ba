import { sql } from 'kysely';
import type { Db } from '../../client';

// Balances and costs change with every charge, so no index on the users' own rows can hold them without making each
// charge dearer. This copy is brought up to date when an admin asks for users in their order. It also stands still while
// a list is paged through, where the users' own rows would move between the pages.

/** A refresh takes at most this share of the time: one that takes 2 ms is repeated after 0.2 s. */
const share = 0.01;
const refreshLock = 0x57a4d;

export interface Standings {
  /** Whether they were brought up to date just now. */
  readonly fresh: boolean;
  /** How long that took the last time. */
  readonly tookMs: number;
}

/** How the copy stands; undefined where there is none yet. */
export async function findStandings(db: Db): Promise<Standings | undefined> {
  const { rows } = await sql<Standings>`
    select took_ms as "tookMs", clock_timestamp() < at + took_ms / ${share}::real * interval '1 millisecond' as fresh
    from summaries where name = 'standings'`.execute(db);
  return rows[0];
}

/** Brings the copy up to date, unless that is being done. */
export async function refreshStandings(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${refreshLock}) as locked`.execute(trx);
    if (!rows[0]!.locked) return;
    await sql`
      merge into user_standings as standing
      using (
        select id, credits, prompt_cost_micros + image_cost_micros as cost_micros from users where deleted_at is null
      ) as present on standing.user_id = present.id
      when matched and (standing.credits, standing.cost_micros) <> (present.credits, present.cost_micros) then
        update set credits = present.credits, cost_micros = present.cost_micros
      when not matched then
        insert (user_id, credits, cost_micros) values (present.id, present.credits, present.cost_micros)`.execute(
      trx,
    );
    await sql`
      insert into summaries (name, at, took_ms)
      values ('standings', clock_timestamp(), extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000)
      on conflict (name) do update set at = excluded.at, took_ms = excluded.took_ms`.execute(trx);
  });
}

/** Writes a balance that an admin has just set, so that the list shows it in its place at once. */
export async function setStanding(trx: Db, userId: number, credits: number): Promise<void> {
  await trx.updateTable('user_standings').set({ credits }).where('user_id', '=', userId).execute();
}
