import type { PartKey, Span } from '../composition';
import type { Phrase } from '../phrases';
import type { Selection } from '../selection';

/** What a reader found in a body, each list in the order of the text. */
export interface Reading {
  readonly phrases: readonly Phrase[];
  readonly words: readonly { readonly key: PartKey; readonly words: string }[];
  /** Segments not understood. */
  readonly rest: readonly string[];
}

/** What a reader found in a whole prompt. */
export interface PromptReading {
  /** Undefined when the body has no style of the catalog, and so was not written by the composer. */
  readonly body: Reading | undefined;
  readonly ratio: Selection['ratio'];
  readonly exclusions: readonly string[];
}

/** Where a renderer's syntax divides a prompt. */
export interface Sections {
  /** The text that describes the image. */
  readonly body: Span;
  /** The list of exclusions. */
  readonly negative: Span | undefined;
}

/** How one renderer's prompts are read. All of it is pure. */
export interface Reader {
  /** Undoes the renderer's `Clean` on the user's words, as far as it can be undone. */
  readonly restore: (words: string) => string;
  readonly read: (text: string) => PromptReading;
  readonly divide: (text: string) => Sections;
}

/** One thing that a reader found. */
export type Found =
  | { readonly phrase: Phrase }
  | { readonly key: PartKey; readonly words: string }
  | { readonly rest: string }
  | { readonly ratio: NonNullable<Selection['ratio']> }
  | { readonly exclusions: readonly string[] };

export function collectBody(found: readonly Found[]): Reading {
  return {
    phrases: found.flatMap((each) => ('phrase' in each ? each.phrase : [])),
    words: found.filter((each) => 'words' in each),
    rest: found.flatMap((each) => ('rest' in each ? each.rest : [])),
  };
}
