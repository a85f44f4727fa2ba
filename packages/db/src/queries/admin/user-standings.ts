import { sql } from 'kysely';
import type { Db } from '../../client';

// Balances and costs change with every charge, so an index on the users' own rows would make each charge slower. This
// copy is refreshed when an admin sorts users by them. It also stays the same while a list is paged through, where the
// users' own rows would move between pages.

/** The share of time that refreshes may take: one that takes 2 ms is repeated after 0.2 s at the earliest. */
const share = 0.01;
/** The advisory lock that a refresh holds. */
export const refreshLock = 0x57a4d;

export interface Standings {
  /** Whether the copy is recent enough to use without a refresh. */
  readonly fresh: boolean;
  /** How long the last refresh took. */
  readonly tookMs: number;
}

/** The state of the copy; undefined before the first refresh. */
export async function findStandings(db: Db): Promise<Standings | undefined> {
  const { rows } = await sql<Standings>`
    select took_ms as "tookMs", clock_timestamp() < at + took_ms / ${share}::real * interval '1 millisecond' as fresh
    from summaries where name = 'standings'`.execute(db);
  return rows[0];
}

/** Refreshes the copy, unless another server is doing so. */
export async function refreshStandings(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${refreshLock}) as locked`.execute(trx);
    if (!rows[0]!.locked) return;
    await sql`
      update user_standings as standing set credits = present.credits, cost_micros = present.cost_micros
      from (select id, credits, prompt_cost_micros + image_cost_micros as cost_micros from users) as present
      where standing.user_id = present.id
        and (standing.credits, standing.cost_micros) <> (present.credits, present.cost_micros)`.execute(trx);
    // Not one `merge` with the above, because that fails when newcomers are added meanwhile.
    await sql`
      insert into user_standings (user_id, credits, cost_micros)
      select id, credits, prompt_cost_micros + image_cost_micros from users
      where deleted_at is null and not exists (select from user_standings where user_id = users.id)
      on conflict do nothing`.execute(trx);
    await sql`
      insert into summaries (name, at, took_ms)
      values ('standings', clock_timestamp(), extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000)
      on conflict (name) do update set at = excluded.at, took_ms = excluded.took_ms`.execute(trx);
  });
}

/** The most users that one call adds to the copy. */
const mostNewcomers = 5000;
/** Users with ids this far below the copy's largest may have joined later: ids are given before they are committed. */
const overlap = 1000;

/** Adds the users who joined since the last refresh, so that the list does not lack them. */
export async function addNewcomers(db: Db): Promise<void> {
  await sql`
    insert into user_standings (user_id, credits, cost_micros)
    select id, credits, prompt_cost_micros + image_cost_micros from users
    where id > (select coalesce(max(user_id), 0) - ${overlap} from user_standings) and deleted_at is null
    order by id limit ${mostNewcomers}
    on conflict do nothing`.execute(db);
}

/** Copies a balance that an admin has just set, so that the list has it at once. */
export async function setStanding(trx: Db, userId: number, credits: number): Promise<void> {
  await trx.updateTable('user_standings').set({ credits }).where('user_id', '=', userId).execute();
}
