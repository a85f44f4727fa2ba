import type { Span } from '../../composition';
import type { Negation } from '../../lexicon/negation';
import { readWords, type Word } from '../../text/words';
import { headAlone } from './alone';
import { findFacts, type Fact } from './facts';
import { groupThings, linkOwners, nameOnes } from './groups';
import { headRun } from './heads';
import { findSides } from './sides';
import { isContent, readUnits, type Unit } from './units';

/*
 * A description as things, what is said of each, and how they stand to each other. The rules are those of simple
 * English noun phrases. They make mistakes, and make the same ones on both texts that are compared.
 */

export interface Meaning {
  readonly units: readonly Unit[];
  readonly facts: readonly Fact[];
}

const carriers = new Set('has have been entirely completely'.split(' '));
const denials = new Set(['no', 'without', 'not', 'never', 'nor']);
/** How many words back a denial may begin. */
const mostNegated = 6;

function standAgain(units: readonly Unit[], from: number): void {
  for (let at = from; units[at]?.negated; at++) {
    const unit = units[at];
    if (unit) unit.negated = false;
  }
}

const absences = new Set('nowhere missing absent removed omitted excluded gone out'.split(' '));

/** "Her glasses nowhere to be seen", "a red hat is missing", "a missing tooth". */
function negateBefore(units: readonly Unit[]): void {
  for (const [at, { word, gap, head }] of units.entries()) {
    if (!absences.has(word) || gap > 0) continue;
    const after = units[at + 1];
    if (head > at) {
      const thing = units[head];
      if (word === 'missing' && thing) thing.negated = true;
      continue;
    }
    if (after?.gap === 0 && (isContent(after) || after.kind === 'determiner')) continue;
    let last = at - 1;
    if (word === 'out' && units[last--]?.word !== 'left') continue;
    while (
      units[last + 1]?.gap === 0 &&
      (units[last]?.kind === 'copula' ||
        /sel(?:f|ves)$/.test(units[last]?.word ?? '') ||
        carriers.has(units[last]?.word ?? ''))
    )
      last--;
    if (units[last]?.kind !== 'thing' || units[last + 1]?.gap !== 0) continue;
    const thing = units[last]?.head ?? last;
    const lack = units[at];
    if (lack && lack.head < 0) lack.head = thing;
    for (const unit of units.slice(Math.max(0, last - mostNegated), last + 1))
      if (unit.head === thing) unit.negated = true;
  }
}

/** "A label-free bottle". */
function negateFree(units: readonly Unit[]): void {
  for (const [at, unit] of units.entries()) {
    const lacked = units[at - 1];
    if (unit.word !== 'free' || !unit.hyphened || lacked?.kind !== 'thing') continue;
    lacked.negated = true;
    lacked.kind = 'quality';
    unit.kind = 'quality';
  }
}

/** "A horse with no rider gallops": it gallops. */
function endNegations(units: readonly Unit[]): void {
  for (let at = 2; at < units.length; at++) {
    const unit = units[at];
    // "With no leaves and a red tent": there is a tent.
    if (unit?.negated && unit.word === 'and' && units[at + 1]?.kind === 'determiner') {
      const first = units.slice(Math.max(0, at - mostNegated), at).findLast(({ word }) => denials.has(word));
      if (first?.word === 'no') standAgain(units, at);
      continue;
    }
    // "A mug without a handle next to a book" is next to it.
    if (unit?.negated && unit.kind === 'relation' && units[at - 1]?.kind === 'thing') {
      unit.negated = units[at - 1]?.negated !== true;
      continue;
    }
    if (!unit?.negated || unit.kind !== 'action' || unit.gap > 0 || !/[^s]s$/.test(unit.word)) continue;
    const before = units[at - 1];
    if (!before?.negated || before.kind !== 'thing') continue;
    standAgain(units, at);
  }
}

const none: ReadonlySet<string> = new Set();

/**
 * Reads a stretch of text. `negations` are the places that the text rules out, in order; `taught` are stems that are verbs
 * here.
 */
export function readMeaning(
  text: string,
  within: Span,
  negations: readonly Negation[],
  words: readonly Word[] = readWords(text, within),
  taught: ReadonlySet<string> = none,
): Meaning {
  const units = readUnits(words);
  let negation = 0;
  for (const unit of units) {
    while ((negations[negation]?.end ?? Infinity) <= unit.start) negation++;
    unit.negated = (negations[negation]?.start ?? Infinity) <= unit.start;
    // "In any color except red", "none of them red".
    if (!unit.negated && isContent(unit) && (negations[negation]?.from ?? Infinity) <= unit.start)
      unit.kind = 'small';
  }
  negateFree(units);
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit || !isContent(unit)) continue;
    let last = at;
    for (;;) {
      const next = units[last + 1];
      if (!next || next.gap > 0 || !isContent(next) || units[last]?.word.endsWith("'s") === true) break;
      // "In a vase of glass stand two flowers".
      if (next.kind === 'number' && (next.value ?? 0) > 1 && units[last]?.kind === 'thing') break;
      last++;
    }
    headRun(units, at, last, taught);
    at = last;
  }
  nameOnes(units);
  negateBefore(units);
  endNegations(units);
  linkOwners(units);
  headAlone(units);
  groupThings(units);
  return { units, facts: [...findFacts(units), ...findSides(units)] };
}
