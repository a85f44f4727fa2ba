import type { RendererId } from '@safelight/catalog/renderers';
import type { RatioId } from '@safelight/catalog/ratios';
import type { Span } from '../composition';
import type { Clean, Draft, Item } from '../document/content';
import type { Page } from '../document/nodes';
import type { Reading } from './terms/write';

/** What a reader of a whole prompt found. */
export interface PromptReading {
  readonly body: Reading | undefined;
  readonly ratio: RatioId | undefined;
  readonly exclusions: readonly string[];
}

/** Where a prompt says what, for the renderer's syntax. */
export interface Sections {
  /** The text that describes the picture. */
  readonly body: Span;
  /** The list of what to leave out. */
  readonly negative: Span | undefined;
}

/** How one renderer is spoken to. */
export interface Dialect {
  readonly id: RendererId;
  /** UTF-16 code units the whole prompt may have; undefined where there is no such limit. */
  readonly limit: number | undefined;
  readonly clean: Clean;
  /** The user's words again, from the form `clean` gave them, as far as that form can be undone. */
  readonly restore: (words: string) => string;
  /** Writes the prompt and notes each part's spans and conversions; can be called again after the words changed. */
  readonly write: (draft: Draft) => string;
  /** Adds to a body what the renderer keeps apart from it: parameters, lines for the size and the exclusions, a frame. */
  readonly finish: (page: Page, draft: Draft) => string;
  /** Adds to a body that someone else wrote what it does not say, the subject in front. */
  readonly extend: (body: string, items: readonly Item[]) => string;
  readonly read: (text: string) => PromptReading;
  readonly divide: (text: string) => Sections;
}
