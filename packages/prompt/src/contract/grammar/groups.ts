import { bodyParts, possessives } from '../../lexicon/meaning/belongings';
import type { Unit } from './units';

/* Which things of a text are one: listed together, named by "one", or owned by another. */

/** Joins things that are listed together. */
export function groupThings(units: Unit[]): void {
  let last = -1;
  let listed = false;
  /** What the last relation is said of. */
  let leader = -1;
  let relation = '';
  /** What the next thing is the content of. */
  let measured = -1;
  /** Whether the sentence opens with a place. */
  let opens = units[0]?.kind === 'relation';
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    if (unit.gap === 2) {
      [last, leader] = [-1, -1];
      opens = unit.kind === 'relation';
    }
    // "From behind tall grass, a lioness": she is not listed with the grass.
    if (opens && unit.gap === 1 && unit.kind === 'determiner') {
      last = -1;
      opens = false;
      continue;
    }
    if (unit.gap === 1 || unit.word === 'and' || unit.word === 'or') listed = true;
    else if (
      unit.kind === 'relation' ||
      unit.kind === 'action' ||
      unit.kind === 'copula' ||
      unit.kind === 'pronoun' ||
      unit.kind === 'joining'
    ) {
      if (unit.kind === 'relation' && last >= 0) [leader, relation] = [last, unit.word];
      // "A loaf of bread and a knife".
      measured = unit.word === 'of' && last >= 0 ? last : -1;
      last = -1;
    }
    if (unit.kind !== 'thing' || unit.head !== at) continue;
    // "A man with a beard and a woman with a hat": she is listed with the man.
    const isParallel = listed && leader >= 0 && units[at + 1]?.word === relation && units[at + 1]?.gap === 0;
    const before = isParallel ? leader : last;
    unit.group = listed && before >= 0 ? (units[before]?.group ?? at) : at;
    last = measured >= 0 ? measured : at;
    measured = -1;
    listed = false;
  }
}

/** How many words back the name of "one" may be. */
const mostWords = 48;

/** Gives "one" in "a black cat and an orange one" the name of the nearest thing before it that is described as well. */
export function nameOnes(units: Unit[]): void {
  for (let at = 1; at < units.length; at++) {
    const unit = units[at];
    if (unit?.kind !== 'thing' || (unit.word !== 'one' && unit.word !== 'ones')) continue;
    const described = units
      .slice(Math.max(0, at - mostWords), at)
      .findLast(({ kind, head, value = 0 }) => (kind === 'quality' || value > 0) && head >= 0 && head < at);
    unit.stem = units[described?.head ?? -1]?.stem ?? unit.stem;
  }
}

/** Possession: "the cat's tail" is part of the cat. */
export function linkOwners(units: Unit[]): void {
  for (let at = 0; at + 1 < units.length; at++) {
    const unit = units[at];
    if (!unit?.word.endsWith("'s") || unit.kind !== 'thing') continue;
    const head = units[at + 1]?.head ?? -1;
    const thing = units[head];
    unit.head = at;
    if (thing && head !== at) thing.linked = at;
  }
}

const linking = new Set('with of in having has have wearing wears from for featuring made like'.split(' '));

/** Links what a relation or verb leads to with the thing before it: "a girl with a hat". */
export function linkObject(units: readonly Unit[], at: number, object: number, before: number): void {
  const [unit, thing] = [units[at], units[object]];
  // "A rose in its beak": the beak is not the rose's.
  const isOthers =
    unit?.word === 'in' && possessives.has(units[at + 1]?.word ?? '') && bodyParts.has(thing?.stem ?? '');
  if (unit && thing && !isOthers && (linking.has(unit.word) || unit.stem === 'wear')) thing.linked = before;
}
