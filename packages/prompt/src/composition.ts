import type { PhotoKind } from './selection';

/** A stretch of text in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type PartKey =
  'style' | 'subject' | 'scenario' | 'ratio' | PhotoKind | 'exclusions' | `parameter:${string}`;

/** What became of one selection. */
export interface Part {
  readonly key: PartKey;
  /** Name of the kind, as in 'Lens'. */
  readonly label: string;
  /** The choice as the user knows it, as in '85mm'. */
  readonly value: string;
  /** Carried as it is, converted into the renderer's way of saying it, or lost. */
  readonly outcome: 'carried' | 'converted' | 'lost';
  /** Whether it is there with some of the user's words missing. */
  readonly shortened?: true;
  /** Where the text says it; empty when it is lost or adds nothing. */
  readonly spans: readonly Span[];
  /** A sentence: how it was converted, or why it was lost. */
  readonly note?: string;
}

export interface Composition {
  readonly text: string;
  /** One for every selection, in the order of the wizard. */
  readonly parts: readonly Part[];
}
