import type { PhotoKind } from './selection';

/** A stretch of text in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type PartKey =
  | 'style'
  | 'subject'
  | 'scenario'
  | 'ratio'
  | PhotoKind
  | 'exclusions'
  | `parameter:${string}`
  | `renderer:${string}`;

/** The outcome of one choice. */
export interface Part {
  readonly key: PartKey;
  /** Name of the kind, as in 'Lens'. */
  readonly label: string;
  /** The choice as the user knows it, as in '85mm'. */
  readonly value: string;
  /** Carried unchanged, converted to the form the renderer takes, or lost. */
  readonly outcome: 'carried' | 'converted' | 'lost';
  /** Set when some of the user's words are missing. */
  readonly shortened?: true;
  /** Where the text says it; empty when it is lost or adds nothing. */
  readonly spans: readonly Span[];
  /** A sentence for the user: how it was converted, or why it was lost. */
  readonly note?: string | undefined;
}

export interface Composition {
  readonly text: string;
  /** One for each choice, in the order of the wizard. */
  readonly parts: readonly Part[];
}

/** What became of something that a prompt says. These four words are said to users as they are. */
export type Outcome = Part['outcome'] | 'shortened';

/** How the note of a part begins that did not fit within the renderer's limit. */
export const noRoomLead = 'There was no room left: ';

/** Whether a renderer's limit cost the part some or all of the user's words. */
export function losesWords(part: Part): boolean {
  return part.shortened === true || part.note?.startsWith(noRoomLead) === true;
}
