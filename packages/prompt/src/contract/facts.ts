import { gettingVerbs, givingVerbs } from '../lexicon/meaning/actions';
import { nearestThing } from './heads';
import type { Unit } from './units';

/* What the relations and the verbs of a text connect. */

/** One thing in a relation to another, by their indexes. -1 stands for nothing. */
export interface Fact {
  readonly at: number;
  readonly left: number;
  /** What else could be on the left: of "a man with a dog sitting there" either may sit. */
  readonly other: number;
  readonly right: number;
  /** Who gets what a verb gives, sends or sells; -1 for other verbs. */
  readonly to: number;
}

/** Joins things that are listed together. */
export function groupThings(units: Unit[]): void {
  let last = -1;
  let listed = false;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    if (unit.gap === 2) last = -1;
    if (unit.gap === 1 || unit.word === 'and' || unit.word === 'or') listed = true;
    else if (
      unit.kind === 'relation' ||
      unit.kind === 'action' ||
      unit.kind === 'copula' ||
      unit.kind === 'pronoun' ||
      unit.kind === 'joining'
    )
      last = -1;
    if (unit.kind !== 'thing' || unit.head !== at) continue;
    unit.group = listed && last >= 0 ? (units[last]?.group ?? at) : at;
    last = at;
    listed = false;
  }
}

const linking = new Set([
  'with',
  'of',
  'in',
  'having',
  'has',
  'have',
  'wearing',
  'wears',
  'from',
  'for',
  'featuring',
  'made',
  'like',
]);

/** Finds what each relation and verb connects. */
export function findFacts(units: Unit[]): Fact[] {
  const facts: Fact[] = [];
  const governed = new Set<number>();
  let subject = -1;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (!unit) break;
    // "A hall with columns, a girl is dancing": the girl is not listed with the columns.
    const leads = units[at + 1]?.kind === 'copula' && units[at + 1]?.gap === 0;
    const free =
      unit.kind === 'thing' && unit.head === at && !governed.has(at) && (leads || !governed.has(unit.group));
    if (free) subject = at;
    else if (unit.gap === 2 && unit.kind !== 'pronoun') subject = -1;
    // "A painting in which a rabbit …".
    if (unit.kind === 'pronoun' && units[at - 1]?.kind === 'relation') subject = -1;
    if (unit.kind === 'place' && unit.relation && subject >= 0) {
      const left = nearestThing(units, at, -1);
      if (left >= 0 && left !== subject) facts.push({ at, left, other: -1, right: subject, to: -1 });
      continue;
    }
    if (unit.kind !== 'relation' && unit.kind !== 'action') continue;
    const before = units[at - 1];
    const nearest = unit.gap === 2 ? -1 : nearestThing(units, at, -1);
    const agent =
      unit.kind !== 'action' || unit.word.endsWith('ing')
        ? 0
        : ([1, 2].find((step) => units[at + step]?.word === 'by') ?? 0);
    const passive = agent > 0;
    let object = objectOf(units, at + agent);
    const led = before?.kind === 'action' || before?.kind === 'copula';
    // "A woman with a dog sitting beside her": the nearest first, then the subject.
    const close =
      unit.kind === 'action' && before?.kind === 'thing' && unit.gap === 0 && unit.word.endsWith('ing');
    let left = close ? nearest : unit.kind === 'action' || led ? subject : nearest;
    let other = left === nearest ? (led ? -1 : subject) : nearest;
    if (other === left) other = -1;
    // "Beside the barn sits a dog": the subject follows.
    if (left < 0 && (object < 0 || unit.kind === 'relation'))
      left = followingThing(units, object < 0 ? at : object);
    if (left === object) left = -1;
    if (other === object) other = -1;
    if (object >= 0) governed.add(object);
    const stem = unit.kind === 'action' ? unit.stem : '';
    if (passive && givingVerbs.has(stem)) {
      facts.push({ at, left: object, other: -1, right: left, to: afterWord(units, object, 'to') });
      at += agent;
      continue;
    }
    const giver = given(units, at, object);
    if (giver >= 0) {
      facts.push({ at, left: giver, other: -1, right: object, to: left });
      continue;
    }
    if (givingVerbs.has(stem) && object >= 0) {
      const second = secondObject(units, object);
      const to = second < 0 ? afterWord(units, object, 'to') : object;
      if (second >= 0) governed.add(second);
      facts.push({ at, left, other, right: second < 0 ? object : second, to });
      continue;
    }
    if (gettingVerbs.has(stem) && object >= 0) {
      const from = afterWord(units, object, 'from');
      if (from >= 0) {
        facts.push({ at, left: from, other: -1, right: object, to: left });
        continue;
      }
    }
    if (passive && object >= 0) {
      facts.push({ at, left: object, other: -1, right: left, to: -1 });
      at += agent;
      continue;
    }
    // "A cat runs with a dog chasing it".
    if (object < 0 && other >= 0 && unit.kind === 'action' && isObjectPronoun(units, at + 1)) {
      object = other;
      other = -1;
    }
    facts.push({ at, left, other, right: object, to: -1 });
    const thing = units[object];
    if (thing && nearest >= 0 && (linking.has(unit.word) || unit.stem === 'wear')) thing.linked = nearest;
  }
  return facts;
}

