import { gettingVerbs, givingVerbs } from '../lexicon/meaning/actions';
import { restingVerbs, writing } from '../lexicon/meaning/grammar';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { isObjectPronoun } from './grammar/arguments';
import type { Fact } from './grammar/facts';
import type { Unit } from './grammar/units';
import type { Matching } from './matching';
import { causes } from './relations/said';

/* Verbs that a text turns around or gives to another thing. */

/** Whether a text has both things, each on the side of the other. */
export function isCrossed(m: Matching, own: Fact, text: Fact): boolean {
  return (
    m.isAt(own.left, text.right) &&
    m.isAt(own.right, text.left) &&
    !(m.isAt(own.left, text.left) && m.isAt(own.right, text.right))
  );
}

function turnsAway(m: Matching, own: number, place: number): boolean {
  const away = ({ word }: Unit): boolean => word.startsWith('away');
  const { units } = m.text;
  const isFollowed = units.slice(place + 1, place + 3).findIndex(away) >= 0 && units[place + 1]?.gap === 0;
  return isFollowed && !m.own.units.slice(own + 1, own + 3).some(away);
}

/** Whether a verb has an object, or one behind a preposition: "looking up at it". */
function hasAim({ own: { units } }: Matching, { at, right }: Fact): boolean {
  return right >= 0 || units.slice(at + 1, at + 3).some(({ word }) => word === 'at' || word === 'toward');
}

const directions = new Map<string, 1 | -1>([
  ...['up', 'upward', 'upwards', 'uphill', 'upstairs', 'upstream', 'skyward'].map(
    (word) => [word, 1] as const,
  ),
  ...['down', 'downward', 'downwards', 'downhill', 'downstairs', 'downstream'].map(
    (word) => [word, -1] as const,
  ),
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

/** Whether the text gives a verb to another thing, or turns it around. */
export function turnsAction(m: Matching, fact: Fact): boolean {
  // "A woman stands beside a horse" and "a horse stands beside a woman" say the same.
  if (fact.right < 0 && restingVerbs.has(m.own.units[fact.at]?.stem ?? '')) return false;
  // What carries quoted words is judged with them.
  if (m.quotes && fact.right < 0 && writing.has(m.own.units[fact.at]?.stem ?? '')) return false;
  const places = m.found[fact.at] ?? [];
  const active = m.own.units[fact.at]?.word.endsWith('ed') !== true;
  let against = false;
  for (const place of places) {
    if (isDoneBy(m, fact, place)) {
      against = true;
      continue;
    }
    const other = withAim(m, place);
    if (!other) continue;
    // "Takes a comb from its hive" for lifting it out: what is taken from is no giver.
    if (fact.to < 0 && other.to >= 0 && gettingVerbs.has(m.text.units[place]?.stem ?? '')) {
      if (m.isAt(fact.left, other.to) && m.isAt(fact.right, other.right)) return false;
    }
    if (fact.to >= 0 && other.to >= 0) {
      if (isCrossed(m, fact, other) || m.isAt(fact.left, other.to) || m.isAt(fact.to, other.left)) {
        against = true;
        continue;
      }
      if (givingVerbs.has(m.own.units[fact.at]?.stem ?? '')) return false;
    }
    // "Facing away from the window".
    if (
      isCrossed(m, fact, other) ||
      (hasAim(m, fact) && turnsAway(m, fact.at, place)) ||
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
    if (isCausedBy(m, fact, other)) return false;
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

/** A verb's fact, with what a preposition leads to where it has no object: "mounted on a snail". */
function withAim({ text: { units, factsAt } }: Matching, place: number): Fact | undefined {
  const fact = factsAt.get(place);
  const next = units[place + 1];
  if (
    !fact ||
    fact.right >= 0 ||
    units[place]?.stem !== 'mount' ||
    !/^(?:on|upon|atop)$/.test(next?.word ?? '')
  )
    return fact;
  return { ...fact, right: factsAt.get(place + 1)?.right ?? -1 };
}

/** "The wind moves a swing" for a swing moving in the wind, "books form a staircase" for one made of books. */
function isCausedBy(m: Matching, { at, left, other, right }: Fact, said: Fact): boolean {
  const cause = m.own.facts.find((fact) => fact.at === at + 1);
  return (
    right < 0 &&
    cause !== undefined &&
    causes.has(m.own.units[cause.at]?.word ?? '') &&
    (m.isAt(left, said.right) || m.isAt(other, said.right)) &&
    m.isAt(cause.right, said.left)
  );
}

/** "In the embrace of a crow", and "a crocodile examines him", where the crow and the crocodile are the objects. */
function isDoneBy(m: Matching, { at, left, right }: Fact, place: number): boolean {
  const { units, factsAt } = m.text;
  const isObject = (thing: number): boolean => m.isAt(right, thing) && !m.isAt(left, thing);
  const unit = units[place];
  // "A wrestler is held in the paws of a kitten".
  const isPassive =
    units[place - 1]?.kind === 'copula' && unit?.kind === 'action' && !/(?:ing|s)$/.test(unit.word);
  const verb = m.own.units[at];
  if (
    isPassive &&
    right >= 0 &&
    verb?.word.endsWith('ing') &&
    verb.stem === unit.stem &&
    !restingVerbs.has(unit.stem)
  ) {
    const patient = factsAt.get(place)?.left ?? -1;
    if (m.isAt(left, patient) && !m.isAt(right, patient) && factsAt.get(place)?.right === -1) return true;
  }
  if (unit?.kind === 'thing')
    return (
      !unit.word.endsWith('ing') &&
      units[place - 2]?.word === 'in' &&
      units[place + 1]?.word === 'of' &&
      isObject(factsAt.get(place + 1)?.right ?? -1)
    );
  return (
    unit?.word.endsWith('ed') === false &&
    isObjectPronoun(units, place + 1) &&
    isObject(factsAt.get(place)?.left ?? -1)
  );
}

/** Whether the subject of a verb does it to another of the user's things: "watering tulips" for watering roses. */
function takesOther(m: Matching, fact: Fact, other: Fact): boolean {
  if (fact.right < 0 || !m.isAt(fact.left, other.left)) return false;
  const object = m.findOther(other.right, fact.right);
  const { units } = m.own;
  // "Carrying cocktails" for carrying a tray of them.
  const isJoined =
    (units[object]?.linked === fact.right || units[fact.right]?.linked === object) &&
    // Not a scarf and the armchair it is knitted in, nor balloons and the fish they are like.
    !m.own.facts.some(
      (own) =>
        (own.left === fact.right || own.other === fact.right) &&
        own.right === object &&
        !/^(?:of|with|from)$/.test(units[own.at]?.word ?? ''),
    );
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
      // "Made of books" and "books form it" say the same.
      m.own.units[other.at + 1]?.word !== 'of' &&
      (m.found[other.at] ?? []).some((place) => m.isAt(own.left, m.text.factsAt.get(place)?.left ?? -1)),
  );
}

/** "A woman dancing with a man" and "a man dances with a woman" say the same. */
function isJoint(m: Matching, subject: number, { at }: Fact): boolean {
  const { units, facts } = m.own;
  return (
    units[at + 1]?.word === 'with' &&
    facts.some(
      (fact) => fact.at === at + 1 && (fact.right === subject || units[fact.right]?.head === subject),
    )
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
