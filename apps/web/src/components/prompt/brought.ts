import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';
import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/* A prompt on its way to /import: a text in the tab's storage, or a file in memory, since no storage takes one. */

const key = privateKey('brought');
let kept: File | undefined;

/** A text, with what is known of it already. */
export interface Brought {
  readonly text: string;
  readonly renderer?: RendererId | undefined;
  readonly subject?: Span | undefined;
}

export function bringText(brought: Brought): void {
  kept = undefined;
  try {
    getBrowserStores().tab.setItem(key, JSON.stringify(brought));
  } catch {
    // Storage is full: the user pastes the prompt again on the next page.
  }
}

export function bringFile(file: File): void {
  bringText({ text: '' });
  kept = file;
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
export const readBrought = (): Brought & { file: File | undefined } => ({ ...readText(), file: kept });

export function forgetBrought(): void {
  bringText({ text: '' });
}
