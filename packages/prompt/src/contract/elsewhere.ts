import { bodyParts, garments } from '../lexicon/meaning/belongings';
import { converses, impliedBy } from '../lexicon/meaning/actions';
import { lightVerbs, restingVerbs, writing } from '../lexicon/meaning/grammar';
import { excludeEachOther, relations, type Relation } from '../lexicon/meaning/relations';
import { ambient, panes } from '../lexicon/meaning/scenery';
import { stemsOf } from '../lexicon/meaning/word-forms';
import { quote } from '../text/quote';
import { isObjectPronoun } from './grammar/arguments';
import type { Fact } from './grammar/facts';
import { wearing, type Unit } from './grammar/units';
import type { Matching } from './matching';
import { isOfWriting } from './lent';
import { isSaid, isSaidFromThere } from './relations/said';

/*
 * Finds a relation or verb that the text replaces by another, even where the grammar does not show what stands on its two
 * sides: every mention of the bench has "under" before it, or only another word joins the two things. The contract reports
 * the user's words as lost then.
 */

const throughPanes = new Set('in inside behind through at on against'.split(' '));
const followers = new Set(['where', 'which', 'whose']);
/** A relation or verb that the text replaces at each mention of its things. */
export function findElsewhere(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    const unit = m.own.units[fact.at];
    const thing = m.own.units[fact.right];
    if (!unit || !thing || unit.negated || thing.negated || isOfWriting(m, fact)) continue;
    if (isSaid(m, fact, unit) || isSaidFromThere(m, fact, unit)) continue;
    const other =
      unit.kind === 'action'
        ? (doneOtherwise(m, fact) ?? standsOnly(m, fact) ?? liesApart(m, fact, unit))
        : (liesApart(m, fact, unit) ??
          standsElsewhere(m, fact, unit.word) ??
          meetsElsewhere(m, fact, unit.word) ??
          leadsElsewhere(m, fact, unit.word));
    if (other !== undefined)
      return `The text says ${quote(other)} where your words say ${quote(`${unit.word} ${thing.word}`)}.`;
  }
  return undefined;
}

/** What excludes a relation at each mention of the thing that it leads to. */
function standsElsewhere(m: Matching, fact: Fact, name: string): string | undefined {
  const { units, facts } = m.text;
  const stem = m.own.units[fact.right]?.stem ?? '';
  if (writing.has(stem)) return undefined;
  const there = facts.filter(({ at, right }) => {
    const { relation, negated = true } = units[at] ?? {};
    return (
      relation &&
      !negated &&
      relation.axis !== 'about' &&
      relation.axis !== 'having' &&
      m.isAt(fact.right, right) &&
      !isNamesake(m, fact.right, right)
    );
  });
  const excluded = there.filter(({ at }) => excludes(name, units[at]?.word ?? '', stem));
  if (excluded.length === 0 || excluded.length < there.length) return undefined;
  const places = m.ownPlaces(fact.right).filter((place) => !isNamesake(m, fact.right, place));
  if (places.length === 0) return undefined;
  // Another mention of the same thing may say the relation, and so may what follows: "beneath a bridge where".
  if (
    places.some(
      (place) => !there.some(({ right }) => right === place) || followers.has(units[place + 1]?.word ?? ''),
    )
  )
    return undefined;
  // "On it".
  if (
    units.some(
      ({ word, relation }, at) => relation && isObjectPronoun(units, at + 1) && !excludes(name, word, stem),
    )
  )
    return undefined;
  return units[excluded[0]?.at ?? -1]?.word;
}

/** Whether a thing of the text is described as another of the user's with the same name: the right bank, not the left. */
function isNamesake(m: Matching, own: number, place: number): boolean {
  const { units } = m.own;
  return units.some(
    ({ stem, head, kind }, other) =>
      other !== own &&
      head === other &&
      kind === 'thing' &&
      stem === units[own]?.stem &&
      !describes(m, own, place) &&
      describes(m, other, place),
  );
}

function describes(m: Matching, own: number, place: number): boolean {
  return m.own.units.some(
    ({ head }, at) =>
      head === own && at !== own && m.found[at]?.some((said) => m.text.units[said]?.head === place),
  );
}

