import type { QuotaKind } from '@safelight/catalog/plans';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';

/** The rows that count against each quota, as queries that the indexes support. A pending image counts too. */
const kept: Readonly<Record<QuotaKind, (userId: number) => readonly RawBuilder<unknown>[]>> = {
  projects: (userId) => [sql`select from projects where user_id = ${userId}`],
  savedPrompts: (userId) => [sql`select from prompts where user_id = ${userId}`],
  images: (userId) => [
    sql`select from generated_images where user_id = ${userId} and status = 'done' and deleted_at is null`,
    sql`select from generated_images where user_id = ${userId} and status = 'pending'`,
  ],
  uploads: (userId) => [sql`select from uploads where user_id = ${userId} and deleted_at is null`],
};

/** How many of a kind a user keeps, counted up to `most`. */
export async function countKept(db: Db, userId: number, kind: QuotaKind, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (${sql.join(kept[kind](userId), sql` union all `)} limit ${most}) as kept`.execute(db);
  return rows[0]!.count;
}

/**
 * Locks a user's row until the transaction ends and returns whether the quota has room for one more. Later transactions
 * of the same user wait here and then count what this one added, so together they never exceed it.
 */
export async function lockRoom(trx: Db, userId: number, kind: QuotaKind, most: number): Promise<boolean> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  return (await countKept(trx, userId, kind, most)) < most;
}
