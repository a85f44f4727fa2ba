import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client';
import type { Approval } from '../../schema';
import { keepUser, lockUser } from '../accounts/users';
import { lockProject } from '../prompts/saved';
import { bringImages } from './along';

/** Items of a board, by their kinds. */
export interface ItemIds {
  readonly prompts: readonly number[];
  readonly images: readonly number[];
}

/** What to change; undefined leaves a mark as it is. */
export interface Marks {
  readonly starred?: boolean | undefined;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly note?: string | null | undefined;
  readonly approval?: Approval | null | undefined;
}

/** The rows of these items that are the user's and are shown, in SQL. */
export const shownRows = (userId: number, ids: readonly number[], table: 'prompts' | 'generated_images') =>
  sql<boolean>`user_id = ${userId} and id = any(${ids}::integer[])
    and ${table === 'prompts' ? sql`true` : sql`status = 'done' and deleted_at is null`}`;

/** Updates both kinds in one transaction; returns how many rows changed. */
function updateItems(
  trx: Db,
  userId: number,
  { prompts, images }: ItemIds,
  changes: readonly RawBuilder<unknown>[],
): Promise<number> {
  return [['prompts', prompts] as const, ['generated_images', images] as const].reduce<Promise<number>>(
    async (before, [table, ids]) => {
      const done = await before;
      if (ids.length === 0) return done;
      // In the order of ids, as everywhere: two calls with the same items must not wait for each other.
      const { numAffectedRows = 0n } = await sql`
      with found as materialized (
        select id from ${sql.table(table)} where ${shownRows(userId, ids, table)} order by id for no key update
      )
      update ${sql.table(table)} set ${sql.join(changes)}
      where id in (select id from found)`.execute(trx);
      return done + Number(numAffectedRows);
    },
    Promise.resolve(0),
  );
}

/** Sets marks of a user's items; returns how many were found. */
export function markItems(db: Db, userId: number, items: ItemIds, marks: Marks): Promise<number> {
  const { starred, addTags, removeTags, note, approval } = marks;
  const changes: RawBuilder<unknown>[] = [];
  if (starred !== undefined) changes.push(sql`starred = ${starred}`);
  if (note !== undefined) changes.push(sql`board_note = ${note}`);
  if (approval !== undefined) changes.push(sql`approval = ${approval}`);
  if (addTags.length + removeTags.length > 0) {
    changes.push(sql`tags = array(
      select distinct tag from unnest(tags || ${addTags}::text[]) as tag
      where tag <> all(${removeTags}::text[]) order by tag)`);
  }
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, userId);
    // Without a change it only counts what is there.
    return updateItems(trx, userId, items, changes.length > 0 ? changes : [sql`starred = starred`]);
  });
}

/**
 * Moves a user's items to a project, null for General, and with a prompt the images made of it; undefined when the
 * project is not theirs.
 */
export function moveItems(
  db: Db,
  userId: number,
  items: ItemIds,
  projectId: number | null,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await lockProject(trx, userId, projectId))) return undefined;
    const { prompts } = items;
    if (prompts.length > 0)
      await bringImages(
        trx,
        userId,
        sql`select version_id, project_id from prompts where ${shownRows(userId, prompts, 'prompts')}
          order by id for no key update`,
        projectId,
      );
    return updateItems(trx, userId, items, [sql`project_id = ${projectId}`]);
  });
}
