import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../client';
import { olderThan, type Page } from '../../lists/page';
import type { SheetRow } from '../../schema';
import type { SheetsTable } from '../../schema/studio';
import { lockUser } from '../accounts/users';
import { lockProject } from '../prompts/saved';

/**
 * Creates a sheet, or returns the one that this request created before; 'full' when the user already keeps `most`,
 * 'no_project' when the project is not theirs.
 */
export function insertSheet(
  db: Db,
  sheet: Insertable<SheetsTable>,
  most: number,
): Promise<SheetRow | 'full' | 'no_project'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, sheet.user_id);
    const seen = await findSheetByRequest(trx, sheet.user_id, sheet.request_id);
    if (seen) return seen;
    if ((await countSheets(trx, sheet.user_id)) >= most) return 'full';
    if (!(await lockProject(trx, sheet.user_id, sheet.project_id ?? null))) return 'no_project';
    return trx.insertInto('sheets').values(sheet).returningAll().executeTakeFirstOrThrow();
  });
}

export async function countSheets(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sheets')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The sheet that a request created, also while its removal can still be undone. */
export async function findSheetByRequest(
  db: Db,
  userId: number,
  requestId: string,
): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select * from sheets where user_id = ${userId} and request_id = ${requestId}
    union all
    select sheet.* from removed_sheets, jsonb_populate_record(null::sheets, content) as sheet
    where removed_sheets.user_id = ${userId} and sheet.request_id = ${requestId}`.execute(db);
  return rows[0];
}

export type SheetPreviewRow = Awaited<ReturnType<typeof findSheetPreviews>>[number];

/** A page of a user's sheets, newest first, without their plans and cells. */
export function findSheetPreviews(db: Db, userId: number, page: Page) {
  return db
    .selectFrom('sheets')
    .select([
      'id',
      'name',
      'project_id',
      'subject_count',
      'cell_count',
      'renderers',
      'preview',
      'created_at',
      'updated_at',
      sql`plan -> 'recipe' -> 'selection'`.as('selection'),
    ])
    .where('user_id', '=', userId)
    .$if(page.after !== undefined, (query) => query.where(olderThan(page.after!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export function findSheet(db: Db, userId: number, id: number): Promise<SheetRow | undefined> {
  return db
    .selectFrom('sheets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Updates the given fields: 'no_sheet' or 'no_project' when one of them is not this user's. */
export function updateSheet(
  db: Db,
  userId: number,
  id: number,
  change: Updateable<SheetsTable>,
): Promise<SheetRow | 'no_sheet' | 'no_project'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await lockProject(trx, userId, change.project_id ?? null))) return 'no_project';
    const row = await trx
      .updateTable('sheets')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? 'no_sheet';
  });
}

/** Adds cells to a sheet that has as many as `before`; undefined when it is gone, or has others by now. */
export function extendSheet(
  db: Db,
  userId: number,
  id: number,
  before: number,
  change: Pick<
    Updateable<SheetsTable>,
    'plan' | 'cells' | 'subject_count' | 'cell_count' | 'renderers' | 'updated_at'
  >,
): Promise<SheetRow | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    return (
      trx
        .updateTable('sheets')
        .set(change)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        // Cells are only ever added, so their number tells whether others came in between.
        .where('cell_count', '=', before)
        .returningAll()
        .executeTakeFirst()
    );
  });
}

/** What a list shows of a sheet: the number of its cells, and the beginning of the first. */
export function findSheetSummary(db: Db, userId: number, id: number) {
  return db
    .selectFrom('sheets')
    .select(['cell_count', 'preview'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
