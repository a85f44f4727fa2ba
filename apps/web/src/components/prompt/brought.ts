import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/* A prompt on its way to /import: a text in the tab's storage, or a file in memory, since no storage takes one. */

const key = privateKey('brought');
let kept: File | undefined;

export function bringText(text: string): void {
  kept = undefined;
  try {
    getBrowserStores().tab.setItem(key, text);
  } catch {
    // Storage is full: the user pastes the prompt again on the next page.
  }
}

export function bringFile(file: File): void {
  bringText('');
  kept = file;
}

/** What was brought; reading it does not remove it, as React may render twice. */
export function readBrought(): { text: string; file: File | undefined } {
  try {
    return { text: getBrowserStores().tab.getItem(key) ?? '', file: kept };
  } catch {
    return { text: '', file: kept };
  }
}

export function forgetBrought(): void {
  bringText('');
}
