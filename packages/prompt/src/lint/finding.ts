import type { PartKey, Span } from '../composition';

/** A remark on a prompt or a selection. It never blocks. */
export interface Finding {
  /** Stable name of the rule, as in 'multi-prompt'. */
  readonly rule: string;
  /** With an error the words will not work as written; with a warning they may not. */
  readonly severity: 'error' | 'warning';
  /** A sentence for the user: what it is and what to do. */
  readonly message: string;
  readonly span?: Span;
  /** The parts it concerns: the words first, then the choice. */
  readonly keys?: readonly PartKey[];
}

/** The most findings of one kind in a report. Fixing them reveals the others. */
export const mostFindings = 200;

/** What one renderer misreads. */
export interface Linter {
  /** Advice on negation in a description. */
  readonly negationAdvice: string;
  /** Other renderers' syntax that this one reads as words. */
  readonly foreign: readonly ('parameters' | 'lines' | 'weights' | 'markup')[];
  readonly findTraps: (text: string) => readonly Finding[];
}
