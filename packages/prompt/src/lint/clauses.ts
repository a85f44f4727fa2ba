import {
  articles,
  befalls,
  comparisons,
  names,
  outside,
  pictures,
  printed,
  resumes,
  shows,
  similes,
  speaks,
} from '../lexicon/concepts/figures';

/* A text as words in clauses, each with what keeps it from meaning the scene. */

export interface Word {
  /** In lower case, without the end of a possessive. */
  readonly text: string;
  /** The same without a plural's ending; equal when there is none. */
  readonly singular: string;
  readonly possessive: boolean;
  readonly capital: boolean;
  readonly start: number;
  readonly end: number;
  readonly clause: number;
  /** Within quotes or on a sign. */
  quoted: boolean;
  /** Part of a name, or in capitals as on a sign. */
  named: boolean;
  /** In a picture within the picture, or in a comparison. */
  depicted: boolean;
}

const anyScript =
  /\bf\/\d+(?:\.\d+)?|\bf\d+\.\d+|\p{N}+(?:[.:]\p{N}+)*[\p{L}\p{N}]*|\p{L}(?:\.\p{L})+|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/giu;
/** Matches the words of a text in Latin letters, several times as fast as anyScript. */
const latin =
  /\bf\/\d+(?:\.\d+)?|\bf\d+\.\d+|\d+(?:[.:]\d+)*[a-z\d]*|[a-z](?:\.[a-z])+|[a-z\d]+(?:['’][a-z]+)*/gi;
const isLatin = /^[\p{ASCII}’‘“”—–…]*$/u;
const ends = /[.,;:!?()[\]\n—–|·]| - /;
const sentence = /[.!?\n]/;
const closing = /['’](?=[\s,.;:!?)]|$)/g;

const irregular = new Map([
  ['women', 'woman'],
  ['men', 'man'],
  ['children', 'child'],
  ['people', 'person'],
  ['leaves', 'leaf'],
  ['knives', 'knife'],
]);

/** An English noun without its plural's ending. */
export function toSingular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z|ro|to)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether words stand within quotes, given the gaps between them in ascending order. */
function readQuotes(text: string): (gap: string, end: number) => boolean {
  if (!/["'“”‘’«»]/.test(text)) return () => false;
  let double = false;
  let single = false;
  let last = -1;
  if (text.includes("'") || text.includes('‘')) for (const { index } of text.matchAll(closing)) last = index;
  return (gap, end) => {
    if (gap === ' ') return double || single;
    for (const character of gap) {
      if (character === '"') double = !double;
      else if (character === '“' || character === '«') double = true;
      else if (character === '”' || character === '»') double = false;
    }
    if (single && /^['’]/.test(gap)) single = false;
    else if (/(?:^|\s)['‘]$/.test(gap) && last > end) single = true;
    return double || single;
  };
}

interface Line {
  readonly words: readonly Word[];
  readonly gaps: readonly string[];
}

function split(text: string): Line {
  const words: Word[] = [];
  const gaps: string[] = [];
  const isQuoted = readQuotes(text);
  let clause = 0;
  let at = 0;
  for (const match of text.matchAll(isLatin.test(text) ? latin : anyScript)) {
    const [raw] = match;
    const gap = text.slice(at, match.index);
    if (gap !== ' ' && ends.test(gap)) clause++;
    at = match.index + raw.length;
    const lower = raw.toLowerCase();
    const bare = /['’]s$/.test(lower) ? lower.slice(0, -2) : lower;
    words.push({
      text: bare,
      singular: toSingular(bare),
      possessive: bare !== lower,
      capital: raw[0] !== lower[0],
      start: match.index,
      end: at,
      clause,
      quoted: isQuoted(gap, match.index),
      named: false,
      depicted: false,
    });
    gaps.push(gap);
  }
  return { words, gaps };
}

function isUpper(text: string, { start, end }: Word): boolean {
  const raw = text.slice(start, end);
  return end - start > 1 && raw === raw.toUpperCase() && raw !== raw.toLowerCase();
}

/** Before a name, with a full stop. */
const titles = new Set('mr mrs ms dr st sgt capt prof lt rev'.split(' '));

/** Mutes names and words in capitals. A text all in capitals, or in title case, says nothing by them. */
function muteNames(text: string, { words, gaps }: Line): void {
  const long = words.filter(({ start, end }) => end - start > 3);
  if (words[0]?.capital && long.every(({ capital }) => capital)) return;
  let previous = false;
  for (const [index, word] of words.entries()) {
    const opens =
      index === 0 || (/[^\s'’"“‘-]/.test(gaps[index] ?? '') && !titles.has(words[index - 1]?.text ?? ''));
    const next = words[index + 1];
    const pair = next?.capital === true && gaps[index + 1]?.trim() === '' && next.text !== 'i';
    if (!word.capital) previous = false;
    else if (isUpper(text, word) || !opens || previous || (pair && !articles.has(word.text))) {
      word.named = true;
      previous = true;
    }
  }
}

/** Mutes what a sign says and what a thing is called. */
function muteSpeech({ words, gaps }: Line): void {
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word || !(speaks.has(word.text) || names.has(word.text))) continue;
    const before = words[index - 1];
    const first = words[index + 1];
    if (!first || first.clause > word.clause + 1) continue;
    if (word.text === 'reading' && !first.capital && before?.text !== 'sign' && before?.text !== 'banner')
      continue;
    const most = names.has(word.text) ? 1 : 4;
    for (let next = index + 1; next < words.length && next <= index + 8; next++) {
      const said = words[next];
      if (!said || said.clause > first.clause) break;
      if (!said.capital && (resumes.has(said.text) || next > index + most)) break;
      if (sentence.test(gaps[next] ?? '') && next > index + 1) break;
      said.quoted = true;
    }
  }
}

/** Marks pictures in the picture and comparisons. */
function markDepicted({ words }: Line): void {
  let depth = 0;
  let clause = -1;
  for (const [index, word] of words.entries()) {
    if (word.clause !== clause) depth = 0;
    clause = word.clause;
    if (depth > 0) {
      if (outside.has(word.text)) depth = 0;
      else {
        word.depicted = true;
        depth--;
      }
    }
    const next = words[index + 1]?.text ?? '';
    const needed = comparisons.get(word.text);
    if (pictures.has(word.text) && shows.has(next)) depth = 20;
    else if (printed.has(word.text))
      depth = Math.max(depth, word.text.endsWith('ed') && shows.has(next) ? 20 : 1);
    else if (
      word.text === 'as' &&
      similes.has(words[index - 1]?.text ?? '') &&
      !befalls.has(words[index + 2]?.text ?? '')
    )
      depth = Math.max(depth, 2);
    else if (comparisons.has(word.text) && (needed === undefined || needed.has(next)))
      depth = Math.max(depth, 5);
  }
}

/** The words of a text, in order. Linear in its length. */
export function readWords(text: string): readonly Word[] {
  const line = split(text);
  muteNames(text, line);
  muteSpeech(line);
  markDepicted(line);
  return line.words;
}
