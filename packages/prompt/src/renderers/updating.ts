import type { Span } from '../composition';

/** Why a renderer no longer takes some syntax, as a fact with its source. */
export interface Reason {
  /** The syntax, as users write it: '--q'. */
  readonly syntax: string;
  /** The version from which this holds: 'V8'. */
  readonly since: string;
  readonly outcome: 'converted' | 'lost';
  /** One sentence for users. */
  readonly message: string;
  readonly source: string;
  /** ISO date: the day, or the month when no day is known. */
  readonly seen: string;
}

/** Replaces a span of a text, for the reason that `rule` names. */
export interface Edit extends Span {
  readonly rule: string;
  readonly after: string;
}

/** A text for an older version of its renderer. */
export interface Older {
  /** As users know it: 'V7'. */
  readonly version: string;
  readonly text: string;
}

/** What a renderer has changed, for texts written before. */
export interface Updater {
  readonly reasons: Readonly<Record<string, Reason>>;
  /** Whether a text of unknown origin shows this renderer's syntax. */
  readonly isShownBy: (text: string) => boolean;
  /** Finds what the renderer no longer takes: edits in the order of the text that do not overlap. */
  readonly findEdits: (text: string) => readonly Edit[];
  /** The text for an older version that takes more of it; undefined when none would, or the text names a version. */
  readonly keepOlder: (text: string) => Older | undefined;
}

/** Replaces the spans of edits, which are in order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits) {
    result += text.slice(end, edit.start) + edit.after;
    end = edit.end;
  }
  return (result + text.slice(end)).trim();
}
