import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { KeptEditRow } from '../../schema';
import type { KeptEditsTable } from '../../schema/kept-edits';
import type { HistoryFilter, HistoryWindow } from './generations';
import { cutByBytes, olderThan, type CutRow } from '../../lists/page';
import { keepUser } from '../accounts/users';
import { containsWords, searched } from './search';

export type NewEdit = Insertable<KeptEditsTable>;

/** How much of a user's edits is kept, beside those that saved prompts name; the newest one always is. */
export interface Bounds {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Keeps an edit, and drops the oldest beyond the bounds. An equal edit is stored once, with the choices that were read
 * last. Returns its id.
 */
export function keepEdit(db: Db, edit: NewEdit, bounds: Bounds): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, edit.user_id);
    const id = await insertEdit(trx, edit);
    await dropOldest(trx, edit.user_id, bounds, id);
    return id;
  });
}

/** As `keepEdit`, for a transaction that holds the user and drops the oldest itself. */
export async function insertEdit(trx: Db, edit: NewEdit): Promise<number> {
  const { id } = await trx
    .insertInto('kept_edits')
    .values(edit)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'fingerprint']).doUpdateSet((eb) => ({
        renderer: eb.ref('excluded.renderer'),
        style: eb.ref('excluded.style'),
        subject: eb.ref('excluded.subject'),
        scenario: eb.ref('excluded.scenario'),
        aspect_ratio: eb.ref('excluded.aspect_ratio'),
        parameters: sql<string>`excluded.parameters`,
        recipe: sql<string | null>`excluded.recipe`,
        bytes: eb.ref('excluded.bytes'),
        // What something was made of stays before it.
        created_at: sql<Date>`case when ${hasChild(edit.user_id)} then kept_edits.created_at
          else greatest(kept_edits.created_at, excluded.created_at) end`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** SQL for "a version was made of it". */
const hasChild = (userId: number) => sql<boolean>`(
  exists (select from kept_edits as child where child.user_id = ${userId} and child.parent_id = kept_edits.id)
  or exists (select from generated_prompts as child where child.user_id = ${userId} and child.parent_id = kept_edits.id))`;

/**
 * SQL for "was only read": an import that nothing was made of. Imports are free and many, so they give way to what the user
 * worked on.
 */
const onlyRead = (userId: number) => sql<boolean>`(
  origin = 'imported'
  and not ${hasChild(userId)}
  and not exists (select from prompts where user_id = ${userId} and version_id = kept_edits.id))`;

/**
 * Drops a user's oldest edits beyond the bounds: those of cells first, then imports that were only read, but not \`kept\`. What
 * a saved prompt names stays, and does not count: otherwise the prompt would lose its renderer.
 */
export async function dropOldest(trx: Db, userId: number, bounds: Bounds, kept = 0): Promise<void> {
  // Two calls may delete the same rows: the second skips those that the first has locked.
  await sql`
    delete from kept_edits where id in (
      select id from kept_edits where id in (
        select id from (
          select id, row_number() over newest as place, sum(bytes) over newest as total
          from kept_edits
          where user_id = ${userId}
            and not exists (select from prompts where user_id = ${userId} and version_id = kept_edits.id)
            and not exists (
              select from removed_prompts
              where user_id = ${userId} and (content->>'version_id')::integer = kept_edits.id
            )
          window newest as (order by of_sheet, id <> ${kept}, ${onlyRead(userId)}, created_at desc, id desc)
        ) ranked
        where place > ${bounds.count} or (place > 1 and total > ${bounds.bytes})
      ) for update skip locked
    )`.execute(trx);
}

/** The edits that a window shows: its number of edits, of imports that something was made of, and of others. */
function visibleEdits(db: Db, userId: number, window: HistoryWindow) {
  let query = db
    .selectFrom('kept_edits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('of_sheet', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (window.since) query = query.where('created_at', '>=', window.since);
  if (window.newest !== undefined)
    query = query.where(sql<boolean>`id in (
      select id from (
        select id, row_number() over (
          partition by origin, ${onlyRead(userId)} order by created_at desc, id desc
        ) as place
        from kept_edits where user_id = ${userId} and not of_sheet
      ) as ranked where place <= ${window.newest})`);
  return query;
}

/**
 * A page of a user's edits, newest first, up to a number of bytes. The window applies before the search, so a search cannot widen
 * it.
 */
export function findEdits(
  db: Db,
  userId: number,
  filter: HistoryFilter & { readonly bytes: number },
): Promise<CutRow<KeptEditRow>[]> {
  let query = db.selectFrom(visibleEdits(db, userId, filter).as('visible')).selectAll();
  if (filter.words.length > 0) query = query.where(containsWords(searched.generated_prompts, filter.words));
  if (filter.after) query = query.where(olderThan(filter.after));
  query = query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit);
  return cutByBytes(db, query, ['subject', 'scenario', 'parameters', 'recipe', 'prompt'], filter.bytes);
}

/** Those of these edits that the window shows; always those of saved cells, as their prompts are shown. */
export function findEditsById(
  db: Db,
  userId: number,
  ids: readonly number[],
  window: HistoryWindow,
): Promise<KeptEditRow[]> {
  const visible = visibleEdits(db, userId, window).clearSelect().select('id');
  return db
    .selectFrom('kept_edits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('of_sheet', '=', true), eb('id', 'in', visible)]))
    .execute();
}
