import type { Span } from '../composition';

/** Something worth saying about a prompt or a selection. It never blocks. */
export interface Finding {
  /** Stable name of the rule, as in 'multi-prompt'. */
  readonly rule: string;
  /** An error will not do what it says; a warning may not. */
  readonly severity: 'error' | 'warning';
  /** A sentence for the user: what it is and what to do. */
  readonly message: string;
  readonly span?: Span;
}

/** How many findings of a kind a text is told at most: someone who mends it sees the others then. */
export const mostFindings = 200;
