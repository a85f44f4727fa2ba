import {
  areDistinct,
  excludeEachOther,
  reversible,
  symmetric,
  type Relation,
} from '../lexicon/meaning/relations';
import { ambient, boarded, containers, contests, panes } from '../lexicon/meaning/scenery';
import { stemsOf } from '../lexicon/meaning/word-forms';
import { quote } from '../text/quote';
import { isObjectPronoun, objectPronouns } from './grammar/arguments';
import type { Fact } from './grammar/facts';
import { isOfWriting } from './lent';
import type { Matching, Verdict } from './matching';
import type { Unit } from './grammar/units';
import { isBetweenDoers, isBetweenOthers, saysAgainst, saysBetween } from './relations/between';
import { isCaused, judgeVerbs, saysCovered } from './relations/said';
import { isCrossed, turnsAction } from './verbs';

/* Relations that a text turns around, denies, replaces or does not say. */

/** A relation that the text turns around, denies or replaces. */
export function findTurned(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    const unit = m.own.units[fact.at];
    if (!unit || isOfWriting(m, fact)) continue;
    const wrong = unit.relation ? judgeRelation(m, fact, unit.relation) === 'turned' : turnsAction(m, fact);
    if (wrong) return `The text no longer says ${describe(m, fact, unit)}.`;
  }
  return undefined;
}

/** A relation that the text neither says nor contradicts. */
export function findUnsaid(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    const unit = m.own.units[fact.at];
    if (unit?.relation && !isOfWriting(m, fact) && judgeRelation(m, fact, unit.relation) === 'unsaid')
      return `The text does not say ${describe(m, fact, unit)}.`;
  }
  return undefined;
}

function describe(m: Matching, fact: Fact, unit: Unit): string {
  const [left, right] = [fact.left, fact.right].map((at) => m.own.units[at]?.word);
  return quote([left, unit.word, right].filter((word) => word !== undefined).join(' … '));
}

/** A relation by a word for it: "behind" for a place that says it of a thing before. */
function nameOf(unit: Unit | undefined): string {
  if (unit?.kind !== 'place' || !unit.relation) return unit?.word ?? '';
  const { axis, sign } = unit.relation;
  if (axis === 'depth') return sign > 0 ? 'in front of' : 'behind';
  return axis === 'vertical' ? (sign > 0 ? 'above' : 'below') : unit.word;
}

function judgeRelation(m: Matching, fact: Fact, relation: Relation): Verdict {
  const known = m.verdicts.get(fact);
  if (known) return known;
  const verdict = judgeOpen(m, fact, relation);
  m.verdicts.set(fact, verdict);
  return verdict;
}

/** Of "an apple under a dome and a pear beside it" the pear may be beside either, unless the text leaves it open too. */
function judgeOpen(m: Matching, fact: Fact, relation: Relation): Verdict {
  const verdict = judgeFact(m, fact, relation);
  if (verdict === 'stands' || !isObjectPronoun(m.own.units, fact.at + 1)) return verdict;
  const { units } = m.text;
  if (
    units.some(
      (unit, at) =>
        unit.relation?.axis === relation.axis && (unit.kind === 'place' || isObjectPronoun(units, at + 1)),
    )
  )
    return verdict;
  const others = m.own.units
    .slice(Math.max(0, fact.at - mostBefore), fact.at)
    .flatMap(({ kind, head }) =>
      kind === 'thing' && head !== fact.left && head !== fact.right ? [head] : [],
    );
  return others.some((right) => judgeFact(m, { ...fact, right }, relation) === 'stands') ? 'stands' : verdict;
}

/** How many words back a pronoun may point. */
const mostBefore = 12;

