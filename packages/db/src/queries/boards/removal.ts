import { sql } from 'kysely';
import type { Db } from '../../client';
import { countKept, lockRoom } from '../accounts/quotas';
import { keepUser } from '../accounts/users';
import { shownRows, type ItemIds } from './marks';

/**
 * Removes a user's items until the removal is undone; returns how many were found. A prompt's row moves to another
 * table, and its shares wait there for it; an image is marked as deleted, but keeps its texts and its files.
 */
export function removeItems(
  db: Db,
  userId: number,
  { prompts, images }: ItemIds,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await keepUser(trx, userId);
    const { rows: moved } = await sql<{ id: number }>`
      with found as materialized (
        select * from prompts where ${shownRows(userId, prompts, 'prompts')} order by id for update
      )
      insert into removed_prompts (id, user_id, restorable_until, content)
      select id, user_id, ${until}::timestamptz, to_jsonb(found) from found returning id`.execute(trx);
    const gone = moved.map(({ id }) => id);
    // Before the deletion, which would take the shares along.
    await sql`
      update shares set removed_prompt_id = prompt_id, prompt_id = null
      where prompt_id = any(${gone}::integer[])`.execute(trx);
    await sql`delete from prompts where id = any(${gone}::integer[])`.execute(trx);
    const marked = await sql`
      with found as materialized (
        select id from generated_images where ${shownRows(userId, images, 'generated_images')}
        order by id for no key update
      )
      update generated_images set deleted_at = ${now}, restorable_until = ${until}
      where id in (select id from found)`.execute(trx);
    return gone.length + Number(marked.numAffectedRows ?? 0n);
  });
}

/** How many of each kind a plan has room for. */
export interface Room {
  readonly savedPrompts: number;
  readonly images: number;
}

/**
 * Undoes the removal of a user's items and returns how many came back; 'full' with nothing changed when the plan has no
 * room for them. A prompt whose project is gone comes back to General.
 */
export function restoreItems(
  db: Db,
  userId: number,
  { prompts, images }: ItemIds,
  { now, room }: { now: Date; room: Room },
): Promise<number | 'full'> {
  return db
    .transaction()
    .execute(async (trx) => {
      // Locks the user too.
      await lockRoom(trx, userId, 'images', 1);
      const { rows: restored } = await sql<{ id: number }>`
      with back as materialized (
        select content from removed_prompts
        where user_id = ${userId} and id = any(${prompts}::integer[]) and restorable_until > ${now}
        order by id for update
      )
      insert into prompts
      select prompt.* from back, jsonb_populate_record(null::prompts, content || jsonb_build_object('project_id',
        (select id from projects where id = (content->>'project_id')::integer and user_id = ${userId} for key share)
      )) as prompt returning id`.execute(trx);
      const ids = restored.map(({ id }) => id);
      // Before the deletion, which would take the shares along.
      await sql`
      update shares set prompt_id = removed_prompt_id, removed_prompt_id = null
      where removed_prompt_id = any(${ids}::integer[])`.execute(trx);
      await sql`delete from removed_prompts where id = any(${ids}::integer[])`.execute(trx);
      const unmarked = await sql`
      update generated_images set deleted_at = null, restorable_until = null
      where user_id = ${userId} and id = any(${images}::integer[]) and restorable_until > ${now}`.execute(
        trx,
      );
      const back = { savedPrompts: ids.length, images: Number(unmarked.numAffectedRows ?? 0n) };
      for (const kind of ['savedPrompts', 'images'] as const) {
        if (back[kind] > 0 && (await countKept(trx, userId, kind, room[kind] + 1)) > room[kind])
          throw new NoRoomError();
      }
      return back.savedPrompts + back.images;
    })
    .catch((error: unknown) => {
      if (error instanceof NoRoomError) return 'full';
      throw error;
    });
}

/** Ends the transaction. */
class NoRoomError extends Error {}

export interface RemovedItem {
  readonly kind: 'prompt' | 'image';
  readonly id: number;
  readonly restorable_until: Date;
}

/** A user's removed items that can still come back, the latest removal first. */
export async function findRemoved(
  db: Db,
  userId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<RemovedItem[]> {
  const { rows } = await sql<RemovedItem>`
    select * from (
      select 'prompt' as kind, id, restorable_until from removed_prompts
      where user_id = ${userId} and restorable_until > ${now}
      union all
      select 'image', id, restorable_until from generated_images
      where user_id = ${userId} and restorable_until is not null and restorable_until > ${now}
    ) as removed order by restorable_until desc, kind, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Makes removals final whose time is over, at most `limit` of each kind; returns whether there may be more. Rows that
 * another transaction has locked stay for the next time. The caller then removes the images' files.
 */
export async function endRemovals(db: Db, now: Date, limit: number): Promise<boolean> {
  const due = (table: string) => sql`
    select id from ${sql.table(table)} where restorable_until <= ${now}
    order by id limit ${limit} for update skip locked`;
  const prompts = await sql`delete from removed_prompts where id in (${due('removed_prompts')})`.execute(db);
  const images = await sql`
    update generated_images set prompt = '', model_prompt = null, of_cell = null, negative_prompt = null, note = null, output_url = null,
      board_note = null, tags = '{}', restorable_until = null
    where id in (${due('generated_images')})`.execute(db);
  return [prompts, images].some(({ numAffectedRows = 0n }) => Number(numAffectedRows) === limit);
}
