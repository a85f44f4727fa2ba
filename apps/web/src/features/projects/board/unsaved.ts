import type { ItemRef } from '../../../components/board/item-ref';
import { getBrowserStores, type Stores } from '../../../components/storage/browser';
import { privateKey } from '../../../components/storage/private';
import { keyOf } from './items';

/** What was typed about an item and is not stored yet. It survives a reload, and a saving that failed. */
export interface Unsaved {
  readonly note?: string | undefined;
  readonly tag?: string | undefined;
}

const keyFor = (item: ItemRef) => privateKey(`marks ${keyOf(item)}`);

export function readUnsaved(item: ItemRef, stores: Stores = getBrowserStores()): Unsaved {
  try {
    const value = JSON.parse(stores.tab.getItem(keyFor(item)) ?? '{}') as Record<string, unknown>;
    const { note, tag } = value;
    return { ...(typeof note === 'string' && { note }), ...(typeof tag === 'string' && { tag }) };
  } catch {
    return {};
  }
}

/** Adds what was typed; undefined removes what has been stored since. */
export function noteUnsaved(item: ItemRef, change: Unsaved, stores: Stores = getBrowserStores()): void {
  try {
    stores.tab.setItem(keyFor(item), JSON.stringify({ ...readUnsaved(item, stores), ...change }));
  } catch {
    // Full or blocked storage loses the copy, never what is on the screen.
  }
}
