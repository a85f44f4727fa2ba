import { bodyParts, kinOf, pairs, possessives } from '../lexicon/meaning/belongings';
import { converses, impliedBy } from '../lexicon/meaning/actions';
import {
  fillers,
  lightVerbs,
  restingVerbs,
  restingWords,
  vagueQuantities,
  writing,
} from '../lexicon/meaning/grammar';
import { lackedAs, lackedBy, unoccupied } from '../lexicon/meaning/lacks';
import { areOpposite } from '../lexicon/meaning/opposites';
import { numberWords } from '../lexicon/meaning/quantities';
import { reversible } from '../lexicon/meaning/relations';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { stemOf, stemsOf } from '../lexicon/meaning/word-forms';
import { isObjectPronoun } from './grammar/arguments';
import type { Fact } from './grammar/facts';
import type { Matching } from './matching';
import { isDerived, isMisspelled } from './spelling';
import { isAdverb, wearing, type Unit } from './grammar/units';

/* Words that a text does not say, and what stands for them. */

/** Things that say nothing of what they are. */
const vagueThings = stemsOf('thing object item stuff detail accent element surface design');

const behind = new Set(['behind', 'beyond', 'backdrop', 'horizon', 'distant']);
const onTop = new Set([
  'topped by',
  'on top of',
  'atop',
  'at the top of',
  'on the top of',
  'topped',
  'crowned',
]);
const holding = new Set(['hold', 'carry', 'carri', 'grip', 'clutch', 'grasp', 'clasp', 'wield'].map(stemOf));

/** Whether a word is for writing: "bearing the words", and no bear. */
export function isForWriting({ kind, stem }: Unit): boolean {
  return writing.has(stem) && !(kind === 'thing' && stem === 'bear');
}

