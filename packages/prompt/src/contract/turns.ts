import { restingVerbs } from '../lexicon/meaning/grammar';
import { excludeEachOther, reversible, symmetric, type Relation } from '../lexicon/meaning/relations';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { quote } from '../text/quote';
import type { Fact } from './facts';
import type { Matching } from './matching';
import type { Unit } from './units';

/* Relations and verbs that a text turns around, denies or gives to another thing. */

/** A relation that the text turns around, denies or replaces. */
export function findTurned(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    const unit = m.own.units[fact.at];
    if (!unit) continue;
    const wrong = unit.relation ? judgeRelation(m, fact, unit.relation) === 'turned' : turnsAction(m, fact);
    if (wrong) return `The text no longer says ${describe(m, fact, unit)}.`;
  }
  return undefined;
}

/** A relation that the text neither says nor contradicts, for the user to look at. */
export function findUnsaid(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    const unit = m.own.units[fact.at];
    if (unit?.relation && judgeRelation(m, fact, unit.relation) === 'unsaid')
      return `Said in other words; look whether ${describe(m, fact, unit)} still holds.`;
  }
  return undefined;
}

function describe(m: Matching, fact: Fact, unit: Unit): string {
  const [left, right] = [fact.left, fact.right].map((at) => m.own.units[at]?.word);
  return quote([left, unit.word, right].filter((word) => word !== undefined).join(' … '));
}

function judgeRelation(m: Matching, fact: Fact, relation: Relation): 'stands' | 'turned' | 'unsaid' {
  // Without: what is ruled out has been checked word by word.
  if (relation.axis === 'having' && relation.sign < 0) return 'stands';
  if (fact.right < 0) return turnsPlace(m, fact, relation) ? 'turned' : 'stands';
  let against = false;
  let near = false;
  for (const other of m.text.facts) {
    const unit = m.text.units[other.at];
    const said = unit?.relation;
    if (!said || unit.negated !== m.own.units[fact.at]?.negated) continue;
    const straight = m.startsAt(fact, other) && m.isAmong(fact.right, other.right);
    // Whose place it is must be plain: of "the nurse beside the bed hands it to the boy" the boy is not beside it.
    const sure =
      m.isAt(fact.right, other.right) &&
      (fact.left < 0 ? straight : [other.left, other.other].some((at) => m.isAmong(fact.left, at)));
    const turned =
      (m.isAt(fact.left, other.right) || m.isAt(fact.other, other.right)) &&
      (m.isAt(fact.right, other.left) || m.isAt(fact.right, other.other));
    const agrees = said.sign === relation.sign;
    if (areDepthAndTime(relation, said) || areBefore(relation, said)) near = true;
    else if (said.axis !== relation.axis) {
      against ||= sure && excludeEachOther(m.own.units[fact.at]?.word ?? '', unit.word);
    } else if (straight || (turned && symmetric.has(said.axis))) {
      if (agrees) return 'stands';
      against ||= (straight && m.isAt(fact.right, other.right)) || turned;
    } else if (turned && reversible.has(said.axis)) {
      if (!agrees) return 'stands';
      against = true;
    } else if (turned) against ||= said.axis !== 'having' && said.axis !== 'about';
    else near ||= agrees;
  }
  if (against) return 'turned';
  if (!relation.strong || near) return 'stands';
  return m.text.units.some((unit, at) => isPlaceOf(unit, m.text.factsAt.get(at)?.right, relation))
    ? 'stands'
    : 'unsaid';
}

/** Of "a cat sitting outside" and "a crowd below": whether the text says the opposite place of it. */
function turnsPlace(m: Matching, fact: Fact, relation: Relation): boolean {
  if (!relation.strong) return false;
  const said = m.text.facts.flatMap((other) => {
    const { relation: found } = m.text.units[other.at] ?? {};
    return found?.axis === relation.axis && found.strong && m.startsAt(fact, other) ? [found.sign] : [];
  });
  return said.length > 0 && !said.includes(relation.sign);
}

/** "Before a queen" may be in front of her. */
function areDepthAndTime(one: Relation, other: Relation): boolean {
  const axes = new Set([one.axis, other.axis]);
  return axes.has('depth') && axes.has('time') && one.sign === other.sign;
}

/** In front of a building is outside it. */
function areBefore(one: Relation, other: Relation): boolean {
  return one.axis === 'inside' && one.sign < 0 && other.axis === 'depth' && other.sign > 0;
}

function turnsAction(m: Matching, fact: Fact): boolean {
  // "A woman stands beside a horse" and "a horse stands beside a woman" say the same.
  if (fact.right < 0 && restingVerbs.has(m.own.units[fact.at]?.stem ?? '')) return false;
  const places = m.found[fact.at] ?? [];
  const active = m.own.units[fact.at]?.word.endsWith('ed') !== true;
  let against = false;
  for (const place of places) {
    const other = m.text.factsAt.get(place);
    if (!other) continue;
    if (fact.to >= 0 && other.to >= 0) {
      if (m.isAt(fact.left, other.to) || m.isAt(fact.to, other.left)) against = true;
      else return false;
      continue;
    }
    const right = fact.right < 0 || other.right < 0 || m.isAmong(fact.right, other.right);
    if (right && m.startsAt(fact, other)) {
      if (!isExchanged(m, fact, other)) return false;
      against = true;
      continue;
    }
    if (
      fact.right >= 0 &&
      [fact.left, fact.other].some((at) => m.isAt(at, other.right)) &&
      [other.left, other.other].some((at) => m.isAt(fact.right, at))
    )
      against = true;
    else if (active && right && fact.left >= 0) {
      const subject =
        (other.left < 0 ? [] : [other.left, other.other])
          .map((at) => m.findOther(at, fact.left))
          .find((at) => at >= 0) ?? -1;
      if (subject >= 0 && subject !== fact.right && !doesSo(m, subject, fact)) against = true;
    }
  }
  return against;
}

/** Whether two things have changed places as subjects of their verbs. */
function isExchanged(m: Matching, own: Fact, text: Fact): boolean {
  const subject = m.findOther(text.left, own.left);
  if (subject < 0 || m.isAmong(own.left, text.left)) return false;
  return m.own.facts.some(
    (other) =>
      other.left === subject &&
      m.own.units[other.at]?.kind === 'action' &&
      (m.found[other.at] ?? []).some((place) => m.isAt(own.left, m.text.factsAt.get(place)?.left ?? -1)),
  );
}

/** Whether the own words say that this thing does the same. */
function doesSo(m: Matching, subject: number, fact: Fact): boolean {
  const { units } = m.own;
  const stem = units[fact.at]?.stem ?? '';
  // "A boy and his robot".
  if (units[subject]?.group === units[fact.left]?.group) return true;
  return m.own.facts.some((other) => {
    const verb = m.own.units[other.at]?.stem ?? '';
    return (
      (other.left === subject || other.right === subject) && (verb === stem || synonymsOf(stem).has(verb))
    );
  });
}

/** Whether a word says the same of a thing that is not named there: "with hills behind", "parked out front". */
function isPlaceOf({ stem, relation: said }: Unit, right: number | undefined, { axis }: Relation): boolean {
  if (said) return said.axis === axis && right === -1;
  if (axis === 'side') return stem === 'left' || stem === 'right';
  if (axis === 'depth') return stem === 'foreground' || stem === 'background';
  return axis === 'vertical' && heights.has(stem);
}

const heights = new Set(['top', 'bottom', 'overhead', 'aloft', 'underfoot']);
