import type { PageKey } from '@safelight/db/lists/page';
import { AppError } from './errors';

/** The largest value of PostgreSQL's integer, the type of ids. */
export const largestId = 2_147_483_647;

export function noSuchPage(): AppError {
  return new AppError('invalid', 'This page does not exist. Start again from the beginning of the list.');
}

export function encodeCursor(row: { created_at: Date; id: number }): string {
  return Buffer.from(`${row.created_at.getTime()}.${row.id}`).toString('base64url');
}

/** Reads a cursor of encodeCursor. Throws `invalid` for anything else. */
export function decodeCursor(cursor: string | undefined): PageKey | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match || Number(match[2]) > largestId) throw noSuchPage();
  return { createdAt: new Date(Number(match[1])), id: Number(match[2]) };
}

/** Cuts a list that was read with one row more than the page, and returns the cursor of the next page. */
export function cutPage<T extends { created_at: Date; id: number }>(
  rows: readonly T[],
  limit: number,
): { rows: readonly T[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: encodeCursor(page[limit - 1]!) };
}

interface Row {
  readonly id: number;
  readonly created_at: Date;
  /** The number of rows before the database cut them, see cutByBytes. */
  readonly candidates?: number;
}

/**
 * Like cutPage, for lists with whole texts: also ends where the JSON would exceed `bytes`, since escapes can make it
 * several times as long as the texts. The first row is always included, so that a list always advances. `cursorOf`
 * encodes the position of a row.
 */
export function cutAnswer<R extends Row, Item>(
  rows: readonly R[],
  { limit, bytes }: { limit: number; bytes: number },
  describe: (row: R) => Item,
  cursorOf: (row: R) => string = encodeCursor,
): { items: Item[]; nextCursor: string | null } {
  const items: Item[] = [];
  let used = 0;
  for (const row of rows.slice(0, limit)) {
    const item = describe(row);
    used += Buffer.byteLength(JSON.stringify(item));
    if (used > bytes && items.length > 0) break;
    items.push(item);
  }
  const more = (rows[0]?.candidates ?? rows.length) > items.length;
  return { items, nextCursor: more ? cursorOf(rows[items.length - 1]!) : null };
}

export const encodeIdCursor = (row: { id: number }): string =>
  Buffer.from(String(row.id)).toString('base64url');

/** Reads a cursor of encodeIdCursor. Throws `invalid` for anything else. */
export function decodeIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,10}$/.test(text) || Number(text) > largestId) throw noSuchPage();
  return Number(text);
}

export function cutIdPage<T extends { id: number }>(
  rows: readonly T[],
  limit: number,
): { rows: readonly T[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: encodeIdCursor(page[limit - 1]!) };
}

/** The input of every list with whole texts: where to continue, and the most rows and bytes. */
export interface WholePage {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly bytes: number;
}
