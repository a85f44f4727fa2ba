import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../client';
import { cutByBytes, olderThan, type CutRow, type Page } from '../../lists/page';
import type { LookRow } from '../../schema';
import type { LooksTable } from '../../schema/studio';
import { lockUser } from '../accounts/users';

/** How many looks a user keeps, and their bytes together. */
interface Bounds {
  readonly count: number;
  readonly bytes: number;
}

/** Whether a user may keep another look of this size; `except` is one that it replaces. The user must be locked. */
async function hasRoom(trx: Db, userId: number, added: number, bounds: Bounds, except = 0): Promise<boolean> {
  const { count, bytes } = await trx
    .selectFrom('looks')
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(bytes), 0)::integer`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return count < bounds.count && bytes + added <= bounds.bytes;
}

/** Creates a look, or returns the one that this request created before; 'full' beyond the bounds. */
export function insertLook(db: Db, look: Insertable<LooksTable>, bounds: Bounds): Promise<LookRow | 'full'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, look.user_id);
    const seen = await trx
      .selectFrom('looks')
      .selectAll()
      .where('user_id', '=', look.user_id)
      .where('request_id', '=', look.request_id)
      .executeTakeFirst();
    if (seen) return seen;
    if (!(await hasRoom(trx, look.user_id, look.bytes, bounds))) return 'full';
    return trx.insertInto('looks').values(look).returningAll().executeTakeFirstOrThrow();
  });
}

/** A page of a user's looks, newest first, up to a number of bytes. */
export function findLooks(
  db: Db,
  userId: number,
  { after, limit, bytes }: Page & { readonly bytes: number },
): Promise<CutRow<LookRow>[]> {
  let query = db.selectFrom('looks').selectAll().where('user_id', '=', userId);
  if (after) query = query.where(olderThan(after));
  const page = query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  return cutByBytes<LookRow>(db, page, ['name', 'recipe'], bytes);
}

export function findLook(db: Db, userId: number, id: number): Promise<LookRow | undefined> {
  return db
    .selectFrom('looks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Updates the given fields; 'no_look' when this user has no such look. */
export function updateLook(
  db: Db,
  userId: number,
  id: number,
  change: Updateable<LooksTable>,
  bounds: Bounds,
): Promise<LookRow | 'no_look' | 'full'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { bytes } = change;
    if (typeof bytes === 'number' && !(await hasRoom(trx, userId, bytes, bounds, id))) return 'full';
    const row = await trx
      .updateTable('looks')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? 'no_look';
  });
}

export async function deleteLook(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('looks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