function excludes(one: string, other: string, stem: string): boolean {
  const [a, b] = [relations.get(one), relations.get(other)];
  const isOpposite = a?.axis === b?.axis && a?.sign !== b?.sign && a?.axis !== 'having';
  return (
    (isOpposite || excludeEachOther(one, other)) &&
    // A cat behind a window is in it.
    !(panes.has(stem) && [one, other].every((word) => throughPanes.has(word))) &&
    !(ambient.has(stem) && [one, other].some((word) => relations.get(word)?.axis === 'vertical'))
  );
}

/** By axis: what a relation is when its sides are exchanged. */
function turnAround(word: string): string | undefined {
  const relation: Relation | undefined = relations.get(word);
  if (!relation) return undefined;
  if (relation.axis === 'near') return word;
  if (relation.axis === 'vertical') return relation.sign > 0 ? 'under' : 'on top of';
  if (relation.axis === 'depth') return relation.sign > 0 ? 'behind' : 'in front of';
  return undefined;
}

/** A relation that excludes the user's and joins the same two things, which nothing else in the text joins. */
function meetsElsewhere(m: Matching, fact: Fact, name: string): string | undefined {
  const { units, facts } = m.text;
  const stem = m.own.units[fact.right]?.stem ?? '';
  const lefts = [fact.left, fact.other].filter((at) => at >= 0);
  if (lefts.length === 0) return undefined;
  let met: string | undefined;
  for (const { at, left, other, right } of facts) {
    if (units[at]?.negated || units[at]?.word === 'of') continue;
    const word = units[at]?.word ?? '';
    const straight =
      m.isAt(fact.right, right) && lefts.some((own) => m.isAt(own, left) || m.isAt(own, other));
    const turned =
      lefts.some((own) => m.isAt(own, right)) && (m.isAt(fact.right, left) || m.isAt(fact.right, other));
    // "Curled up under it".
    const pointed =
      units[at]?.relation !== undefined &&
      isObjectPronoun(units, at + 1) &&
      hasOnePronoun(m) &&
      lefts.some((own) => m.isAt(own, left) || m.isAt(own, other));
    if (!straight && !turned && !pointed) continue;
    const said = straight || pointed ? word : turnAround(word);
    if (said === undefined || !excludes(name, said, stem)) return undefined;
    met = word;
  }
  return met;
}

/** Whether it is plain what "it" is not: several of them may be several things. */
function hasOnePronoun({ text: { units } }: Matching): boolean {
  return units.filter((_, at) => isObjectPronoun(units, at)).length === 1;
}

/** Another of the user's things where the same relation leads: "on a tail" for "on a rock". */
function leadsElsewhere(m: Matching, fact: Fact, name: string): string | undefined {
  const { units, facts } = m.text;
  const { left, right } = fact;
  if (
    left < 0 ||
    fact.other >= 0 ||
    m.own.units[fact.at]?.kind === 'place' ||
    m.own.units[left]?.kind !== 'thing' ||
    // "A white-wigged judge" for one in a wig.
    m.found[right]?.some((place) => m.headOf(place) !== place && m.isAt(left, m.headOf(place)))
  )
    return undefined;
  let taken: string | undefined;
  for (const other of facts) {
    if (units[other.at]?.word !== name || units[other.at]?.negated) continue;
    if (m.isAt(left, other.other)) return undefined;
    if (!m.isAt(left, other.left)) continue;
    if (other.right < 0 || m.isAmong(right, other.right)) return undefined;
    const taker = m.findOther(other.right, right);
    if (taker < 0 || taker === left || isJoined(m, right, taker)) return undefined;
    // "A bouquet of peonies and eucalyptus" is read as a bouquet and eucalyptus.
    if (name === 'of' && isJoined(m, left, taker)) return undefined;
    if (m.own.facts.some((each) => each.right === taker && m.own.units[each.at]?.relation)) return undefined;
    taken = units[other.right]?.word;
  }
  return taken;
}

/** "A pile of books". */
function isJoined({ own: { units } }: Matching, one: number, other: number): boolean {
  return (
    units[one]?.linked === other || units[other]?.linked === one || units[one]?.group === units[other]?.group
  );
}