function judgeFact(m: Matching, fact: Fact, relation: Relation): Verdict {
  // Without: what is ruled out has been checked word by word.
  if ((relation.axis === 'having' && relation.sign < 0) || m.own.units[fact.right]?.negated) return 'stands';
  if (fact.right < 0) return turnsPlace(m, fact, relation) ? 'turned' : 'stands';
  const name = nameOf(m.own.units[fact.at]);
  // "Glowing behind it" may be behind anything, unless the user's words leave it open as well.
  const isOpen = m.own.units[fact.at]?.kind === 'place' || isObjectPronoun(m.own.units, fact.at + 1);
  const otherName = (unit: Unit): string => (isOpen ? nameOf(unit) : unit.word);
  let against = false;
  let near = false;
  for (const other of m.text.facts) {
    const unit = m.text.units[other.at];
    const said = unit?.relation;
    if (!said || unit.negated !== m.own.units[fact.at]?.negated) continue;
    const straight =
      m.isAmong(fact.right, other.right) && m.startsAt(fact, other) && !isCrossed(m, fact, other);
    const isExact = (): boolean =>
      [fact.left, fact.other].some((at) => m.isAt(at, other.left) || m.isAt(at, other.other));
    // Whose place it is must be plain: of "the nurse beside the bed hands it to the boy" the boy is not beside it.
    const vague = isVague(m, other);
    const isSure = (): boolean =>
      (m.isAt(fact.right, other.right) ||
        isAtPart(m, fact.right, other.right) ||
        (m.own.units[fact.at]?.word === 'between' && m.isAmong(fact.right, other.right))) &&
      (fact.left < 0
        ? straight
        : [other.left, other.other].some((at) => m.isAmong(fact.left, at) || m.isAt(fact.other, at)));
    const turned =
      (m.isAt(fact.left, other.right) || m.isAt(fact.other, other.right)) &&
      (m.isAt(fact.right, other.left) || m.isAt(fact.right, other.other));
    const agrees = said.sign === relation.sign;
    if (isBetweenOthers(m, fact, other)) {
      against = true;
      continue;
    }
    if (isAtEdge(m, fact, other) && isExact()) against = true;
    if (straight && `${name}|${unit.word}` === 'out of|from') return 'stands';
    // "A ground strewn with leaves" for leaves on the ground.
    if (turned && saysCovered(m, relation, other)) return 'stands';
    if (areDepthAndTime(relation, said) || areBefore(relation, said)) near = true;
    else if (said.axis !== relation.axis || areDistinct(name, otherName(unit))) {
      against ||=
        (isSure() || (symmetric.has(relation.axis) && isCrossed(m, fact, other))) &&
        // A cat behind a window is in it.
        !(panes.has(m.own.units[fact.right]?.stem ?? '') && !(isOnTop(name) || isOnTop(otherName(unit)))) &&
        !(said.axis === 'vertical' && ambient.has(m.own.units[fact.right]?.stem ?? '')) &&
        (excludeEachOther(name, otherName(unit)) || isWithin(m, fact, unit));
    } else if (straight || (turned && symmetric.has(said.axis))) {
      if (agrees && (name !== 'between' || saysBetween(m))) return 'stands';
      against ||= (straight && (fact.left < 0 || isExact()) && m.isAt(fact.right, other.right)) || turned;
    } else if (fact.left < 0 && !agrees && isAbove(m, fact, other)) {
      return 'stands';
    } else if (turned && reversible.has(said.axis)) {
      if (!agrees) return 'stands';
      against = true;
    } else if (
      vague &&
      [other.left, other.other, other.right].some((at) => m.isAt(fact.left, at)) &&
      relation.strong
    ) {
      if (agrees) return 'stands';
      against = true;
    } else if (turned)
      against ||= (said.axis !== 'having' && said.axis !== 'about') || joinsAlike(m, fact, other);
    else near ||= agrees;
  }
  if (isCaused(m, fact)) return 'stands';
  const verb = judgeVerbs(m, fact, relation);
  if (verb !== undefined) return verb;
  if (against) return 'turned';
  // Nothing else implies that a thing is between two others, but for what they do with it: "carrying a board between them".
  if (
    name === 'between' &&
    !saysBetween(m) &&
    !isBetweenDoers(m, fact) &&
    !(contests.has(m.own.units[fact.left]?.stem ?? '') && saysAgainst(m))
  )
    return 'turned';
  if (!relation.strong || near) return 'stands';
  return m.text.units.some((unit, at) => isPlaceOf(unit, m.text.factsAt.get(at)?.right, relation))
    ? 'stands'
    : 'unsaid';
}

function isOnTop(name: string): boolean {
  return name === 'on' || name === 'on top of' || name === 'atop';
}

/** Of "a cat sitting outside" and "a crowd below": whether the text says the opposite place of it. */
function turnsPlace(m: Matching, fact: Fact, relation: Relation): boolean {
  if (!relation.strong) return false;
  const isView = isFrom(m.own.units, fact.at);
  const said = m.text.facts.flatMap((other) => {
    const { relation: found } = m.text.units[other.at] ?? {};
    if (isView && !isFrom(m.text.units, other.at)) return [];
    return found?.axis === relation.axis && found.strong && m.startsAt(fact, other) ? [found.sign] : [];
  });
  for (const place of m.text.units) {
    const sign = relation.axis === 'depth' ? depths.get(place.stem) : undefined;
    if (place.kind === 'place' && sign !== undefined && m.isAt(fact.left, place.head)) said.push(sign);
  }
  if (said.length > 0) return !said.includes(relation.sign);
  // "With a city beside it" for one inside.
  const word = nameOf(m.own.units[fact.at]);
  return m.text.facts.some(
    (other) =>
      m.isAt(fact.left, other.left) &&
      isVague(m, other) &&
      excludeEachOther(word, nameOf(m.text.units[other.at])),
  );
}

