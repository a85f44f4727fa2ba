import { converses, impliedBy } from '../lexicon/meaning/actions';
import { lightVerbs, restingVerbs, restingWords, vagueQuantities, writing } from '../lexicon/meaning/grammar';
import { relations } from '../lexicon/meaning/relations';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { stemOf } from '../lexicon/meaning/word-forms';
import type { Matching } from './matching';
import type { Meaning } from './meaning';
import { isAdverb, type Unit } from './units';

/* Words that a text does not say, and what stands for them. */

const behind = new Set(['behind', 'beyond', 'backdrop', 'horizon', 'distant']);
const holding = new Set(['hold', 'carry', 'carri', 'grip', 'clutch', 'grasp', 'clasp', 'wield'].map(stemOf));

/** Words that stand for a thing said before. */
const stands = new Set(
  'one ones other others another each both also same second latter them they'.split(' '),
);

function countStanding({ units }: Meaning): number {
  return units.filter(({ word }) => stands.has(word)).length;
}

/** Whether this is a repetition of a word that the text repeats less often, and does not replace by "the other". */
export function isSaidLess(m: Matching, { stem, kind }: Unit, at: number): boolean {
  if (kind === 'number' || kind === 'place') return false;
  const before = m.own.units.filter(
    (unit, i) => i < at && unit.stem === stem && unit.kind === kind && (kind !== 'thing' || unit.head === i),
  ).length;
  if (before === 0 || countStanding(m.text) > countStanding(m.own)) return false;
  return new Set(m.found[at]).size <= before;
}

/** Whether the text says a missing word by other means. */
export function isImplied(m: Matching, unit: Unit, at: number): boolean {
  const { units } = m.text;
  const { kind, stem, word } = unit;
  if (vagueQuantities.has(stem)) return units.some((other) => vagueQuantities.has(other.stem));
  if (isAdverb(word)) return units.some((other) => isAdverb(other.word));
  if (kind === 'place' && stem === 'background') return units.some((other) => behind.has(other.word));
  if (stem === 'hand' && units.some((other) => holding.has(other.stem))) return true;
  if (m.quotes && writing.has(stem)) return true;
  if (kind === 'action' && (lightVerbs.has(stem) || rests(m, stem, at) || isReplaced(m, at))) return true;
  if (kind === 'thing' && (isSaidInParts(m, word) || isMisspelled(m, word))) return true;
  const beside = [(m.own.units[at - 1]?.word ?? '') + word, word + (m.own.units[at + 1]?.word ?? '')];
  return units.some(
    (other, i) =>
      other.negated === unit.negated &&
      (beside.includes(other.word) ||
        other.word + (units[i + 1]?.word ?? '') === word ||
        isDerived(stem, other.stem)),
  );
}

/** Whether the text says of the same thing that it is somewhere, for a verb that says little more. */
function rests(m: Matching, stem: string, at: number): boolean {
  if (!restingVerbs.has(stem)) return false;
  const { units } = m.text;
  if (units.some(({ word }) => restingWords.has(word))) return true;
  const fact = m.own.facts.find((each) => each.at === at);
  const places = [fact?.left ?? -1, fact?.other ?? -1].flatMap((own) => m.found[own] ?? []);
  return places.some((place) => units[place + 1]?.kind === 'copula' || units[place + 2]?.kind === 'copula');
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
      ({ at: verb, left, to }) =>
        converse.has(m.text.units[verb]?.stem ?? '') && m.isAt(fact.left, left) === to >= 0,
    )
  )
    return true;
  if (!fact || !said) return false;
  return m.text.facts.some((other) => {
    const word = m.text.units[other.at]?.word ?? '';
    if (!said.has(word)) return false;
    return (
      m.startsAt(fact, other) &&
      (fact.right < 0 || m.isAt(fact.right, other.right) || isPronoun(m, other.at + 1))
    );
  });
}

function isPronoun({ text }: Matching, at: number): boolean {
  return text.units[at]?.kind === 'pronoun';
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

/** Whether a word that is in no list is one letter away from one of the text. */
function isMisspelled({ text }: Matching, word: string): boolean {
  if (word.length < 5 || synonymsOf(stemOf(word)).size > 0) return false;
  return (
    text.units.some((unit) => isNear(unit.word, word)) ||
    [...relations.keys()].some((each) => isNear(each, word))
  );
}

/** Whether two words differ by one letter, or by two that are exchanged. */
function isNear(one: string, other: string): boolean {
  if (one.length < 5 || Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let [a, b] = [one.length, other.length];
  while (a > from && b > from && one[a - 1] === other[b - 1]) [a, b] = [a - 1, b - 1];
  if (a - from <= 1 && b - from <= 1) return true;
  return a - from === 2 && b - from === 2 && one[from] === other[from + 1] && one[from + 1] === other[from];
}

const endings = /^(?:|[aeiou]?(?:r|rs|n|an|ian|l|c|st|sh)|ri|ry|nes|ous|ful|en|ment|ion|ist|iti|ing|ed|s)$/;

/** Whether two stems are of one family: 'africa' and 'african', 'surf' and 'surfer'. */
function isDerived(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4 || one.slice(0, 4) !== other.slice(0, 4)) return false;
  let common = 4;
  while (common < one.length && one[common] === other[common]) common++;
  return (
    common >= Math.max(4, one.length - 3) &&
    endings.test(one.slice(common)) &&
    endings.test(other.slice(common))
  );
}
