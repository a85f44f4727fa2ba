import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import type { Span } from '@safelight/prompt/composition';
import { getBrowserStores } from '../storage/browser';
import { privateKey } from '../storage/private';

/** A prompt from elsewhere on its way into the wizard. */
export interface OpenedPrompt {
  readonly text: string;
  readonly renderer: RendererId;
  /** The words that are its subject. */
  readonly subject: Span;
  /** The version that it is stored as, if it is. */
  readonly version?: number | undefined;
}

const key = privateKey('opened');

export function keepOpened(prompt: OpenedPrompt): void {
  try {
    getBrowserStores().tab.setItem(key, JSON.stringify(prompt));
  } catch {
    // Storage is full: the wizard says that nothing could be loaded.
  }
}

export function readOpened(): OpenedPrompt | undefined {
  try {
    const value = JSON.parse(getBrowserStores().tab.getItem(key) || 'null') as OpenedPrompt | null;
    const known =
      typeof value?.text === 'string' &&
      rendererIds.includes(value.renderer) &&
      typeof value.subject?.start === 'number' &&
      typeof value.subject.end === 'number' &&
      (value.version === undefined || Number.isInteger(value.version));
    return known ? value : undefined;
  } catch {
    return undefined;
  }
}
