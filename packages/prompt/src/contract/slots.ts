import { vagueQuantities } from '../lexicon/meaning/grammar';
import { bodyParts, garments } from '../lexicon/meaning/belongings';
import { excludesMotion } from '../lexicon/meaning/opposites';
import type { Axis } from '../lexicon/meaning/relations';
import { ambient } from '../lexicon/meaning/scenery';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { quote } from '../text/quote';
import { isObjectPronoun } from './grammar/arguments';
import type { Fact } from './grammar/facts';
import type { Matching } from './matching';
import type { Meaning } from './grammar/meaning';
import { actionStems, isAdverb, wearing, type Unit } from './grammar/units';

/* Another thing in the place of the user's: "pouring milk into a mug" becomes "pouring milk into a bowl". */

/** Relations that join nearly anything. */
const vague: ReadonlySet<Axis> = new Set<Axis>(['having', 'about']);

/** What a text puts in the place of a thing that it says by another name at most, or not at all with this verb. */
export function findReplaced(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    for (const side of ['left', 'right'] as const) {
      const at = fact[side];
      const unit = m.own.units[at];
      if (!unit || unit.kind !== 'thing' || unit.head !== at) continue;
      const other = findFiller(m, fact, side);
      if (other !== undefined)
        return `The text says ${quote(other)} where your words say ${quote(unit.word)}.`;
    }
  }
  return undefined;
}

function findFiller(m: Matching, fact: Fact, side: 'left' | 'right'): string | undefined {
  const at = fact[side];
  if ((m.found[at]?.length ?? 0) === 0) return undefined;
  const others = sameRelations(m, fact).filter((other) =>
    side === 'right'
      ? [fact.left, fact.other].some((left) => m.isAt(left, other.left) || m.isAt(left, other.other))
      : fact.right >= 0 && m.isAt(fact.right, other.right),
  );
  const fillers = others.map((other) => other[side]);
  // Said of the thing itself somewhere, or of nothing in particular.
  if (fillers.some((filler) => filler < 0 || m.isAmong(at, filler))) return undefined;
  if (side === 'left' && others.some(({ other }) => m.isAt(at, other))) return undefined;
  const named = (m.found[at] ?? []).some((place) => m.text.units[place]?.stem === m.own.units[at]?.stem);
  const isVerb = m.own.units[fact.at]?.kind === 'action';
  const filler = fillers.find(
    (each) =>
      !m.saysOwn(each) &&
      !ambient.has(m.text.units[each]?.stem ?? '') &&
      !isPartOf(m, each, at) &&
      (named ? isVerb && side === 'left' && isNew(m, each) : true),
  );
  return filler === undefined ? undefined : m.text.units[filler]?.word;
}

/** The facts of the text with the same verb, or a relation in the same direction. */
function sameRelations(m: Matching, fact: Fact): readonly Fact[] {
  const { relation } = m.own.units[fact.at] ?? {};
  if (relation && vague.has(relation.axis)) return [];
  if (!relation) return (m.found[fact.at] ?? []).flatMap((place) => m.text.factsAt.get(place) ?? []);
  return m.text.facts.filter(({ at }) => {
    const said = m.text.units[at]?.relation;
    return said?.axis === relation.axis && said.sign === relation.sign;
  });
}

/** "Her hands pour milk": the hands are hers. */
function isPartOf({ text: { units }, found }: Matching, filler: number, at: number): boolean {
  const owner = units[filler]?.linked ?? -1;
  return (
    owner >= 0 &&
    (found[at]?.includes(owner) === true || found[at]?.includes(units[owner]?.head ?? -1) === true)
  );
}

/** Whether a thing is introduced, and not one that the text has named before: "a girl", not "the girl". */
function isNew({ text: { units } }: Matching, thing: number): boolean {
  for (let at = thing - 1; at >= Math.max(0, thing - 6); at--) {
    const unit = units[at];
    if (!unit) return false;
    if (unit.kind === 'determiner') return unit.word === 'a' || unit.word === 'an';
    if (unit.head !== thing && !isAdverb(unit.word)) return false;
    if (unit.kind === 'number') return true;
  }
  return false;
}

