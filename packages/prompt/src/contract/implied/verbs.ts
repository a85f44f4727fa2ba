import { converses, impliedBy } from '../../lexicon/meaning/actions';
import { bodyParts } from '../../lexicon/meaning/belongings';
import { fillers, lightVerbs, restingVerbs, restingWords } from '../../lexicon/meaning/grammar';
import { reversible } from '../../lexicon/meaning/relations';
import { stemsOf } from '../../lexicon/meaning/word-forms';
import { isObjectPronoun } from '../grammar/arguments';
import type { Fact } from '../grammar/facts';
import type { Unit } from '../grammar/units';
import type { Matching } from '../matching';

/* Verbs that a text says by other means: a preposition, a converse verb, or by where things are. */

/** Whether a verb says little, and no other verb stands in its place: "hiding a pumpkin" for showing it. */
export function isLight(m: Matching, { stem, word }: Unit, at: number): boolean {
  if (!lightVerbs.has(stem) && (!fillers.has(word) || word === 'looking')) return false;
  const fact = m.own.facts.find((each) => each.at === at);
  if (!fact || fact.right < 0) return true;
  return !m.text.facts.some(({ at: verb, left, right }) => {
    const unit = m.text.units[verb];
    return (
      unit?.kind === 'action' &&
      !lightVerbs.has(unit.stem) &&
      !m.saysOwn(verb) &&
      m.isAt(fact.left, left) &&
      m.isAt(fact.right, right)
    );
  });
}

/** Whether the text says of the same thing that it is somewhere, for a verb that says little more. */
export function rests(m: Matching, stem: string, at: number): boolean {
  if (!restingVerbs.has(stem)) return false;
  const { units } = m.text;
  if (units.some(({ word }) => restingWords.has(word))) return true;
  const fact = m.own.facts.find((each) => each.at === at);
  // "Stopping a bus".
  if (fact && fact.right >= 0) return false;
  if (fact && (staysThere(m, fact, at + 1) || isMadeOf(m, fact, at + 1))) return true;
  const places = [fact?.left ?? -1, fact?.other ?? -1].flatMap((own) => m.found[own] ?? []);
  return places.some((place) => units[place + 1]?.kind === 'copula' || units[place + 2]?.kind === 'copula');
}

/** "A circle of pencils" for pencils arranged in one. */
function isMadeOf(m: Matching, { left }: Fact, place: number): boolean {
  const { units, facts } = m.text;
  const right = m.own.facts.find((fact) => fact.at === place)?.right ?? -1;
  return (
    m.own.units[place]?.word === 'in' &&
    facts.some(
      (said) => units[said.at]?.word === 'of' && m.isAt(right, said.left) && m.isAt(left, said.right),
    )
  );
}

/** "A heron on one leg" for one that stands there, in a sentence without another verb. */
function staysThere(m: Matching, { left }: Fact, place: number): boolean {
  const { units, facts, sentences } = m.text;
  const right = m.own.facts.find((fact) => fact.at === place)?.right ?? -1;
  return (
    right >= 0 &&
    facts.some(
      (said) =>
        units[said.at]?.word === m.own.units[place]?.word &&
        m.isAt(right, said.right) &&
        (m.isAt(left, said.left) || m.isAt(left, said.other)) &&
        !units.some(({ kind }, at) => kind === 'action' && sentences[at] === sentences[said.at]),
    )
  );
}

/** Whether the text says what is worn, and of no other thing done with it. Lists of terms have no verb for it. */
export function isWorn(m: Matching, at: number): boolean {
  const right = m.own.facts.find((fact) => fact.at === at)?.right ?? -1;
  if ((m.found[right]?.length ?? 0) === 0) return false;
  return !m.text.facts.some((fact) => m.text.units[fact.at]?.kind === 'action' && m.isAt(right, fact.right));
}

/** Whether the text says with a preposition what a verb says: "in a hat" for wearing it. */
export function isReplaced(m: Matching, at: number): boolean {
  const fact = m.own.facts.find((each) => each.at === at);
  const stem = m.own.units[at]?.stem ?? '';
  const said = impliedBy.get(stem);
  const converse = converses.get(stem);
  // "Buying fruit from a vendor": the one who sells is not the subject.
  if (
    fact &&
    converse &&
    m.text.facts.some(
      ({ at: verb, left, right: led, to }) =>
        converse.has(m.text.units[verb]?.stem ?? '') &&
        (m.isAt(fact.left, left) === to >= 0 || (m.isAt(fact.right, left) && m.isAt(fact.left, led))),
    )
  )
    return true;
  if (!fact || !said) return false;
  const right = fact.right < 0 ? (m.own.facts.find((each) => each.at === at + 1)?.right ?? -1) : fact.right;
  return m.text.facts.some((other) => {
    const unit = m.text.units[other.at];
    const word = unit?.word ?? '';
    // "A boat beneath a lantern" for a lantern that hangs above it.
    if (isTurnedAround(m, at, other)) return true;
    if (!said.has(word)) return false;
    // "Resting on a cloud" for hanging from it.
    const verb = m.text.units[other.at - 1];
    if (verb?.kind === 'action' && restingVerbs.has(stem) && restingVerbs.has(verb.stem)) return false;
    // "Painting from a rope".
    if (
      verb?.kind === 'action' &&
      restingVerbs.has(stem) &&
      !lightVerbs.has(verb.stem) &&
      !m.saysOwn(other.at - 1)
    )
      return false;
    return (
      (m.startsAt(fact, other) || isPartOver(m, other)) &&
      (right < 0 || m.isAmong(right, other.right) || isObjectPronoun(m.text.units, other.at + 1))
    );
  });
}

/** "Her hands over her mouth" for a woman covering it. */
function isPartOver({ own, text }: Matching, { left }: Fact): boolean {
  const stem = text.units[left]?.stem ?? '';
  return bodyParts.has(stem) && !own.units.some((unit) => unit.stem === stem);
}

export const holding = stemsOf('hold carry grip clutch grasp clasp wield');
const carriers = new Set(['on', 'upon', 'atop', 'on top of', 'in']);
const containing = stemsOf('contain hold house enclose');

/** Whether the text says the relation behind a verb from its other side. */
function isTurnedAround(m: Matching, at: number, { at: said, left, right }: Fact): boolean {
  const verb = m.own.facts.find((fact) => fact.at === at);
  // "A desert inside a bubble" for a bubble that contains it.
  const { axis, sign = -1 } = m.text.units[said]?.relation ?? {};
  if (verb && containing.has(m.own.units[at]?.stem ?? '') && axis === 'inside' && sign > 0)
    return m.isAt(verb.left, right) && m.isAt(verb.right, left);
  // "A village on the back of a whale" for a whale that carries it.
  const holder = m.text.units[right]?.linked ?? -1;
  if (verb && holding.has(m.own.units[at]?.stem ?? '') && carriers.has(m.text.units[said]?.word ?? ''))
    return m.isAt(verb.right, left) && (m.isAt(verb.left, right) || m.isAt(verb.left, holder));
  const own = m.own.facts.find((fact) => fact.at === at + 1);
  const [one, other] = [m.own.units[at + 1]?.relation, m.text.units[said]?.relation];
  const isReverse =
    one?.axis === other?.axis && one?.sign !== other?.sign && one !== undefined && reversible.has(one.axis);
  // "Water inside a jar" for a jar filled with it.
  const isContent = one?.axis === 'having' && other?.axis === 'inside' && other.sign > 0;
  return own !== undefined && (isReverse || isContent) && m.isAt(own.left, right) && m.isAt(own.right, left);
}