/** "Seen from above" says nothing of where a thing is. */
function isFrom(units: readonly Unit[], at: number): boolean {
  return units[at - 1]?.word === 'from';
}

/** "A goose with a drum" and "a drum with a goose", and not "dancing with". */
function joinsAlike(m: Matching, own: Fact, text: Fact): boolean {
  const [one, other] = [m.own.units, m.text.units];
  return (
    one[own.at]?.word === other[text.at]?.word &&
    one[own.at]?.word === 'with' &&
    one[own.at - 1]?.kind !== 'action' &&
    other[text.at - 1]?.kind !== 'action'
  );
}

/** "Before a queen" may be in front of her. */
function areDepthAndTime(one: Relation, other: Relation): boolean {
  return (
    one.sign === other.sign &&
    ((one.axis === 'depth' && other.axis === 'time') || (one.axis === 'time' && other.axis === 'depth'))
  );
}

/** In front of a building is outside it. */
function areBefore(one: Relation, other: Relation): boolean {
  const isOut = ({ axis, sign }: Relation): boolean => axis === 'inside' && sign < 0;
  const isInFront = ({ axis, sign }: Relation): boolean => axis === 'depth' && sign > 0;
  return (isOut(one) && isInFront(other)) || (isInFront(one) && isOut(other));
}

/** "Two moons hang above a giant" for a scene under two moons. */
function isAbove(m: Matching, { right }: Fact, { at, left }: Fact): boolean {
  const axis = m.text.units[at]?.relation?.axis;
  return axis !== undefined && reversible.has(axis) && m.isAmong(right, left);
}

/** "At the edge of a road" for in its middle. */
function isAtEdge(m: Matching, own: Fact, { right }: Fact): boolean {
  const { units } = m.text;
  return (
    edges.has(units[right]?.stem ?? '') &&
    /middle|center|midst|bottom|top|foot/.test(m.own.units[own.at]?.word ?? '') &&
    units.some(({ linked }, at) => linked === right && m.isAt(own.right, at))
  );
}

/** "On the side of a van". */
function isAtPart({ text: { units }, found }: Matching, own: number, part: number): boolean {
  return (
    sides.has(units[part]?.stem ?? '') && (found[own] ?? []).some((place) => units[place]?.linked === part)
  );
}

/** Whether a relation leads to a pronoun, which may be any thing said before. */
function isVague({ text: { units } }: Matching, { at }: Fact): boolean {
  return units[at]?.kind === 'place' || objectPronouns.has(units[at + 1]?.word ?? '');
}

/** "Inside a globe" for on it. One is on a bus and inside it. */
function isWithin({ own: { units } }: Matching, { at, right }: Fact, { word }: Unit): boolean {
  const words = [units[at]?.word ?? '', word];
  if (containers.has(units[right]?.stem ?? ''))
    return (
      words.some((each) => /^(?:in|inside|within)$/.test(each)) &&
      words.some((each) => /^(?:on|atop|upon|on top of)$/.test(each))
    );
  return (
    words.some((each) => each === 'inside' || each === 'inside of') &&
    words.some((each) => each === 'on' || each === 'upon' || each === 'onto') &&
    !boarded.has(units[right]?.stem ?? '')
  );
}

/** Whether a word says the same of a thing that is not named there: "with hills behind", "parked out front". */
function isPlaceOf({ stem, relation: said }: Unit, right: number | undefined, { axis }: Relation): boolean {
  if (said) return said.axis === axis && right === -1;
  if (axis === 'side') return stem === 'left' || stem === 'right';
  if (axis === 'depth') return stem === 'foreground' || stem === 'background';
  return axis === 'vertical' && heights.has(stem);
}

const edges = stemsOf('edge side border rim corner margin verge end shore bank coast outskirts brink');
const depths = new Map<string, 1 | -1>([
  ['foreground', 1],
  ['background', -1],
]);
const sides = stemsOf('side back front edge top bottom corner foot surface roof hood lid wall rear base');
const heights = new Set(['top', 'bottom', 'overhead', 'aloft', 'underfoot']);