/** What the same thing does to the same thing, where a verb is said by a weaker word at most. */
function doneOtherwise(m: Matching, fact: Fact): string | undefined {
  const { units } = m.text;
  const stem = m.own.units[fact.at]?.stem ?? '';
  if (fact.right < 0 || (m.found[fact.at] ?? []).some((place) => units[place]?.stem === stem))
    return undefined;
  // "Swats a glass …, sending it": the first says it.
  const saysSo = ({ at, left, right }: Fact): boolean =>
    m.isAt(fact.left, left) && m.isAt(fact.right, right) && m.found[fact.at]?.includes(at) === true;
  if (m.text.facts.some(saysSo)) return undefined;
  const other = m.text.facts.find(({ at, left, right }) => {
    const unit = units[at];
    return (
      unit?.kind === 'action' &&
      !unit.negated &&
      !lightVerbs.has(unit.stem) &&
      !restingVerbs.has(unit.stem) &&
      !m.saysOwn(at) &&
      // "Pays him no attention" for ignoring him.
      m.found[fact.at]?.some((place) => place > at && place - at <= 3) !== true &&
      converses.get(stem)?.has(unit.stem) !== true &&
      m.isAt(fact.left, left) &&
      (m.isAt(fact.right, right) || isObjectPronoun(units, at + 1))
    );
  });
  return other && units[other.at]?.word;
}

const lying = stemsOf('lie lay rest hang drop toss fling abandon');

/** What a garment does that someone should wear: "a hat lying at his feet" for a man in a hat. */
function liesApart(m: Matching, fact: Fact, { word, stem }: Unit): string | undefined {
  const isWorn = stem === wearing || word === 'in' || word === 'with';
  if (!isWorn || !garments.has(m.own.units[fact.right]?.stem ?? '')) return undefined;
  if (m.own.facts.some(({ at, left }) => left === fact.right && m.own.units[at]?.kind === 'action'))
    return undefined;
  const { units, facts } = m.text;
  const isWornThere = facts.some(
    ({ at, left, right }) =>
      (units[at]?.stem === wearing || units[at]?.relation?.axis === 'having' || units[at]?.word === 'in') &&
      m.isAt(fact.left, left) &&
      m.isAt(fact.right, right),
  );
  const verb = facts.find(({ at, left }) => lying.has(units[at]?.stem ?? '') && m.isAt(fact.right, left));
  const place = isWornThere || !verb ? undefined : facts.find(({ at }) => at === verb.at + 1);
  if (!verb || !place || place.right < 0 || bodyParts.has(units[place.right]?.stem ?? '')) return undefined;
  // "A staircase with a coat on a step".
  const isThere = m.own.facts.some(({ left, right }) => left === fact.right && m.isAt(right, place.right));
  return isThere || m.isAt(fact.left, place.right) ? undefined : units[verb.at]?.word;
}

/** "Each end of the saw" for sawing. */
function isTool(unit: Unit | undefined, verb: string | undefined): boolean {
  return unit?.kind === 'thing' && unit.stem === verb && !/(?:ing|ed|s)$/.test(unit.word);
}

/** Where a thing is at another that it should do something to: "beside a horse" for brushing it. */
function standsOnly(m: Matching, fact: Fact): string | undefined {
  const { units } = m.text;
  if (
    fact.left < 0 ||
    m.own.units[fact.at]?.stem === wearing ||
    (m.found[fact.at] ?? []).some((place) => !isTool(units[place], m.own.units[fact.at]?.stem))
  )
    return undefined;
  const implied = impliedBy.get(m.own.units[fact.at]?.stem ?? '');
  const other = m.text.facts.find(({ at, left, right }) => {
    const unit = units[at];
    const { axis } = unit?.relation ?? {};
    return (
      unit?.kind === 'relation' &&
      !unit.negated &&
      axis !== 'having' &&
      axis !== 'about' &&
      implied?.has(unit.word) !== true &&
      m.isAt(fact.left, left) &&
      m.isAt(fact.right, right)
    );
  });
  return other && units[other.at]?.word;
}
