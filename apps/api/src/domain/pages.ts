import type { PageKey } from '@safelight/db/page';
import { AppError } from '../errors';

/** The largest value of PostgreSQL's integer, which ids are. */
export const largestId = 2_147_483_647;

export function noSuchPage(): AppError {
  return new AppError('invalid', 'This page does not exist. Start again from the beginning of the list.');
}

/** Writes a place in a list as an opaque cursor. */
export function encodeCursor(row: { created_at: Date; id: number }): string {
  return Buffer.from(`${row.created_at.getTime()}.${row.id}`).toString('base64url');
}

/** Reads a cursor that encodeCursor wrote. Throws `invalid` for anything else. */
export function decodeCursor(cursor: string | undefined): PageKey | undefined {
  if (cursor === undefined) return undefined;
  const match = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match || Number(match[2]) > largestId) throw noSuchPage();
  return { createdAt: new Date(Number(match[1])), id: Number(match[2]) };
}

/** Cuts a list that was read one row longer than the page, and says where the next page begins. */
export function cutPage<T extends { created_at: Date; id: number }>(
  rows: readonly T[],
  limit: number,
): { rows: readonly T[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: encodeCursor(page[limit - 1]!) };
}

/** Reads a cursor that cutIdPage wrote, of a list sorted by number alone. Throws `invalid` for anything else. */
export function decodeIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,10}$/.test(text) || Number(text) > largestId) throw noSuchPage();
  return Number(text);
}

/** As cutPage, for a list that is sorted by number alone. */
export function cutIdPage<T extends { id: number }>(
  rows: readonly T[],
  limit: number,
): { rows: readonly T[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: Buffer.from(String(page[limit - 1]!.id)).toString('base64url') };
}