/** A thing that moves where the user's words have it at rest, or the other way round. */
export function findMotion(m: Matching): string | undefined {
  for (const { at, left } of m.own.facts) {
    const verb = m.own.units[at];
    if (verb?.kind !== 'action' || left < 0) continue;
    const said = m.text.facts.filter(
      (fact) => m.isAt(left, fact.left) && m.text.units[fact.at]?.kind === 'action',
    );
    const verbs = said.flatMap((fact) => m.text.units[fact.at] ?? []);
    if (verbs.some((unit) => unit.stem === verb.stem || synonymsOf(verb.stem).has(unit.stem))) continue;
    const other = verbs.find((unit) => !unit.negated && excludesMotion(verb.stem, unit.stem));
    if (other) return `The text says ${quote(other.word)} where your words say ${quote(verb.word)}.`;
  }
  // "A parked plane" that soars.
  for (const [at, unit] of m.own.units.entries()) {
    const { head } = unit;
    if (head < 0 || head === at || unit.negated || (unit.kind !== 'quality' && unit.kind !== 'thing'))
      continue;
    const places = m.ownPlaces(head);
    const moves = m.text.facts
      .filter((fact) => places.includes(fact.left))
      .map((fact) => m.text.units[fact.at])
      .find((verb) => verb?.kind === 'action' && !verb.negated && excludesMotion(unit.stem, verb.stem));
    if (moves) return `The text says ${quote(moves.word)} where your words say ${quote(unit.word)}.`;
  }
  return undefined;
}

/** A place at one of the user's things that the text gives to another of them: the dog is on the bed, and not the cat. */
export function findExchanged(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    const unit = m.own.units[fact.at];
    if (!unit?.relation || fact.left < 0 || fact.right < 0) continue;
    const said = sameRelations(m, fact);
    const other = takenBy(m, fact, said);
    if (other >= 0)
      return `The text says ${quote(m.own.units[other]?.word ?? '')} where your words say ${quote(m.own.units[fact.left]?.word ?? '')}.`;
  }
  return undefined;
}

/** The thing of the own words that stands where another should, and not there with it; -1 for none. */
function takenBy(m: Matching, fact: Fact, said: readonly Fact[]): number {
  if (isGoverned(m.own, fact.left) || !isNoun(m.own, fact.left)) return -1;
  const there = said.filter(({ right }) => m.isAt(fact.right, right));
  if (there.some(({ left, other }) => [left, other].some((at) => isEither(m, fact, at)))) return -1;
  for (const { left } of there) {
    const taker = m.findOther(left, fact.left);
    if (
      taker < 0 ||
      taker === fact.right ||
      taker === fact.other ||
      isGoverned(m.text, left) ||
      !isNoun(m.own, taker)
    )
      continue;
    const isListed = m.own.units[taker]?.group === m.own.units[fact.left]?.group;
    const isThereToo = m.own.facts.some(
      (own) => own.right === fact.right && (own.left === taker || own.other === taker),
    );
    if (!isListed && !isThereToo && !isCompany(m, fact.left, left)) return taker;
  }
  return -1;
}

/** What one has or wears. */
function isHad({ relation, stem, word }: Unit): boolean {
  return stem === wearing || word === 'with' || (relation?.axis === 'inside' && word === 'in');
}

