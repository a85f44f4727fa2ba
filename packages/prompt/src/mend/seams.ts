import { readMeaning } from '../contract/grammar/meaning';
import type { Unit } from '../contract/grammar/units';
import { articleFor } from '../lexicon/articles';
import { whole } from '../text/match';
import { findSentences } from './sentences';

/*
 * What shows that a text was cut and pasted. Each sign is counted, and not forbidden: the texts of models and the words
 * of users have some of their own.
 */

const punctuation =
  /[,;:–—]\s*[,;.!?]|[.!?]\s*[,;]|(?<!\.)\.\.(?!\.)|\s[,;!?]|\(\s*\)|(?<=\p{L})\s\.(?=\s|$)/gu;
const doubled = /(?<![\p{L}])(\p{L}{2,})\s+\1(?![\p{L}])/giu;
const misfit = /(?<![\p{L}’'])(an?)\s+(?=[\p{L}\p{N}])(\S+)/giu;
const joins = new Set(['and', 'or', 'nor', 'but', 'plus', '&']);
/** Prepositions that need something after them. */
const governing = new Set(
  'of with at in on from into against beside between among under for to amid upon toward towards'.split(' '),
);
const articles = new Set(['a', 'an', 'the']);

type Sign = (units: readonly Unit[], at: number) => boolean;

const endsAt: Sign = (units, at) => (units[at + 1]?.gap ?? 2) > 0;

const signs: readonly Sign[] = [
  // "A, standing", "the of", "an and".
  (units, at) => {
    const next = units[at + 1];
    if (!articles.has(units[at]?.word ?? '')) return false;
    return (
      endsAt(units, at) ||
      next?.kind === 'joining' ||
      next?.kind === 'copula' ||
      governing.has(next?.word ?? '')
    );
  },
  // "A young an old fisherman".
  (units, at) => {
    if (!articles.has(units[at]?.word ?? '')) return false;
    let next = at + 1;
    while (units[next]?.gap === 0 && (units[next]?.kind === 'quality' || units[next]?.kind === 'number'))
      next++;
    return units[next]?.gap === 0 && articles.has(units[next]?.word ?? '');
  },
  // "A lantern a torch".
  (units, at) =>
    units[at]?.kind === 'thing' &&
    units[at]?.head === at &&
    units[at + 1]?.gap === 0 &&
    articles.has(units[at + 1]?.word ?? ''),
  // "And a dog sleeps", "a cup and."
  (units, at) => {
    const unit = units[at];
    if (unit?.kind !== 'joining') return false;
    return (
      (joins.has(unit.word) && unit.gap === 2) ||
      endsAt(units, at) ||
      (joins.has(unit.word) && joins.has(units[at + 1]?.word ?? ''))
    );
  },
  (units, at) => governing.has(units[at]?.word ?? '') && endsAt(units, at),
  // "In the background and a dog sleeps."
  (units, at) => {
    if (units[at]?.gap !== 2 || units[at]?.kind !== 'relation') return false;
    let next = at + 1;
    while (units[next]?.gap === 0 && !joins.has(units[next]?.word ?? '')) next++;
    const joined = units[next];
    if (!joined || joined.gap > 0 || !joins.has(joined.word)) return false;
    return units.slice(at + 1, next).every(({ kind }) => kind !== 'thing');
  },
];

/** How often a text shows each sign. */
export function countSeams(text: string): readonly number[] {
  const { units } = readMeaning(text, whole(text), []);
  const small = findSentences(text).filter(({ start }) =>
    /^["'“‘(]*\p{Ll}/u.test(text.slice(start, start + 4)),
  );
  const unfit = [...text.matchAll(misfit)].filter(
    ([, article = '', word = '']) =>
      article.toLowerCase() !== articleFor(word) && !/^(?:u|eu|one|h|[A-Z]{2})/i.test(word),
  );
  return [
    text.match(punctuation)?.length ?? 0,
    text.match(doubled)?.length ?? 0,
    unfit.length,
    small.length,
    findSentences(text).filter(({ start }) => /^[,;:]/.test(text.charAt(start))).length,
    ...signs.map((sign) => units.filter((_, at) => sign(units, at)).length),
  ];
}

/** Whether an edit left a seam that was not there. `added` are the words it put in, whose own signs do not count. */
export function leavesSeam(after: string, before: readonly number[], added: string): boolean {
  const own = added === '' ? [] : countSeams(added);
  return countSeams(after).some((count, at) => count > (before[at] ?? 0) + (own[at] ?? 0));
}
