import { sql } from 'kysely';
import type { Db } from '../../client';

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