/** A part or garment that the text gives to another of the user's things: "a boxer with bandaged fists" and his rival. */
export function findGiven(m: Matching): string | undefined {
  for (const { at, left, right } of m.own.facts) {
    const unit = m.own.units[at];
    if (!unit || left < 0 || right < 0) continue;
    const isGarment = unit.word === 'in' && garments.has(m.own.units[right]?.stem ?? '');
    if (!isGarment && unit.word !== 'with' && unit.stem !== wearing) continue;
    if (!isNoun(m.own, left) || m.own.units[right]?.negated) continue;
    const said = m.text.facts.filter(
      (fact) => isHad(m.text.units[fact.at] ?? unit) && m.isAt(right, fact.right) && fact.left >= 0,
    );
    if (
      said.length === 0 ||
      said.some((fact) => m.isAmong(left, fact.left) || m.text.units[fact.at]?.gap !== 0)
    )
      continue;
    for (const fact of said) {
      const taker = m.findOther(fact.left, left);
      const after = lastOf(m.text, fact.left) + 1;
      const isNear = fact.at === after || (fact.at === after + 1 && m.text.units[after]?.word === 'who');
      if (taker < 0 || taker === right || !isNear || !isNoun(m.own, taker)) continue;
      const hasToo = m.own.facts.some((own) => own.left === taker && m.isSame(own.right, right));
      if (!hasToo && m.own.units[taker]?.linked !== left && m.own.units[left]?.linked !== taker)
        return `The text says ${quote(m.own.units[taker]?.word ?? '')} where your words say ${quote(m.own.units[left]?.word ?? '')}.`;
    }
  }
  return undefined;
}

/** What the user's words deny one of their things, and the text gives to it: "without an umbrella", of two people. */
export function findGranted(m: Matching): string | undefined {
  for (const { at, left, right } of m.own.facts) {
    const thing = m.own.units[right];
    const axis = m.own.units[at]?.relation?.axis;
    if (!thing?.negated || axis !== 'having' || left < 0) continue;
    const has = m.text.facts.find((fact) => {
      const [unit, said] = [m.text.units[fact.at], m.text.units[fact.right]];
      return unit && isHad(unit) && said?.stem === thing.stem && !said.negated && m.isAt(left, fact.left);
    });
    if (has) return `The text shows ${quote(thing.word)}, which your words rule out.`;
  }
  return undefined;
}

/** The last word of a thing's name and of what is listed with it. */
function lastOf({ units }: Meaning, thing: number): number {
  let last = thing;
  while (units[last + 1]?.head === thing) last++;
  return last;
}

/** Not "people stand" and "a group of people", which these rules read as things. */
function isNoun({ units }: Meaning, at: number): boolean {
  const unit = units[at];
  if (unit === undefined || vagueQuantities.has(unit.stem)) return false;
  if (!actionStems.has(unit.stem)) return true;
  if (bodyParts.has(unit.stem)) return false;
  // "A sleeping guard".
  const first = units[at - 1]?.head === at ? at - 1 : at;
  return units[first - 1]?.kind === 'determiner';
}

function isEither(m: Matching, { left, other }: Fact, at: number): boolean {
  return m.isAmong(left, at) || m.isAmong(other, at);
}

const governedBy = new WeakMap<Meaning, ReadonlySet<number>>();

/** Whether a thing is the object of a relation or a verb, so that what follows may not be about it. */
function isGoverned(meaning: Meaning, thing: number): boolean {
  const { units, facts } = meaning;
  let governed = governedBy.get(meaning);
  if (!governed) {
    governed = new Set(
      facts.flatMap(({ at, right }) =>
        // What a pronoun repeats is not named there.
        right < 0 || isObjectPronoun(units, at + 1) ? [] : [right, units[right]?.group ?? right],
      ),
    );
    governedBy.set(meaning, governed);
  }
  return governed.has(thing) || governed.has(units[thing]?.group ?? thing);
}

/** "A boy is in the kitchen with a dog": so is the dog. */
function isCompany(m: Matching, own: number, place: number): boolean {
  return m.text.facts.some(({ at, left, other, right }) => {
    const axis = m.text.units[at]?.relation?.axis;
    return (
      m.text.units[at]?.word !== 'between' &&
      (axis === 'having' || axis === 'near') &&
      m.isAt(own, right) &&
      (left === place || other === place)
    );
  });
}
