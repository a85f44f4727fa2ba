import { sql } from 'kysely';
import type { Db } from '../../client';
import type { GeneratedImageRow } from '../../schema';
import type { CellOfImage } from '../../schema/studio';
import { cellsOf } from '../boards/choices';

const columns = [
  'id',
  'sheet_cell',
  'take',
  'status',
  'stage',
  'model',
  'grade',
  'seed',
  'ratio',
  'note',
  'image_key',
  'thumb_key',
  'width',
  'height',
  'credits_used',
  'failure',
  'starred',
  'created_at',
] as const;

/** What the cell of an image says, also when its sheet is gone; undefined for an image of no cell. */
export async function findCellOfImage(
  db: Db,
  { user_id: userId, sheet_id: sheetId, sheet_cell: index, of_cell: kept }: GeneratedImageRow,
): Promise<CellOfImage | undefined> {
  if (kept !== null || sheetId === null || index === null) return kept ?? undefined;
  const { rows } = await sql<{ kept: CellOfImage }>`
    select kept from (${cellsOf(sql`sheets.user_id = ${userId} and sheets.id = ${sheetId}`)}) as cell
    where sheet_cell = ${index}`.execute(db);
  return rows[0]?.kept;
}

/** The subjects of images that were made for cells, by the image's id; also when the sheet is gone. */
export async function findSubjects(
  db: Db,
  userId: number,
  images: readonly GeneratedImageRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = images.filter((row) => row.sheet_id !== null || row.of_cell !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; subject: string | null }>`
    with image as (
      select id, sheet_id, sheet_cell, of_cell from generated_images
      where user_id = ${userId} and id = any (${ids}::integer[]))
    select id, of_cell->'selection'->>'subject' as subject from image where of_cell is not null
    union all
    -- By sheet: its cells are read once, and not for each image.
    select image.id, cell.subject from (
      select sheets.id as sheet_id, number - 1 as sheet_cell,
        sheets.plan->'subjects'->>(cell->>'subject')::integer as subject
      from sheets cross join lateral jsonb_array_elements(sheets.cells) with ordinality as cells (cell, number)
      where sheets.user_id = ${userId} and sheets.id in (select sheet_id from image)
    ) as cell join image on image.sheet_id = cell.sheet_id and image.sheet_cell = cell.sheet_cell`.execute(
    db,
  );
  return new Map(rows.map(({ id, subject }) => [id, subject ?? '']));
}

export type SheetImageRow = Awaited<ReturnType<typeof findSheetImages>>[number];

/** The images of a user's sheet by cell, the newest order of each first; `most` of them. */
export function findSheetImages(db: Db, userId: number, sheetId: number, most: number) {
  return db
    .selectFrom('generated_images')
    .select(columns)
    .where('user_id', '=', userId)
    .where('sheet_id', '=', sheetId)
    .where('deleted_at', 'is', null)
    .orderBy('sheet_cell')
    .orderBy('created_at', 'desc')
    .orderBy('take')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The seeds that a sheet's images were made from, or are being made from, by cell and model. */
export async function findSheetSeeds(
  db: Db,
  userId: number,
  sheetId: number,
): Promise<{ cell: number; model: string; seed: number }[]> {
  const { rows } = await sql<{ cell: number; model: string; seed: number }>`
    select distinct sheet_cell as cell, model, seed from generated_images
    where user_id = ${userId} and sheet_id = ${sheetId} and deleted_at is null and status <> 'failed'
      and seed is not null`.execute(db);
  return rows;
}

/** A cell's image: its newest starred image, else its newest. */
export interface CellImage {
  readonly id: number;
  readonly sheet_cell: number;
  readonly image_key: string;
  readonly thumb_key: string | null;
}

/** The images of a sheet's cells, or of some of them. */
export async function findCellImages(
  db: Db,
  userId: number,
  sheetId: number,
  cells: readonly number[] | null = null,
): Promise<CellImage[]> {
  return db
    .selectFrom('generated_images')
    .distinctOn('sheet_cell')
    .select(['id', 'sheet_cell', 'image_key', 'thumb_key'])
    .where('user_id', '=', userId)
    .where('sheet_id', '=', sheetId)
    .where(sql<boolean>`status = 'done' and deleted_at is null and image_key is not null`)
    .$if(cells !== null, (query) => query.where(sql<boolean>`sheet_cell = any(${cells}::integer[])`))
    .orderBy('sheet_cell')
    .orderBy('starred', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<CellImage>()
    .execute();
}

/** Which of these images were made for a sheet and can have been seen, with their cells; deleted ones too. */
export function findImagesOfCells(db: Db, userId: number, sheetId: number, ids: readonly number[]) {
  return db
    .selectFrom('generated_images')
    .select(['id', 'sheet_cell'])
    .where('user_id', '=', userId)
    .where('sheet_id', '=', sheetId)
    .where('status', '=', 'done')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}

export async function countSheetImages(db: Db, userId: number, sheetId: number): Promise<number> {
  const { count } = await db
    .selectFrom('generated_images')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('sheet_id', '=', sheetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
