import { sql } from 'kysely';
import type { Db } from '../../client';
import type { ImageCheckRow } from '../../schema';

export function findCheckByRequest(
  db: Db,
  userId: number,
  requestId: string,
): Promise<ImageCheckRow | undefined> {
  return db
    .selectFrom('image_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The last finished check of one of the user's images. */
export function findLastCheck(db: Db, userId: number, imageId: number): Promise<ImageCheckRow | undefined> {
  return db
    .selectFrom('image_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('image_id', '=', imageId)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many checks of an image were made: those that were refunded count if they cost something. */
export async function countChecks(db: Db, imageId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from image_checks
    where image_id = ${imageId} and (status <> 'failed' or cost_micros > 0)`.execute(db);
  return rows[0]!.count;
}
