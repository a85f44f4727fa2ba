import { bodyParts, possessives } from '../../lexicon/meaning/belongings';
import type { Unit } from './units';

/* The things that a relation or a verb joins: what stands before it, behind it, and behind its prepositions. */

/** The thing after a preposition that follows another thing: "a ball to the boy". */
export function afterWord(units: readonly Unit[], thing: number, word: string): number {
  for (let at = thing + 1; at <= thing + 6; at++) {
    const unit = units[at];
    if (!unit || unit.gap === 2 || unit.kind === 'action' || unit.kind === 'copula') return -1;
    if (unit.word === word) return objectOf(units, at);
  }
  return -1;
}

/** "It a row of": whether a name begins right here. */
export function opensName(unit: Unit | undefined): boolean {
  return unit?.gap === 0 && (unit.kind === 'determiner' || unit.kind === 'number');
}

/** "A trainer, brush in his hand, paints": he does. */
export function isAside(units: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  const gap = before?.kind === 'determiner' ? before.gap : unit?.gap;
  return (
    gap === 1 &&
    next?.kind === 'relation' &&
    possessives.has(units[at + 2]?.word ?? '') &&
    bodyParts.has(units[at + 3]?.stem ?? '')
  );
}

/** The second of two objects: "hands the boy a ball". */
export function secondObject(units: readonly Unit[], first: number): number {
  return opensName(units[first + 1]) ? objectOf(units, first) : -1;
}

export const objectPronouns = new Set(['it', 'him', 'her', 'them']);

export function isObjectPronoun(units: readonly Unit[], at: number): boolean {
  const [unit, next] = [units[at], units[at + 1]];
  if (!unit || unit.gap > 0 || !objectPronouns.has(unit.word)) return false;
  return !next || next.gap > 0 || (next.kind !== 'thing' && next.kind !== 'quality');
}

/** How far behind a passive verb "by" is: "is led past a tractor by a farmer"; 0 for none. */
export function agentOf(units: readonly Unit[], at: number, isPassive: boolean): number {
  for (let step = 1; step <= (isPassive ? 8 : 2); step++) {
    const unit = units[at + step];
    if (
      !unit ||
      unit.gap === 2 ||
      unit.kind === 'action' ||
      unit.kind === 'copula' ||
      unit.kind === 'joining'
    )
      return 0;
    if (unit.word === 'by') return step;
    // "Is fed a fish by a keeper" has an object.
    if (isPassive && step === 1 && unit.kind !== 'relation') return units[at + 2]?.word === 'by' ? 2 : 0;
  }
  return 0;
}

/** Who gives, in "a girl being given a sword by a knight"; -1 for other verbs. */
export function given(units: readonly Unit[], at: number, object: number): number {
  if (object < 0 || units[at - 1]?.kind !== 'copula' || units[at]?.word.endsWith('ing')) return -1;
  return afterWord(units, object, 'by');
}

/** Of two bowls of different fruit, what a bowl holds; any other thing as it is. */
export function contentOf(units: readonly Unit[], thing: number): number {
  const [unit, of] = [units[thing], units[thing + 1]];
  if (of?.word !== 'of' || of.gap > 0) return thing;
  const isNamedTwice = units.some(({ stem, head }, at) => at !== thing && head === at && stem === unit?.stem);
  const content = isNamedTwice ? objectOf(units, thing + 1) : -1;
  return content < 0 ? thing : content;
}

/** The nearest thing in the same sentence. */
export function nearestThing(units: readonly Unit[], from: number, step: 1 | -1, most = 12): number {
  for (let at = from + step, steps = 0; at >= 0 && at < units.length && steps < most; at += step, steps++) {
    const unit = units[at];
    if (!unit || (step > 0 ? unit.gap : (units[at + 1]?.gap ?? 0)) === 2) return -1;
    if (unit.kind === 'thing') return unit.head >= 0 ? unit.head : at;
  }
  return -1;
}

/** "One of two boats". */
function isPartitive(units: readonly Unit[], at: number): boolean {
  return units[at]?.word === 'of' && units[at - 1]?.word === 'one';
}

/** The thing after a relation or a verb. Another relation or verb in between ends the search. */
export function objectOf(units: readonly Unit[], at: number): number {
  for (let i = at + 1; i < units.length && i <= at + 8; i++) {
    const unit = units[i];
    if (
      !unit ||
      unit.gap === 2 ||
      (unit.kind === 'relation' && !isPartitive(units, i)) ||
      unit.kind === 'action' ||
      unit.kind === 'copula' ||
      unit.word === 'while'
    )
      return -1;
    // "Parked outside and", "in which".
    if (i === at + 1 && (unit.gap === 1 || unit.kind === 'joining' || unit.kind === 'pronoun')) return -1;
    // "On a slab of white marble, two roses".
    if (unit.gap === 1 && (unit.kind === 'determiner' || unit.kind === 'number')) return -1;
    // "A field of lavender, lid open".
    if (unit.gap === 1 && unit.kind === 'thing' && units[at + 1]?.kind !== 'determiner') return -1;
    if (unit.kind === 'thing') {
      // "A flying car's wheel".
      const owner = unit.head;
      const owned = units[owner]?.word.endsWith("'s") === true ? (units[owner + 1]?.head ?? -1) : -1;
      return owned >= 0 && units[owned]?.linked === owner ? owned : owner;
    }
  }
  return -1;
}

/** Words that open a clause with a subject of its own. */
export const clauses = new Set(['while', 'as', 'whereas', 'when']);

/** The thing that follows in the same sentence, before another relation. */
export function followingThing(units: readonly Unit[], object: number): number {
  let aside = false;
  let listed = false;
  for (let i = object + 1; i < units.length && i <= object + 12; i++) {
    const unit = units[i];
    if (!unit || unit.gap === 2 || clauses.has(unit.word)) return -1;
    // "Above the sea, on the edge of a cliff, stands a lighthouse".
    if (unit.kind === 'relation') aside = true;
    else if (unit.kind === 'action' || unit.gap > 0) aside = false;
    // "On a monkey's back sits an elephant".
    // "Behind a tree and a bush sits a dog".
    if (unit.word === 'and' || unit.word === 'or') listed = true;
    else if (unit.kind === 'action' || unit.gap > 0) listed = false;
    if (unit.kind === 'thing' && !aside && !listed && unit.linked !== object) return unit.head;
    if (unit.kind === 'thing' && unit.head === i) aside = false;
  }
  return -1;
}
