import type { Phrase } from '../phrases';
import type { Attention } from '../renderers/facts';
import { countWords, estimateTokens } from '../text/measure';

/* What words cost in the units in which renderers count their attention. */

type Unit = Attention['unit'];

/** Terms are separated by commas, which are tokens and not words. */
const measures = {
  words: { measure: countWords, separator: 0 },
  tokens: { measure: estimateTokens, separator: 1 },
} as const;

/** The cost of one term. */
export function costOfTerm(term: string, unit: Unit): number {
  const { measure, separator } = measures[unit];
  return term === '' ? 0 : measure(term) + separator;
}

/** What the anchor of a phrase costs, and what its full form adds. */
export type Costs = Readonly<Record<Unit, { readonly short: number; readonly more: number }>>;

export function costsOf({ anchor, term }: Phrase): Costs {
  const costIn = (unit: Unit) => {
    const short = costOfTerm(anchor, unit);
    return { short, more: costOfTerm(term, unit) - short };
  };
  return { words: costIn('words'), tokens: costIn('tokens') };
}