/** Whether the text says a missing word by other means. */
export function isImplied(m: Matching, unit: Unit, at: number): boolean {
  const { units } = m.text;
  const { kind, stem, word } = unit;
  if (kind === 'thing' && vagueThings.has(stem)) return true;
  if (kind === 'thing' && isKinOf(m, stem)) return true;
  if (vagueQuantities.has(stem)) return units.some((other) => vagueQuantities.has(other.stem));
  if (kind === 'number' && word === 'pair' && pairs.has(m.own.units[unit.head]?.stem ?? '')) return true;
  // "Three musicians" for a trio of them.
  if (kind === 'thing' && numberWords[word] !== undefined && m.text.places.has(`#${numberWords[word]}`))
    return true;
  // "A chair that nobody sits on", "a hall without anyone in it".
  if (unoccupied.has(word) && units.some((_, i) => isNobody(units, i))) return true;
  // "One half on the other" for stacked.
  if (stem === stacked && units.some((_, i) => isOneOnOther(units, i))) return true;
  if (kind === 'number' && unit.value === 2 && units.some(({ word: each }) => each === 'twins')) return true;
  // "A horse on either side" for two of them.
  if (kind === 'number' && unit.value === 2 && (m.found[unit.head]?.length ?? 0) > 0)
    return units.some(({ word: each }, i) => /^(?:either|each)$/.test(each) && units[i + 1]?.word === 'side');
  if (
    unit.negated &&
    units.some(({ word: other }) => other.endsWith('less') && stemOf(other.slice(0, -'less'.length)) === stem)
  )
    return true;
  if (unit.negated && lackedBy.get(stem)?.some((sign) => units.some((other) => other.word === sign)) === true)
    return true;
  // "Without leaves" for leafless.
  const lacked = !unit.negated && word.endsWith('less') ? stemOf(word.slice(0, -'less'.length)) : '';
  if (
    lacked !== '' &&
    units.some((other) => other.negated && (other.stem === lacked || isPluralOf(other.word, lacked)))
  )
    return true;
  if (isAdverb(word))
    return units.some(
      (other) => isAdverb(other.word) && !areOpposite(adjectiveOf(word), adjectiveOf(other.word)),
    );
  // Whether the relation stands is judged with the others.
  if (
    kind === 'place' &&
    unit.relation &&
    units.some(({ relation }) => relation?.axis === unit.relation?.axis)
  )
    return true;
  // "To the left of it".
  if (kind === 'place' && (stem === 'left' || stem === 'right'))
    return units.some(({ relation }) => relation?.axis === 'side' && relation.sign > 0 === (stem === 'left'));
  if (
    kind === 'place' &&
    stem === 'top' &&
    (units.some((other) => onTop.has(other.word)) || isOnThing(m, unit))
  )
    return true;
  if (kind === 'place' && stem === 'middle')
    return units.some((other) => /middle|center|centre|heart|midst/.test(other.word));
  if (kind === 'place' && stem === 'background') return units.some((other) => behind.has(other.word));
  // "In the distance", and not "behind it".
  if (kind === 'quality' && behind.has(word))
    return units.some(
      (other) => other.stem === 'background' && !other.relation && m.isAt(unit.head, other.head),
    );
  if (stem === 'hand' && units.some((other) => holding.has(other.stem))) return true;
  if (m.quotes && isForWriting(unit)) return true;
  if (kind === 'action' && stem === wearing && isWorn(m, at)) return true;
  if (kind === 'action' && (isLight(m, unit, at) || rests(m, stem, at) || isReplaced(m, at))) return true;
  if (kind === 'thing' && (isSaidInParts(m, word) || isMisspelled(m, word))) return true;
  if (namedByKind.has(stem) && isNamedByKind(m, at)) return true;
  // "The left tower pink, the right one pistachio".
  if (kind === 'thing' && (word === 'one' || word === 'ones')) return true;
  if (!unit.negated && isSaidByLack(m, word)) return true;
  // "A young shepherd" for "a shepherd boy".
  if (persons.has(word) && m.own.units[at - 1]?.head === at && m.own.units[at - 1]?.kind === 'thing')
    return (m.found[at - 1]?.length ?? 0) > 0;
  const beside = [(m.own.units[at - 1]?.word ?? '') + word, word + (m.own.units[at + 1]?.word ?? '')];
  return units.some(
    (other, i) =>
      other.negated === unit.negated &&
      (beside.includes(other.word) ||
        other.word + (units[i + 1]?.word ?? '') === word ||
        // "Bedcovers" for covers.
        (kind === 'thing' &&
          word.length > 4 &&
          other.word.length > word.length + 2 &&
          other.word.endsWith(word)) ||
        (isDerived(stem, other.stem) && !isSaidElsewhere(m, at, i))),
  );
}

/** "Without anyone", "no one", "not a soul". */
function isNobody(units: readonly Unit[], at: number): boolean {
  const { word, negated } = units[at] ?? { word: '', negated: false };
  return (
    /^(?:nobody|unoccupied|unattended)$/.test(word) ||
    (negated && /^(?:anyone|anybody|person|people|soul|one|human|humans)$/.test(word)) ||
    (word === 'no' && units[at + 1]?.word === 'one')
  );
}

const stacked = stemOf('stack');

/** "One half on the other", "one on top of another". */
function isOneOnOther(units: readonly Unit[], at: number): boolean {
  if (units[at]?.word !== 'one') return false;
  const on = units.slice(at + 1, at + 4).findIndex(({ word }) => /^(?:on|atop|upon|on top of)$/.test(word));
  return (
    on >= 0 && units.slice(at + on + 2, at + on + 4).some(({ word }) => /^(?:other|another)$/.test(word))
  );
}

/** "On a map sits a compass" for a compass on top. */
function isOnThing(m: Matching, { head }: Unit): boolean {
  return m.text.facts.some(
    ({ at, left, other, right }) =>
      /^(?:on|atop|upon|on top of)$/.test(m.text.units[at]?.word ?? '') &&
      (m.isAt(head, left) || m.isAt(head, other)) &&
      m.findOther(right, head) >= 0 &&
      // What the user's words say of another "on" says nothing of this one.
      !m.own.facts.some(
        (own) => m.own.units[own.at]?.relation?.axis === 'vertical' && m.isAt(own.right, right),
      ),
  );
}

