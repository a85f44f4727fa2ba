import { sql } from 'kysely';
import type { Db } from '../../client';
import { lockUser } from '../accounts/users';
import { cellsOf } from '../boards/choices';
import { countSheets } from './sheets';

// A removed sheet's row moves to another table, as a removed prompt's does. See decision 41.

/**
 * Removes a sheet until the removal is undone; false when it is not this user's. Its shares wait for it, and its images
 * keep what their cells said. Of the user's removals the newest `most` can be undone; older ones become final. `onFound`
 * runs in the transaction, with the user and the sheet locked, while the sheet's jobs still name it.
 */
export function removeSheet(
  db: Db,
  userId: number,
  id: number,
  { until, most, onFound }: { until: Date; most: number; onFound: (trx: Db) => Promise<void> },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const which = sql<boolean>`sheets.user_id = ${userId} and sheets.id = ${id}`;
    const { numAffectedRows: moved } = await sql`
      with found as materialized (select * from sheets where ${which} for update)
      insert into removed_sheets (id, user_id, restorable_until, content, images)
      select id, user_id, ${until}::timestamptz, to_jsonb(found),
        array(select image.id from generated_images as image where image.sheet_id = found.id order by image.id)
      from found`.execute(trx);
    if (!moved) return false;
    await onFound(trx);
    await sql`
      update generated_images set of_cell = kept from (${cellsOf(which)}) as cell
      where generated_images.sheet_id = cell.sheet_id and generated_images.sheet_cell = cell.sheet_cell
        -- A deleted image has no words left, unless it can still be restored.
        and (deleted_at is null or restorable_until is not null)`.execute(trx);
    // Before the deletion, which would take the shares along.
    await sql`update shares set removed_sheet_id = sheet_id, sheet_id = null where sheet_id = ${id}`.execute(
      trx,
    );
    await sql`delete from sheets where ${which}`.execute(trx);
    await sql`
      delete from removed_sheets where id in (
        select id from removed_sheets where user_id = ${userId}
        order by restorable_until desc, id desc offset ${most}
      )`.execute(trx);
    return true;
  });
}

/**
 * Undoes removals of a user's sheets and returns how many came back; 'full' with nothing changed when the user would keep more
 * than `most`. A sheet whose project is gone comes back to General.
 */
export function restoreSheets(
  db: Db,
  userId: number,
  ids: readonly number[],
  { now, most }: { now: Date; most: number },
): Promise<number | 'full'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const removed = await trx
      .selectFrom('removed_sheets')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('restorable_until', '>', now)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (removed.length === 0) return 0;
    if ((await countSheets(trx, userId)) + removed.length > most) return 'full';
    const back = removed.map(({ id }) => id);
    await sql`
      insert into sheets overriding system value
      select sheet.* from removed_sheets, jsonb_populate_record(null::sheets, content || jsonb_build_object('project_id',
        (select id from projects where id = (content->>'project_id')::integer and user_id = ${userId} for key share)
      )) as sheet where removed_sheets.id = any(${back}::integer[])`.execute(trx);
    await sql`
      update generated_images set sheet_id = removed_sheets.id, of_cell = null from removed_sheets
      where removed_sheets.id = any(${back}::integer[]) and generated_images.id = any(removed_sheets.images)
        and generated_images.user_id = ${userId}`.execute(trx);
    // Before the deletion, which would take the shares along.
    await sql`
      update shares set sheet_id = removed_sheet_id, removed_sheet_id = null
      where removed_sheet_id = any(${back}::integer[])`.execute(trx);
    await sql`delete from removed_sheets where id = any(${back}::integer[])`.execute(trx);
    return back.length;
  });
}

export interface RemovedSheet {
  readonly id: number;
  readonly name: string;
  readonly restorable_until: Date;
}

/** A user's removed sheets that can still come back, the latest removal first. */
export async function findRemovedSheets(db: Db, userId: number, now: Date): Promise<RemovedSheet[]> {
  const { rows } = await sql<RemovedSheet>`
    select id, content->>'name' as name, restorable_until from removed_sheets
    where user_id = ${userId} and restorable_until > ${now} order by restorable_until desc, id desc`.execute(
    db,
  );
  return rows;
}

/** Makes removals final whose time is over, at most `limit`; returns whether there may be more. */
export async function endSheetRemovals(db: Db, now: Date, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from removed_sheets where id in (
      select id from removed_sheets where restorable_until <= ${now}
      order by id limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows) === limit;
}
