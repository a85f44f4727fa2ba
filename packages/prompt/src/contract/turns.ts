import { restingVerbs } from '../lexicon/meaning/grammar';
import { givingVerbs } from '../lexicon/meaning/actions';
import { areDistinct, excludeEachOther, reversible, symmetric, type Relation } from '../lexicon/meaning/relations';
import { stemsOf } from '../lexicon/meaning/word-forms';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { quote } from '../text/quote';
import { isObjectPronoun, objectPronouns } from './grammar/arguments';
import type { Fact } from './grammar/facts';
import type { Matching } from './matching';
import type { Unit } from './grammar/units';

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

type Verdict = 'stands' | 'turned' | 'unsaid';

/** Of "an apple under a dome and a pear beside it" the pear may be beside either, unless the text leaves it open too. */
function judgeRelation(m: Matching, fact: Fact, relation: Relation): Verdict {
  const verdict = judgeFact(m, fact, relation);
  if (verdict === 'stands' || !isObjectPronoun(m.own.units, fact.at + 1)) return verdict;
  const { units } = m.text;
  if (units.some((unit, at) => unit.relation?.axis === relation.axis && isObjectPronoun(units, at + 1)))
    return verdict;
  const others = m.own.units
    .slice(Math.max(0, fact.at - mostBefore), fact.at)
    .flatMap(({ kind, head }) => (kind === 'thing' && head !== fact.left && head !== fact.right ? [head] : []));
  return others.some((right) => judgeFact(m, { ...fact, right }, relation) === 'stands') ? 'stands' : verdict;
}

/** How many words back a pronoun may point. */
const mostBefore = 12;