/** The thing after a preposition that follows another thing: "a ball to the boy". */
function afterWord(units: readonly Unit[], thing: number, word: string): number {
  for (let at = thing + 1; at <= thing + 6; at++) {
    const unit = units[at];
    if (!unit || unit.gap === 2 || unit.kind === 'action' || unit.kind === 'copula') return -1;
    if (unit.word === word) return objectOf(units, at);
  }
  return -1;
}

/** The second of two objects: "hands the boy a ball". */
function secondObject(units: readonly Unit[], first: number): number {
  const next = units[first + 1];
  return next?.gap === 0 && (next.kind === 'determiner' || next.kind === 'number')
    ? objectOf(units, first)
    : -1;
}

const objectPronouns = new Set(['it', 'him', 'her', 'them']);

function isObjectPronoun(units: readonly Unit[], at: number): boolean {
  const [unit, next] = [units[at], units[at + 1]];
  if (!unit || unit.gap > 0 || !objectPronouns.has(unit.word)) return false;
  return !next || next.gap > 0 || (next.kind !== 'thing' && next.kind !== 'quality');
}

/** Who gives, in "a girl being given a sword by a knight"; -1 for other verbs. */
function given(units: readonly Unit[], at: number, object: number): number {
  if (object < 0 || units[at - 1]?.kind !== 'copula' || units[at]?.word.endsWith('ing')) return -1;
  const by = [1, 2, 3].map((step) => object + step).find((step) => units[step]?.word === 'by');
  return by === undefined ? -1 : objectOf(units, by);
}

/** The thing after a relation or a verb. Another relation or verb in between ends the search. */
function objectOf(units: readonly Unit[], at: number): number {
  for (let i = at + 1; i < units.length && i <= at + 8; i++) {
    const unit = units[i];
    if (
      !unit ||
      unit.gap === 2 ||
      unit.kind === 'relation' ||
      unit.kind === 'action' ||
      unit.kind === 'copula'
    )
      return -1;
    // "Parked outside and", "in which".
    if (i === at + 1 && (unit.gap === 1 || unit.kind === 'joining' || unit.kind === 'pronoun')) return -1;
    if (unit.kind === 'thing') return unit.head;
  }
  return -1;
}

/** The thing that follows in the same sentence, before another relation. */
function followingThing(units: readonly Unit[], object: number): number {
  let aside = false;
  for (let i = object + 1; i < units.length && i <= object + 12; i++) {
    const unit = units[i];
    if (!unit || unit.gap === 2) return -1;
    // "Above the sea, on the edge of a cliff, stands a lighthouse".
    if (unit.kind === 'relation') aside = true;
    else if (unit.kind === 'action' || unit.gap > 0) aside = false;
    if (unit.kind === 'thing' && !aside) return unit.head;
  }
  return -1;
}
