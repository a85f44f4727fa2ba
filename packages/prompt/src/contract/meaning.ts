import type { Span } from '../composition';
import { readWords, type Word } from '../text/words';
import { findFacts, groupThings, type Fact } from './facts';
import { headAlone, headRun, linkOwners } from './heads';
import { isContent, readUnits, type Unit } from './units';

/*
 * A description as things, what is said of each, and how they stand to each other. The rules are those of simple
 * English noun phrases. They make mistakes, and make the same ones on both texts that are compared.
 */

export interface Meaning {
  readonly units: readonly Unit[];
  readonly facts: readonly Fact[];
}

/** Reads a stretch of text. `negations` are the places that the text rules out, in order. */
export function readMeaning(
  text: string,
  within: Span,
  negations: readonly Span[],
  words: readonly Word[] = readWords(text, within),
): Meaning {
  const units = readUnits(words);
  let negation = 0;
  for (const unit of units) {
    while ((negations[negation]?.end ?? Infinity) <= unit.start) negation++;
    unit.negated = (negations[negation]?.start ?? Infinity) <= unit.start;
  }
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit || !isContent(unit)) continue;
    let last = at;
    for (;;) {
      const next = units[last + 1];
      if (!next || next.gap > 0 || !isContent(next) || units[last]?.word.endsWith("'s") === true) break;
      last++;
    }
    headRun(units, at, last);
    at = last;
  }
  linkOwners(units);
  headAlone(units);
  groupThings(units);
  return { units, facts: findFacts(units) };
}
