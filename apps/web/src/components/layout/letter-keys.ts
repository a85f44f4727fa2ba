import { useSyncExternalStore } from 'react';
import { getBrowserStores } from '../storage/browser';

/*
 * Whether a single character does something wherever the focus is. Who speaks to the computer may press one unawares, so
 * it can be turned off (WCAG 2.1.4); the choice stays in this browser.
 */
const key = 'safelight.letter-keys';
const listeners = new Set<() => void>();
/** Used when storage is blocked. */
let remembered = true;

/** On unless they were turned off. */
export function areLetterKeysOn(): boolean {
  try {
    const stored = getBrowserStores().user.getItem(key);
    return stored === null ? remembered : stored === 'on';
  } catch {
    return remembered;
  }
}

/** Turns them on or off at once. */
export function setLetterKeys(on: boolean): void {
  remembered = on;
  try {
    getBrowserStores().user.setItem(key, on ? 'on' : 'off');
  } catch {
    // Full or blocked storage: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same as `areLetterKeysOn`, followed. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, areLetterKeysOn);
}
