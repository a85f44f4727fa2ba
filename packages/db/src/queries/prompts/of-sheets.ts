import { sql } from 'kysely';
import type { Db } from '../../client';
import type { GeneratedPromptRow } from '../../schema';

// The prompts of sheets that the AI writer writes. The queue decides which server works on one; see decision 51.

const columns = [
  'id',
  'sheet_cell',
  'status',
  'begun_at',
  'prompt',
  'writer',
  'note',
  'credits_used',
  'failure',
  'created_at',
] as const;

export type SheetTextRow = Pick<GeneratedPromptRow, (typeof columns)[number]>;

/** What was last ordered for each cell of a user's sheet, finished or not. */
export function findSheetTexts(
  db: Db,
  userId: number,
  sheetId: number,
  most: number,
): Promise<SheetTextRow[]> {
  return db
    .selectFrom('generated_prompts')
    .distinctOn('sheet_cell')
    .select(columns)
    .where('user_id', '=', userId)
    .where('sheet_id', '=', sheetId)
    .orderBy('sheet_cell')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The texts of an order, by the request ids of its prompts. */
export function findTextsByRequest(
  db: Db,
  userId: number,
  requestIds: readonly string[],
): Promise<(SheetTextRow & Pick<GeneratedPromptRow, 'fingerprint'>)[]> {
  return db
    .selectFrom('generated_prompts')
    .select([...columns, 'fingerprint'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`request_id = any(${requestIds}::text[])`)
    .orderBy('id')
    .execute();
}

export interface WrittenCell {
  readonly id: number;
  readonly sheet_cell: number;
  readonly prompt: string;
  readonly credits_used: number;
}

/** What the AI writer last wrote for each cell of a user's sheet. */
export async function findWrittenCells(db: Db, userId: number, sheetId: number): Promise<WrittenCell[]> {
  return (
    db
      .selectFrom('generated_prompts')
      .distinctOn('sheet_cell')
      .select(['id', 'sheet_cell', 'prompt', 'credits_used'])
      .where('user_id', '=', userId)
      .where('sheet_id', '=', sheetId)
      .where('status', '=', 'done')
      // What the composer wrote in its place is what the sheet has.
      .where('writer', '=', 'ai')
      .orderBy('sheet_cell')
      .orderBy('id', 'desc')
      .$castTo<WrittenCell>()
      .execute()
  );
}

/** How many of these cells are being written for other orders than these generations. */
export async function countCellsInWork(
  db: Db,
  {
    userId,
    sheetId,
    cells,
    except,
  }: { userId: number; sheetId: number; cells: readonly number[]; except: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct sheet_cell)::integer as count from generated_prompts
    where user_id = ${userId} and sheet_id = ${sheetId} and status = 'pending'
      and sheet_cell = any(${cells}::integer[]) and id <> all(${except}::integer[])`.execute(db);
  return rows[0]!.count;
}

/** Lets the texts that are written for these cells count, when they are there. */
export async function preferWritten(
  db: Db,
  userId: number,
  sheetId: number,
  cells: readonly number[],
): Promise<void> {
  await sql`
    update sheets set composed = array(
      select cell from unnest(composed) as cell where cell <> all(${cells}::integer[]) order by cell)
    where user_id = ${userId} and id = ${sheetId} and composed && ${cells}::integer[]`.execute(db);
}

/** Claims a prompt that the queue assigned, until another server may; undefined when nothing is left to do. */
export function claimSheetText(
  db: Db,
  id: number,
  { instanceId, now, until }: { instanceId: number; now: Date; until: Date },
): Promise<GeneratedPromptRow | undefined> {
  return db
    .updateTable('generated_prompts')
    .set({
      instance_id: instanceId,
      due_at: until,
      begun_at: sql<Date>`coalesce(begun_at, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('due_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes the prompts that have been due since before `due`, the longest due first. They count as due from `now` on, so
 * that another server does not take them at the same time.
 */
export async function takeDueTexts(
  db: Db,
  due: Date,
  now: Date,
  limit: number,
): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    update generated_prompts set due_at = ${now}
    where id in (
      select id from generated_prompts where status = 'pending' and due_at <= ${due}
      order by due_at limit ${limit} for update skip locked
    )
    returning id, user_id`.execute(db);
  return rows;
}
