import { limits } from '@safelight/catalog/limits';
import { findImageIds } from '@safelight/db/queries/images/lists';
import { findPrompt, findPromptIds } from '@safelight/db/queries/prompts/saved';
import { findNumbers, numberItems } from '@safelight/db/queries/studio/share-items';
import { findSheetSummary } from '@safelight/db/queries/studio/sheets';
import { targetOf } from '@safelight/db/queries/studio/shares';
import type { PromptRow, ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';

type Database = Pick<Deps, 'db'>;

const newest = { after: undefined, limit: limits.sharedItems };

export const cellKey = (index: number): string => `cell:${index}`;
export const promptKey = (id: number): string => `prompt:${id}`;
export const imageKey = (id: number): string => `image:${id}`;

/** The versions that a saved prompt's images are made of. */
export const versionsOf = ({ version_id: version, generation_id: generation }: PromptRow): number[] =>
  [version, generation].filter((id) => id !== null);

/** The keys of a share's items, by which replies name them, in order. Loads none of their texts but a single prompt's. */
export async function findKeys({ db }: Database, share: ShareRow): Promise<string[]> {
  const { kind, id } = targetOf(share);
  const { user_id: userId } = share;
  switch (kind) {
    case 'sheet': {
      const sheet = await findSheetSummary(db, userId, id);
      return Array.from({ length: sheet?.cell_count ?? 0 }, (_, index) => cellKey(index));
    }
    case 'prompt': {
      const prompt = await findPrompt(db, userId, id);
      if (!prompt) return [];
      const versions = versionsOf(prompt);
      const images = versions.length === 0 ? [] : await findImageIds(db, userId, { ...newest, versions });
      return [promptKey(id), ...images.map(imageKey)];
    }
    case 'project': {
      const [prompts, images] = await Promise.all([
        findPromptIds(db, userId, id, newest),
        findImageIds(db, userId, { ...newest, projectId: id }),
      ]);
      return [...prompts.map(promptKey), ...images.map(imageKey)];
    }
  }
}

/** The number under which a share shows an item; null for one that has none. */
export type NumberOf = (key: string) => number | null;

const cell = /^cell:(\d+)$/;
const readNumber =
  (numbers: ReadonlyMap<string, number>): NumberOf =>
  (key) => {
    const index = cell.exec(key)?.[1];
    return index === undefined ? (numbers.get(key) ?? null) : Number(index) + 1;
  };

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
