import { nearestThing, opensName } from './arguments';
import { colorStems, isAdverb, type Kind, type Unit } from './units';

/* Which thing a word belongs to that stands in no run with one: "the cat is black", "on the left a ball". */

/** How far a word looks around itself, so that a hostile run of words costs no more than an ordinary one. */
const mostWords = 12;

/** How many words back "one" may count among several. */
const mostBefore = 16;

/** Words that are no thing's yet, as in "black and white cat" and "the cat is black": finds it after or before them. */
export function headAlone(units: Unit[]): void {
  let opening = -1;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    if (unit.gap === 2) opening = -1;
    if (unit.kind === 'thing' && opening < 0) opening = unit.head;
    if (unit.head >= 0 || (unit.kind !== 'quality' && unit.kind !== 'number' && unit.kind !== 'place'))
      continue;
    const bare = units[at - 1]?.kind === 'determiner' && unit.kind === 'quality' ? lastBare(units, at) : -1;
    if (bare > at) {
      // "Its pink satin gleaming".
      for (let i = at; i <= bare; i++) {
        const each = units[i];
        if (each) each.head = bare;
      }
      const thing = units[bare];
      if (thing) thing.kind = 'thing';
      continue;
    }
    const next = units[at + 1];
    if (unit.value === 1 && next?.kind === 'quality' && next.gap === 0 && next.head < 0) {
      // "Two boats on a lake, one white and one red".
      const all =
        units.slice(Math.max(0, at - mostBefore), at).findLast(({ value = 0 }) => value > 1)?.head ?? -1;
      if (all >= 0) [unit.head, next.head] = [all, all];
      if (all >= 0) continue;
    }
    const lead = leadOf(units, at);
    const previous = units[at - 1];
    const owned = previous?.word.endsWith("'s") === true && unit.gap === 0;
    // "From a crack in concrete", and not "a hat in yellow".
    const governed = previous?.kind === 'relation' && !colorStems.has(unit.stem) && !isAdverb(unit.word);
    const lonely =
      (previous?.kind === 'determiner' || owned || governed) &&
      unit.kind === 'quality' &&
      // "On the concrete and a dog".
      (next?.kind !== 'joining' || units[at + 2]?.kind === 'determiner');
    if (lonely && next?.kind !== 'quality') {
      // "In the dark", "on the back of".
      unit.kind = 'thing';
      unit.head = at;
      if (owned) unit.linked = at - 1;
      continue;
    }
    if (unit.kind === 'number' && next?.word === 'of' && next.gap === 0) {
      // "Both of its arms".
      unit.head = nearestThing(units, at, 1, 4);
      if (unit.head >= 0) continue;
    }
    // "A hat in yellow".
    const dressed = units[at - 1]?.word === 'in' && next?.gap !== 0;
    if (lead !== 'copula' && unit.kind !== 'place' && !dressed) unit.head = joinedThing(units, at);
    // "One of them broken".
    if (unit.head >= 0 || lead === 'pronoun' || (previous?.kind === 'pronoun' && unit.gap === 0)) continue;
    // "To its right two dogs", "on the left a ball".
    // ", and behind it a girl".
    const gap = previous?.word === 'and' ? previous.gap : unit.gap;
    const opens =
      unit.kind === 'place' && (gap === 2 || (gap === 1 && (next?.gap === 0 || unit.relation !== undefined)));
    // "From a hook, and below it lies a string of garlic".
    const isFronted =
      unit.kind === 'place' &&
      previous?.word === 'and' &&
      (opensName(next) ||
        next?.gap === 1 ||
        (unit.relation !== undefined && next?.kind === 'action' && opensName(units[at + 2])));
    unit.head = opens || isFronted ? nearestThing(units, at, 1, 6) : nearestThing(units, at, -1);
    if (lead === 'copula' && !isRelative(units, at)) unit.linked = opening;
  }
}

/** The last word of a run of qualities that may be a thing; -1 when a thing follows. */
function lastBare(units: readonly Unit[], from: number): number {
  let last = -1;
  for (let at = from; at < from + mostWords; at++) {
    const unit = units[at];
    if (unit?.kind !== 'quality' || (at > from && unit.gap > 0))
      return unit?.kind === 'thing' || unit?.kind === 'joining' ? -1 : last;
    if (unit.head >= 0) return -1;
    if (!/(?:ing|ed|ly)$/.test(unit.word) && !colorStems.has(unit.stem)) last = at;
  }
  return last;
}

const relatives = new Set(['that', 'which', 'who', 'whose']);

/** Whether "that is" leads to a word, and not the subject of the sentence. */
function isRelative(units: readonly Unit[], at: number): boolean {
  return units.slice(Math.max(0, at - 3), at).some(({ word }) => relatives.has(word));
}

/** The thing that a list of qualities leads to: "red and blue balls". */
function joinedThing(units: readonly Unit[], at: number): number {
  for (let i = at + 1; i <= at + 5; i++) {
    const unit = units[i];
    if (!unit || unit.gap === 2) return -1;
    if (unit.kind === 'thing') return i > at + 1 ? unit.head : -1;
    if (unit.kind !== 'quality' && unit.word !== 'and' && unit.word !== 'or') return -1;
    if (i === at + 1 && unit.kind === 'quality' && unit.gap === 0) return -1;
  }
  return -1;
}

/** The "is" or the verb that leads to a word, or the pronoun before it. */
function leadOf(units: readonly Unit[], at: number): Kind | undefined {
  for (let i = at - 1; i >= Math.max(0, at - 5); i--) {
    const kind = units[i]?.kind;
    if (kind === 'copula')
      return units[i - 1]?.kind === 'pronoun' && !relatives.has(units[i - 1]?.word ?? '') ? 'pronoun' : kind;
    if (kind === 'action') return kind;
    if (kind === 'determiner' || kind === 'thing' || kind === 'relation') return undefined;
  }
  return undefined;
}
