import { limits } from '@safelight/catalog/limits';
import { createStore } from 'zustand/vanilla';
import type { BoardItem } from '../../trpc';
import { refOf, type ItemRef } from './item-ref';

/** Items that were in one project, or General for null. */
export interface Place {
  readonly projectId: number | null;
  readonly items: readonly ItemRef[];
}

/** How to undo a change of many items. */
export interface Undo {
  readonly userId: number | undefined;
  /** What was done: '3 items moved to Winter.' */
  readonly text: string;
  readonly items: readonly ItemRef[];
  readonly back:
    | { readonly places: readonly Place[] }
    | { readonly addTags: readonly string[] }
    | { readonly removeTags: readonly string[] };
  readonly until: number;
}

/** The last change that can be undone, also after its toast. */
export const undoable = createStore<{ last: Undo | undefined }>(() => ({ last: undefined }));

export const keepUndo = (undo: Omit<Undo, 'until'>): Undo => {
  const last = { ...undo, until: Date.now() + limits.undoMinutes * 60_000 };
  undoable.setState({ last });
  return last;
};

type Tagging = { readonly addTags: readonly string[] } | { readonly removeTags: readonly string[] };

/** What undoes a tagging: only the items that it changed. */
export function undoTagging(
  items: readonly BoardItem[],
  change: Tagging,
): Pick<Undo, 'items' | 'back'> | undefined {
  const adds = 'addTags' in change;
  const tags = adds ? change.addTags : change.removeTags;
  const changed = items.filter((item) => tags.some((tag) => item.tags.includes(tag) !== adds));
  if (changed.length === 0) return undefined;
  return { items: changed.map(refOf), back: adds ? { removeTags: tags } : { addTags: tags } };
}
