import { findThumbnails } from '@safelight/db/queries/images/lists';
import { findCellImages, findImagesOfCells } from '@safelight/db/queries/images/of-sheets';
import { targetOf } from '@safelight/db/queries/studio/shares';
import type { ShareReplyRow, ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { fileAddress } from '../file-address';
import { largestId } from '../pages';
import { cellOf, imageOf, showsCell } from './item-keys';

// Which images a reply is about. A cell of a sheet shows one image, and another one when the owner moves a star or makes
// more; a reply stays with the image that its visitor saw.

/**
 * The images of a sheet's cells that a reply is about; null for a reply to something else. `given` are the keys of
 * what the visitor's page showed, undefined for what it shows now.
 */
export async function findSeen(
  { db }: Pick<Deps, 'db'>,
  share: ShareRow,
  { item, kind }: Pick<ShareReplyRow, 'item' | 'kind'>,
  given: readonly string[] | undefined,
): Promise<number[] | null> {
  const { user_id: userId } = share;
  const { kind: target, id } = targetOf(share);
  if (target !== 'sheet' || (item === null && kind === 'comment')) return null;
  const cell = item === null ? undefined : cellOf(item);
  const images = given
    ? await findImagesOfCells(
        db,
        userId,
        id,
        given.flatMap((key) => imageOf(key) ?? []).filter((image) => image <= largestId),
      )
    : await findCellImages(db, userId, id, share.cells);
  return images.flatMap(({ id: image, sheet_cell: of }) =>
    of !== null && showsCell(share, of) && (cell === undefined || of === cell) ? image : [],
  );
}

/**
 * What a reply to a cell was about, if the cell shows something else now: another image, or the prompt alone. Null for a
 * reply that still holds.
 */
export function findOutdated(
  { item, images }: Pick<ShareReplyRow, 'item' | 'images'>,
  shownIn: (cell: number) => number | undefined,
): 'image' | 'prompt' | null {
  const cell = item === null ? undefined : cellOf(item);
  if (cell === undefined) return null;
  const image = shownIn(cell);
  const seen = images ?? [];
  if (image === undefined ? seen.length === 0 : seen.includes(image)) return null;
  return seen.length === 0 ? 'prompt' : 'image';
}

/** The image that a reply to one item is about, if there was one. */
const imageOfReply = ({ item, images }: ShareReplyRow): number | undefined =>
  item === null ? undefined : (imageOf(item) ?? images?.[0]);

/** What the owner's lists say about the images of these replies. */
export async function readSeen(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  sheetId: number | null,
  rows: readonly ShareReplyRow[],
) {
  const [thumbnails, images] = await Promise.all([
    findThumbnails(
      db,
      userId,
      rows.flatMap((row) => imageOfReply(row) ?? []),
    ),
    sheetId === null ? [] : findCellImages(db, userId, sheetId),
  ]);
  const shownIn = new Map(images.map(({ sheet_cell: cell, id }) => [cell, id]));
  return (row: ShareReplyRow) => {
    const key = thumbnails.get(imageOfReply(row) ?? 0);
    return {
      thumbnailUrl: key === undefined ? null : fileAddress(key),
      outdated: findOutdated(row, (cell) => shownIn.get(cell)),
    };
  };
}
