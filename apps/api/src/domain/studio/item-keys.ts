import { limits } from '@safelight/catalog/limits';
import { findImage } from '@safelight/db/queries/images/lists';
import { findCellImages } from '@safelight/db/queries/images/of-sheets';
import { findPrompt } from '@safelight/db/queries/prompts/saved';
import { findNumbers, numberItems } from '@safelight/db/queries/studio/share-items';
import { findSheetSummary } from '@safelight/db/queries/studio/sheets';
import { targetOf } from '@safelight/db/queries/studio/shares';
import type { GeneratedImageRow, PromptRow, ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { largestId } from '../pages';

type Database = Pick<Deps, 'db'>;

export const cellKey = (index: number): string => `cell:${index}`;
export const promptKey = (id: number): string => `prompt:${id}`;
export const imageKey = (id: number): string => `image:${id}`;

/** Whether a share of a sheet shows a cell. */
export const showsCell = ({ cells }: Pick<ShareRow, 'cells'>, index: number): boolean =>
  cells === null || cells.includes(index);

/** The versions that a saved prompt's images are made of. */
export const versionsOf = ({ version_id: version, generation_id: generation }: PromptRow): number[] =>
  [version, generation].filter((id) => id !== null);

const shape = /^(cell|prompt|image):(0|[1-9]\d{0,9})$/;

/** Whether a share has an item, also one that its page leaves out because there are too many newer ones. */
export async function hasItem({ db }: Database, share: ShareRow, key: string): Promise<boolean> {
  const target = targetOf(share);
  const [, kind, digits] = shape.exec(key) ?? [];
  const id = Number(digits);
  if (!(id <= largestId)) return false;
  const { user_id: userId } = share;
  switch (kind) {
    case 'cell': {
      const sheet = target.kind === 'sheet' && (await findSheetSummary(db, userId, target.id));
      return sheet !== undefined && sheet !== false && id < sheet.cell_count && showsCell(share, id);
    }
    case 'prompt': {
      const prompt = target.kind !== 'sheet' && (await findPrompt(db, userId, id));
      if (!prompt) return false;
      return target.kind === 'prompt' ? id === target.id : prompt.project_id === target.id;
    }
    case 'image': {
      const image = target.kind !== 'sheet' && (await findImage(db, userId, id));
      return image !== undefined && image !== false && hasImage({ db }, share, image);
    }
    default:
      return false;
  }
}

/** Whether a share shows this image of its owner's. */
export async function hasImage(
  { db }: Database,
  share: ShareRow,
  image: GeneratedImageRow,
): Promise<boolean> {
  const { kind, id } = targetOf(share);
  if (image.status !== 'done') return false;
  if (kind === 'sheet') {
    if (image.sheet_id !== id || image.sheet_cell === null) return false;
    if (!showsCell(share, image.sheet_cell)) return false;
    const [shown] = await findCellImages(db, share.user_id, id, [image.sheet_cell]);
    return shown?.id === image.id;
  }
  if (kind === 'project') return image.project_id === id;
  if (image.version_id === null) return false;
  const prompt = await findPrompt(db, share.user_id, id);
  return prompt !== undefined && versionsOf(prompt).includes(image.version_id);
}

/** The number under which a share shows an item; null for one that has none. */
export type NumberOf = (key: string) => number | null;

const idIn = (wanted: string, key: string): number | undefined => {
  const [, kind, digits] = shape.exec(key) ?? [];
  return kind === wanted ? Number(digits) : undefined;
};

/** The index of a cell; undefined for another item. */
export const cellOf = (key: string): number | undefined => idIn('cell', key);

/** The id of an image; undefined for another item. */
export const imageOf = (key: string): number | undefined => idIn('image', key);

/** The number of a cell, which is its place; undefined for another item. */
export function numberOfCell(key: string): number | undefined {
  const index = cellOf(key);
  return index === undefined ? undefined : index + 1;
}

const readNumber =
  (numbers: ReadonlyMap<string, number>): NumberOf =>
  (key) =>
    numberOfCell(key) ?? numbers.get(key) ?? null;

/** Numbers the items that a share shows: an item keeps its number when others come or go. */
export async function numberKeys(
  { db }: Database,
  share: ShareRow,
  keys: readonly string[],
): Promise<NumberOf> {
  if (targetOf(share).kind === 'sheet') return readNumber(new Map());
  return readNumber(await numberItems(db, share.id, keys, limits.sharedNumbers));
}

/** The numbers as visitors have seen them, also of items that are gone. */
export const readNumbers = async ({ db }: Database, share: ShareRow): Promise<NumberOf> =>
  readNumber(await findNumbers(db, share.id));

/** The highest number that visitors have seen: an approval of the whole is about the items up to it. */
export async function findLastNumber({ db }: Database, share: ShareRow): Promise<number> {
  const { kind, id } = targetOf(share);
  if (kind === 'sheet' && share.cells) return Math.max(...share.cells) + 1;
  if (kind === 'sheet') return (await findSheetSummary(db, share.user_id, id))?.cell_count ?? 0;
  return Math.max(0, ...(await findNumbers(db, share.id)).values());
}
