import { findExclusion } from '../lexicon/exclusions';
import { isFunctionWord } from '../lexicon/function-words';

/* The terms of a list of exclusions. */

export function splitList(list: string): readonly string[] {
  const terms = list.split(/[,;\n，；、]/).map((term) => term.trim());
  return terms.filter((term) => /[\p{L}\p{N}\p{S}]/u.test(term));
}

/** The fewest words of a list whose commas were left out. Fewer are one phrase: “red knitted scarf”. */
const leastListed = 4;

/** The terms of a list without commas: the known exclusions in it, and each other word. */
function partWords(list: string): readonly string[] {
  const words = list.trim().split(/\s+/);
  if (
    words.length < leastListed ||
    words.length > 60 ||
    words.some((each) => isFunctionWord(each.toLowerCase()))
  )
    return [list];
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = [3, 2].find((count) => {
      const phrase = words.slice(at, at + count);
      return phrase.length === count && findExclusion(phrase.join(' '));
    });
    terms.push(words.slice(at, at + (length ?? 1)).join(' '));
    at += length ?? 1;
  }
  return terms;
}

/** The terms of `--no`. Midjourney reads each word alone, and quotes as nothing. */
export function listExclusions(list: string): readonly string[] {
  const bare = list.replaceAll(/["“”]/g, '').trim();
  return splitList(bare).flatMap((term) => (/[,;\n，；、]/.test(bare) ? [term] : partWords(term)));
}
