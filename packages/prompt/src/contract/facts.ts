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
    const free = unit.kind === 'thing' && unit.head === at && !governed.has(at) && !governed.has(unit.group);
    if (free) subject = at;
    else if (unit.gap === 2 && unit.kind !== 'pronoun') subject = -1;
    // "A painting in which a rabbit …".
    if (unit.kind === 'pronoun' && units[at - 1]?.kind === 'relation') subject = -1;
    if (unit.kind !== 'relation' && unit.kind !== 'action') continue;
    const before = units[at - 1];
    const nearest = unit.gap === 2 ? -1 : nearestThing(units, at, -1);
    const agent =
      unit.kind !== 'action' || unit.word.endsWith('ing')
        ? 0
        : ([1, 2].find((step) => units[at + step]?.word === 'by') ?? 0);
    const passive = agent > 0;
    const object = objectOf(units, at + agent);
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
    if (passive && object >= 0) {
      facts.push({ at, left: object, other: -1, right: left });
      at += agent;
      continue;
    }
    const giver = given(units, at, object);
    if (giver >= 0) {
      facts.push({ at, left: giver, other: -1, right: object });
      continue;
    }
    facts.push({ at, left, other, right: object });
    const thing = units[object];
    if (thing && nearest >= 0 && (linking.has(unit.word) || unit.stem === 'wear')) thing.linked = nearest;
  }
  return facts;
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
  for (let i = object + 1; i < units.length && i <= object + 8; i++) {
    const unit = units[i];
    if (!unit || unit.gap === 2 || unit.kind === 'relation') return -1;
    if (unit.kind === 'thing') return unit.head;
  }
  return -1;
}
