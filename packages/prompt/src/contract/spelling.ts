import { relations } from '../lexicon/meaning/relations';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { stemOf } from '../lexicon/meaning/word-forms';
import type { Matching } from './matching';

/* Words that are spelled nearly as others: misspelled, or of one family. */

/** Whether a word that is in no list is one letter away from one of the text. */
export function isMisspelled({ text }: Matching, word: string): boolean {
  if (word.length < 5 || synonymsOf(stemOf(word)).size > 0) return false;
  return (
    text.units.some((unit) => unit.word !== word && isNear(unit.word, word)) ||
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

const endings = /^(?:|i|[aeiou]?(?:r|rs|n|an|ian|l|c|st|sh)|ri|ry|nes|ous|ful|en|ment|ion|ist|iti|ing|ed|s)$/;

/** 'fog' and 'foggy', 'eyes' and 'green-eyed'. */
function isAdjective(noun: string, other: string): boolean {
  return noun.length === 3 && (other === `${noun}${noun[2] ?? ''}i` || other === `${noun}d`);
}

/** Whether two stems are of one family: 'africa' and 'african', 'surf' and 'surfer'. */
export function isDerived(first: string, second: string): boolean {
  // "Player" and "plays".
  const [one, other] = [first.replaceAll('y', 'i'), second.replaceAll('y', 'i')];
  if (isAdjective(one, other) || isAdjective(other, one)) return true;
  if (one.length < 4 || other.length < 4 || one.slice(0, 4) !== other.slice(0, 4)) return false;
  let common = 4;
  while (common < one.length && one[common] === other[common]) common++;
  return (
    common >= Math.max(4, one.length - 3) &&
    endings.test(one.slice(common)) &&
    endings.test(other.slice(common))
  );
}
