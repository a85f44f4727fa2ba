import { sql } from 'kysely';
import type { Db } from '../../client';
import type { GeneratedPromptRow, KeptEditRow } from '../../schema';
import type { HistoryWindow } from './generations';
import { visibleGenerations } from './generations';
import { findEditsById } from './kept-edits';

/** A loop of parents, which a client can make, ends here. */
const deepest = 300;

export interface Origin {
  readonly versionId: number;
  /** The generation that it is, or that it was edited from. */
  readonly generationId: number | null;
}

/** One of the user's versions; undefined when there is none. */
export async function findOrigin(db: Db, userId: number, id: number): Promise<Origin | undefined> {
  const { rows } = await sql<Origin>`
    select id as "versionId", id as "generationId" from generated_prompts
    where user_id = ${userId} and status = 'done' and (id = ${id} or former_id = ${id})
    union all
    select id, generation_id from kept_edits where user_id = ${userId} and id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Puts an edit between a generation and the one that replaced it, also in time. Does nothing unless both have the same parent, as
 * they do after the text was edited and written anew.
 */
export async function putBetween(db: Db, userId: number, editId: number, followerId: number): Promise<void> {
  await sql`
    with follower as (
      update generated_prompts set parent_id = ${editId}
      from kept_edits as edit
      where generated_prompts.id = ${followerId} and generated_prompts.user_id = ${userId}
        and edit.id = ${editId} and edit.user_id = ${userId}
        and generated_prompts.parent_id = edit.parent_id
      returning generated_prompts.created_at
    )
    update kept_edits set created_at = follower.created_at
    from follower where kept_edits.id = ${editId}`.execute(db);
}

/** The ids of all versions of the prompt that a version belongs to, at most `limit`; empty when there is none. */
export async function findThreadIds(db: Db, userId: number, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up (id, parent_id, depth) as (
      select * from (
        select id, parent_id, 0 from generated_prompts
        where user_id = ${userId} and status = 'done' and (id = ${id} or former_id = ${id})
        union all
        select id, parent_id, 0 from kept_edits where user_id = ${userId} and id = ${id}
      ) as named
      union all
      select version.id, version.parent_id, up.depth + 1
      from up cross join lateral (
        select id, parent_id from generated_prompts
        where id = up.parent_id and user_id = ${userId} and status = 'done'
        union all
        select id, parent_id from kept_edits where id = up.parent_id and user_id = ${userId}
      ) as version
      where up.depth < ${deepest}
    ),
    down (id, depth) as (
      (select id, 0 from up order by depth desc limit 1)
      union
      select version.id, down.depth + 1
      from down cross join lateral (
        select id from generated_prompts
        where user_id = ${userId} and parent_id = down.id and status = 'done'
        union all
        select id from kept_edits where user_id = ${userId} and parent_id = down.id
      ) as version
      where down.depth < ${deepest}
    )
    select id from (select distinct id from down) as thread order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Versions that the window shows, of these ids. */
export async function findVersions(
  db: Db,
  userId: number,
  ids: readonly number[],
  window: HistoryWindow,
): Promise<{ generations: GeneratedPromptRow[]; edits: KeptEditRow[] }> {
  if (ids.length === 0) return { generations: [], edits: [] };
  const [generations, edits] = await Promise.all([
    db
      .selectFrom(visibleGenerations(db, userId, window).as('visible'))
      .selectAll()
      .where('id', 'in', ids)
      .execute(),
    findEditsById(db, userId, ids, window),
  ]);
  return { generations, edits };
}
