import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';
import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/* A prompt on its way to /import: a text in the tab's storage, or files in memory, since no storage takes them. */

const key = privateKey('brought');
let kept: readonly File[] = [];

/** A text, with what is known of it already. */
export interface Brought {
  readonly text: string;
  readonly renderer?: RendererId | undefined;
  readonly subject?: Span | undefined;
}

export function bringText(brought: Brought): void {
  kept = [];
  try {
    getBrowserStores().tab.setItem(key, JSON.stringify(brought));
  } catch {
    // Storage is full: the user pastes the prompt again on the next page.
  }
}

export function bringFiles(files: readonly File[]): void {
  bringText({ text: '' });
  kept = files;
}

function readText(): Brought {
  try {
    const value = JSON.parse(getBrowserStores().tab.getItem(key) ?? '{}') as Partial<Brought>;
    const { text, renderer, subject } = value;
    return {
      text: typeof text === 'string' ? text : '',
      renderer: rendererIds.find((id) => id === renderer),
      subject,
    };
  } catch {
    // Blocked storage, or a text that another version of the app left.
    return { text: '' };
  }
}

/** What was brought; reading it does not remove it, as React may render twice. */
export const readBrought = (): Brought & { files: readonly File[] } => ({ ...readText(), files: kept });

export function forgetBrought(): void {
  bringText({ text: '' });
}