/** "His grandmother" for a grandson: the one of them says the other. */
function isKinOf({ text: { units } }: Matching, stem: string): boolean {
  const owner = kinOf.get(stem);
  return (
    owner !== undefined &&
    units.some(({ word }, at) => {
      const next = units[at + 1]?.kind === 'quality' ? units[at + 2] : units[at + 1];
      return owner.owners.has(word) && next?.gap === 0 && owner.kin.has(next.stem);
    })
  );
}

/** "Without shoes" and "shoeless" for barefoot. */
function isSaidByLack({ text: { units } }: Matching, word: string): boolean {
  const lacked = lackedAs.get(word);
  return (
    lacked !== undefined &&
    units.some(
      (unit) =>
        (unit.negated && lacked.has(unit.stem)) ||
        (unit.word.endsWith('less') && lacked.has(stemOf(unit.word.slice(0, -'less'.length)))),
    )
  );
}

/**
 * Whether a sentence without the thing says what an attribute comes from: "flour dust" far from a floured table, and not
 * "his beard" of a bearded man.
 */
export function isSaidElsewhere(m: Matching, own: number, place: number): boolean {
  const { units, sentences } = m.text;
  const { word = '', head = -1 } = m.own.units[own] ?? {};
  const things = m.found[head] ?? [];
  return (
    head !== own &&
    word.endsWith('ed') &&
    units[place]?.word !== word &&
    things.length > 0 &&
    !things.some((thing) => sentences[thing] === sentences[place]) &&
    !units.slice(Math.max(0, place - 3), place).some((unit) => possessives.has(unit.word))
  );
}

/** The stem of "gentle" for "gently". */
function adjectiveOf(adverb: string): string {
  return stemOf(
    adverb.replace(
      /ly$/,
      /[bcdfgkpt]ly$/.test(adverb) && !/(?:ck|ft|gh|ld|rd|sh)ly$/.test(adverb) ? 'le' : '',
    ),
  );
}

/** "Leaves" of a leaf. */
function isPluralOf(word: string, stem: string): boolean {
  return word === `${stem.slice(0, -1)}ves`;
}

/** Names of kinds that a more exact name may stand without. */
const namedByKind = stemsOf('tree book flower bird fish dog cat plant bush car boat monkey whale bear');
const persons = new Set('boy girl man woman boys girls men women guy lady'.split(' '));

/** "An acacia" for "an acacia tree", "hardbacks" for "hardcover books", and not "an apple" for its tree. */
function isNamedByKind(m: Matching, at: number): boolean {
  const kind = m.own.units[at - 1];
  return (
    kind?.kind === 'thing' &&
    kind.head === at &&
    !synonymsOf(stemOf('fruit')).has(kind.stem) &&
    m.ownPlaces(at - 1).length > 0
  );
}

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
function rests(m: Matching, stem: string, at: number): boolean {
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
function isWorn(m: Matching, at: number): boolean {
  const right = m.own.facts.find((fact) => fact.at === at)?.right ?? -1;
  if ((m.found[right]?.length ?? 0) === 0) return false;
  return !m.text.facts.some((fact) => m.text.units[fact.at]?.kind === 'action' && m.isAt(right, fact.right));
}

/** Whether the text says with a preposition what a verb says: "in a hat" for wearing it. */
function isReplaced(m: Matching, at: number): boolean {
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

/** Whether the text says both parts of a compound: "a castle of sand" for "sandcastle". */
function isSaidInParts({ text, own }: Matching, word: string): boolean {
  if (own.units.some((unit) => unit.word !== word && word.startsWith(unit.word))) return false;
  const says = (part: string): boolean => {
    const stem = stemOf(part);
    return text.places.has(stem) || [...synonymsOf(stem)].some((other) => text.places.has(other));
  };
  for (let at = 3; at <= word.length - 3; at++)
    if (text.places.has(stemOf(word.slice(0, at))) && says(word.slice(at))) return true;
  return false;
}
