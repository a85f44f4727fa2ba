import type { ItemIds } from '@safelight/db/queries/boards/marks';
import { AppError } from '../errors';

export type ItemKind = 'prompt' | 'image';

/** Names a saved prompt or an image of a board. */
export interface Item {
  readonly kind: ItemKind;
  readonly id: number;
}

export function byKind(items: readonly Item[]): ItemIds {
  const idsOf = (kind: ItemKind) => [
    ...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id)),
  ];
  return { prompts: idsOf('prompt'), images: idsOf('image') };
}

/** Throws `not_found` when a call found none of its items. */
export function requireSome(count: number): number {
  if (count > 0) return count;
  throw new AppError('not_found', 'None of these prompts and images exist any more. Reload the project.');
}