function judgeFact(m: Matching, fact: Fact, relation: Relation): Verdict {
  // Without: what is ruled out has been checked word by word.
  if ((relation.axis === 'having' && relation.sign < 0) || m.own.units[fact.right]?.negated) return 'stands';
  if (fact.right < 0) return turnsPlace(m, fact, relation) ? 'turned' : 'stands';
  let against = false;
  let near = false;
  for (const other of m.text.facts) {
    const unit = m.text.units[other.at];
    const said = unit?.relation;
    if (!said || unit.negated !== m.own.units[fact.at]?.negated) continue;
    const straight =
      !isCrossed(m, fact, other) && m.startsAt(fact, other) && m.isAmong(fact.right, other.right);
    const exactly = [fact.left, fact.other].some((at) => m.isAt(at, other.left) || m.isAt(at, other.other));
    // Whose place it is must be plain: of "the nurse beside the bed hands it to the boy" the boy is not beside it.
    const vague = isVague(m, other);
    const isBetween = m.own.units[fact.at]?.word === 'between';
    const sure =
      (m.isAt(fact.right, other.right) ||
        isAtPart(m, fact.right, other.right) ||
        (isBetween && m.isAmong(fact.right, other.right))) &&
      (fact.left < 0
        ? straight
        : [other.left, other.other].some(
            (at) => m.isAmong(fact.left, at) || ((relation.strong || isBetween) && m.isAt(fact.other, at)),
          ));
    const turned =
      (m.isAt(fact.left, other.right) || m.isAt(fact.other, other.right)) &&
      (m.isAt(fact.right, other.left) || m.isAt(fact.right, other.other));
    const agrees = said.sign === relation.sign;
    if ((exactly && isAtEdge(m, fact, other)) || isBetweenOthers(m, fact, other)) against = true;
    if (areDepthAndTime(relation, said) || areBefore(relation, said)) near = true;
    else if (said.axis !== relation.axis || areDistinct(m.own.units[fact.at]?.word ?? '', unit.word)) {
      against ||=
        (sure || (symmetric.has(relation.axis) && isCrossed(m, fact, other))) &&
        // A cat behind a window is in it.
        !panes.has(m.own.units[fact.right]?.stem ?? '') &&
        !(said.axis === 'vertical' && ambient.has(m.own.units[fact.right]?.stem ?? '')) &&
        excludeEachOther(m.own.units[fact.at]?.word ?? '', unit.word);
    } else if (straight || (turned && symmetric.has(said.axis))) {
      if (agrees) return 'stands';
      against ||= (straight && (exactly || fact.left < 0) && m.isAt(fact.right, other.right)) || turned;
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
  for (const place of m.text.units) {
    const sign = relation.axis === 'depth' ? depths.get(place.stem) : undefined;
    if (place.kind === 'place' && sign !== undefined && m.isAt(fact.left, place.head)) said.push(sign);
  }
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

/** "At the edge of a road" for in its middle. */
function isAtEdge(m: Matching, own: Fact, { right }: Fact): boolean {
  const { units } = m.text;
  return (
    /middle|center|midst/.test(m.own.units[own.at]?.word ?? '') &&
    edges.has(units[right]?.stem ?? '') &&
    units.some(({ linked }, at) => linked === right && m.isAt(own.right, at))
  );
}

/** "On the side of a van". */
function isAtPart({ text: { units }, found }: Matching, own: number, part: number): boolean {
  return (
    sides.has(units[part]?.stem ?? '') && (found[own] ?? []).some((place) => units[place]?.linked === part)
  );
}

function turnsAway(m: Matching, own: number, place: number): boolean {
  const away = ({ word }: Unit): boolean => word.startsWith('away');
  const { units } = m.text;
  const isFollowed = units.slice(place + 1, place + 3).findIndex(away) >= 0 && units[place + 1]?.gap === 0;
  return isFollowed && !m.own.units.slice(own + 1, own + 3).some(away);
}

const directions = new Map<string, 1 | -1>([
  ...['up', 'upward', 'upwards', 'uphill', 'upstairs', 'upstream', 'skyward'].map((word) => [word, 1] as const),
  ...['down', 'downward', 'downwards', 'downhill', 'downstairs', 'downstream'].map((word) => [word, -1] as const),
]);

/** The way that a verb goes: up, down, or none. */
function directionOf(units: readonly Unit[], verb: number): number {
  for (let at = verb + 1; at <= verb + 4 && units[at]?.gap === 0; at++) {
    const direction = directions.get(units[at]?.word ?? '');
    if (direction !== undefined) return direction;
    if (units[at]?.kind === 'relation' || units[at]?.kind === 'action') return 0;
  }
  return 0;
}

/** "A knife between a tomato and an onion" with one of them in the middle. */
function isBetweenOthers(m: Matching, own: Fact, text: Fact): boolean {
  if (m.own.units[own.at]?.word !== 'between' || m.text.units[text.at]?.word !== 'between') return false;
  const things = [own.left, own.other];
  return (
    things.some((at) => m.isAmong(at, text.right)) &&
    [text.left, text.other].some((at) => m.isAmong(own.right, at) && !things.some((each) => m.isAt(each, at)))
  );
}

/** Whether a relation leads to a pronoun, which may be any thing said before. */
function isVague({ text: { units } }: Matching, { at }: Fact): boolean {
  return units[at]?.kind === 'place' || objectPronouns.has(units[at + 1]?.word ?? '');
}

/** Whether a text has both things, each on the side of the other. */
function isCrossed(m: Matching, own: Fact, text: Fact): boolean {
  return (
    m.isAt(own.left, text.right) &&
    m.isAt(own.right, text.left) &&
    !(m.isAt(own.left, text.left) && m.isAt(own.right, text.right))
  );
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
      if (m.isAt(fact.left, other.to) || m.isAt(fact.to, other.left)) {
        against = true;
        continue;
      }
      if (givingVerbs.has(m.own.units[fact.at]?.stem ?? '')) return false;
    }
    // "Facing away from the window".
    if (
      isCrossed(m, fact, other) ||
      (fact.right >= 0 && turnsAway(m, fact.at, place)) ||
      directionOf(m.own.units, fact.at) * directionOf(m.text.units, place) < 0
    ) {
      against = true;
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
    else if (takesOther(m, fact, other)) against = true;
    else if (active && right && fact.left >= 0) {
      const subject =
        (other.left < 0 ? [] : [other.left, other.other])
          .map((at) => m.findOther(at, fact.left))
          .find((at) => at >= 0) ?? -1;
      if (
        subject >= 0 &&
        subject !== fact.right &&
        subject !== fact.other &&
        !doesSo(m, subject, fact) &&
        !isJoint(m, subject, fact)
      )
        against = true;
    }
  }
  return against;
}

/** Whether the subject of a verb does it to another of the user's things: "watering tulips" for watering roses. */
function takesOther(m: Matching, fact: Fact, other: Fact): boolean {
  if (fact.right < 0 || !m.isAt(fact.left, other.left)) return false;
  const object = m.findOther(other.right, fact.right);
  const { units } = m.own;
  // "Carrying cocktails" for carrying a tray of them.
  const isJoined = units[object]?.linked === fact.right || units[fact.right]?.linked === object;
  return object >= 0 && !isJoined && object !== fact.left && object !== fact.to && !doesSo(m, object, fact);
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

/** "A woman dancing with a man" and "a man dances with a woman" say the same. */
function isJoint(m: Matching, subject: number, { at }: Fact): boolean {
  const { units, facts } = m.own;
  return (
    units[at + 1]?.word === 'with' &&
    facts.some((fact) => fact.at === at + 1 && (fact.right === subject || units[fact.right]?.head === subject))
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
      ((other.left === subject && (other.right < 0 || fact.right < 0 || m.isSame(other.right, fact.right))) ||
        (other.right === subject && (other.left < 0 || fact.left < 0 || m.isSame(other.left, fact.left)))) &&
      (verb === stem || synonymsOf(stem).has(verb))
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

const edges = stemsOf('edge side border rim corner margin verge end');
const depths = new Map<string, 1 | -1>([
  ['foreground', 1],
  ['background', -1],
]);
const sides = stemsOf('side back front edge top bottom corner foot surface roof hood lid wall rear base');
/** What one is in and under at once. */
const ambient = stemsOf(
  'rain snow snowfall sky star moon moonlight light sunlight sun lamplight neon storm night cloud shade shadow canopy',
);
const panes = stemsOf('window pane glass curtain mirror');
const heights = new Set(['top', 'bottom', 'overhead', 'aloft', 'underfoot']);
