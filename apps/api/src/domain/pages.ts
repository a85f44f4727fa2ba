import type { IdPage, Page, PageKey } from '@safelight/db/lists/page';
import { AppError } from './errors';

/** The largest value of PostgreSQL's integer, the type of ids. */
export const largestId = 2_147_483_647;

export function noSuchPage(): AppError {
  return new AppError('invalid', 'This page does not exist. Start again from the beginning of the list.');
}

function encodeCursor(row: { created_at: Date; id: number }): string {
  return Buffer.from(`${row.created_at.getTime()}.${row.id}`).toString('base64url');
}

/** Reads a cursor of encodeCursor. Throws `invalid` for anything else. */
function decodeCursor(cursor: string | undefined): PageKey | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match || Number(match[2]) > largestId) throw noSuchPage();
  return { createdAt: new Date(Number(match[1])), id: Number(match[2]) };
}

interface Row {
  readonly id: number;
  readonly created_at: Date;
  /** The number of rows before the database cut them, see cutByBytes. */
  readonly candidates?: number;
}

/** Where a page begins, and the most rows that it has. */
export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of whole texts: also the most bytes that it has. */
export interface WholePage extends PageInput {
  readonly bytes: number;
}

/** A page of a list, newest first. `find` reads one row more than the page has, which tells whether another follows. */
export async function readPage<R extends Row, Item>(
  input: PageInput | WholePage,
  find: (page: Page) => Promise<readonly R[]>,
  describe: (row: R) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const page = { after: decodeCursor(input.cursor), limit: input.limit + 1 };
  return cutPage(await find(page), input, describe, encodeCursor);
}

/** Reads a page of a list in the order of ids. */
export async function readIdPage<R extends { id: number }, Item>(
  input: PageInput | WholePage,
  find: (page: IdPage) => Promise<readonly R[]>,
  describe: (row: R) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const page = { before: decodeIdCursor(input.cursor), limit: input.limit + 1 };
  return cutPage(await find(page), input, describe, encodeIdCursor);
}

/**
 * Ends a page also where the JSON would exceed `bytes`, since escapes can make it several times as long as the texts.
 * The first row is always included, so that a list always advances. `cursorOf` encodes the position of a row.
 */
function cutPage<R extends Pick<Row, 'id' | 'candidates'>, Item>(
  rows: readonly R[],
  { limit, bytes }: PageInput & { readonly bytes?: number },
  describe: (row: R) => Item,
  cursorOf: (row: R) => string,
): { items: Item[]; nextCursor: string | null } {
  const items: Item[] = [];
  let used = 0;
  for (const row of rows.slice(0, limit)) {
    const item = describe(row);
    if (bytes !== undefined) used += Buffer.byteLength(JSON.stringify(item));
    if (bytes !== undefined && used > bytes && items.length > 0) break;
    items.push(item);
  }
  const more = (rows[0]?.candidates ?? rows.length) > items.length;
  return { items, nextCursor: more ? cursorOf(rows[items.length - 1]!) : null };
}

const encodeIdCursor = (row: { id: number }): string => Buffer.from(String(row.id)).toString('base64url');

/** Reads a cursor of encodeIdCursor. Throws `invalid` for anything else. */
function decodeIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,10}$/.test(text) || Number(text) > largestId) throw noSuchPage();
  return Number(text);
}

/** A range of times in ISO strings, of which the end is not included. */
export interface RangeInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const readRange = ({ from, to }: RangeInput) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});
