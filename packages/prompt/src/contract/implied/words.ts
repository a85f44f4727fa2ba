import { kinOf, pairs, possessives } from '../../lexicon/meaning/belongings';
import { vagueQuantities, writing } from '../../lexicon/meaning/grammar';
import { lackedBy, unoccupied } from '../../lexicon/meaning/lacks';
import { areOpposite } from '../../lexicon/meaning/opposites';
import { numberWords } from '../../lexicon/meaning/quantities';
import { synonymsOf } from '../../lexicon/meaning/synonyms';
import { stemOf, stemsOf } from '../../lexicon/meaning/word-forms';
import { isAdverb, wearing, type Unit } from '../grammar/units';
import type { Matching } from '../matching';
import { isDerived, isMisspelled } from '../spelling';
import { isNobody, isOneOnOther, isSaidByLack, stacked } from './lacks';
import { holding, isLight, isReplaced, isWorn, rests } from './verbs';

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
