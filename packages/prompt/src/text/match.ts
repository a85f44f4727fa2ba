import type { Span } from '../composition';
import { inflected } from '../lexicon/inflections';
import { findNegations, rulesOutBefore } from '../lexicon/negation';
import { remember } from './remember';

/* Finding words in a text of unknown origin: whole words, their inflections, and whether they are ruled out. */

/*
 * Word boundaries are checked twice: in the pattern for ASCII, which compiles quickly, and in code for all other
 * letters. A pattern with all of Unicode's letters takes a hundred times longer to build than to run.
 */
const before = '(?<![a-z0-9])';
const after = '(?![a-z0-9])';
const letterBefore = /[^\p{ASCII}][\p{M}\u200d]*$/u;
const letterAfter = /^\p{M}*[^\p{ASCII}]/u;
const letter = /[\p{L}\p{N}]/u;

export function whole(text: string): Span {
  return { start: 0, end: text.length };
}

/** Whether a non-ASCII letter is adjacent, so that this is part of a longer word. */
function isInsideWord(text: string, { start, end }: Span): boolean {
  const left = letterBefore.exec(text.slice(Math.max(0, start - 4), start));
  const right = letterAfter.exec(text.slice(end, end + 4));
  return (left !== null && letter.test(left[0])) || (right !== null && letter.test(right[0]));
}

const patterns = new Map<string, RegExp>();

/** The pattern for a phrase of the catalog, compiled once. */
function phrasePattern(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known) return known;
  const pattern = buildPhrasePattern(phrase);
  // Holds the catalog's phrases many times over. Users' exclusions have no limit and would fill the memory.
  if (patterns.size >= 5000) patterns.clear();
  patterns.set(phrase, pattern);
  return pattern;
}

/** A pattern for a phrase with its words inflected and joined by spaces or hyphens. */
function buildPhrasePattern(phrase: string): RegExp {
  const words = phrase.split(/[\s-]+/).map(inflected);
  // An extension such as `.cr2` ends a file name, so a letter may precede it.
  return new RegExp((phrase.startsWith('.') ? '' : before) + words.join('[\\s–-]+') + after, 'giu');
}

/** Whether the words at a place are ruled out there: "no golden hour", "without any text", "noise-free". */
export function isRuledOut(text: string, { start, end }: Span): boolean {
  // Begins at a space, so that no word is cut into a negation.
  const from = start <= 80 ? 0 : text.indexOf(' ', start - 80);
  if (from < 0 || from > start) return rulesOutBefore(text.slice(end, end + 30));
  const clause = findNegations(text.slice(from, end)).map((scope) => ({
    start: scope.start + from,
    end: scope.end + from,
  }));
  return isWithinNegation(text, { start, end }, clause);
}

/** Whether a span is ruled out by one of the negations, which the caller found in the text. */
export function isWithinNegation(text: string, { start, end }: Span, negations: readonly Span[]): boolean {
  return (
    negations.some((scope) => scope.start <= start && start < scope.end) ||
    rulesOutBefore(text.slice(end, end + 30))
  );
}

/** Every match of a global pattern within a stretch of the text. */
export function findAll(text: string, pattern: RegExp, within: Span): readonly Span[] {
  return matchesOf(text.slice(within.start, within.end), pattern).map(({ index, 0: words }) => ({
    start: within.start + index,
    end: within.start + index + words.length,
  }));
}

/** Every match of a global pattern. `matchAll` copies the pattern first. */
export function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return found;
}

/** Longer phrases are the user's own, and a pattern can be too long to compile. */
const longestPhrase = 200;

/** Finds a phrase of the catalog and its inflections. */
export function findPhrase(text: string, phrase: string, within: Span): readonly Span[] {
  if (phrase.length > longestPhrase) return findLiteral(text, phrase, within);
  if (phrase === '') return [];
  const { text: stretch, folded, isPlain } = foldOnce(text.slice(within.start, within.end));
  // Most phrases are not in a text, and a search for their beginning is faster than their pattern.
  if (isPlain && stretch.length === folded.length && !folded.includes(openingOf(phrase))) return [];
  return findWhole(text, phrasePattern(phrase), within);
}

/** The letters that every inflection of a phrase begins with. */
const openingOf = remember((phrase: string): string => {
  const [first = ''] = phrase.split(/[\s-]+/);
  const [letters = ''] = /^[a-z0-9]*/.exec(inflected(first)) ?? [];
  // A quantifier may make the last letter optional.
  return letters.slice(0, -1);
});

export function holdsPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase, whole(text)).length > 0;
}

function findWhole(text: string, pattern: RegExp, within: Span): readonly Span[] {
  return findAll(text, pattern, within).filter((span) => !isInsideWord(text, span));
}

const alphanumeric = /[a-z0-9]/i;

/** A text as words are compared: in one case and with single spaces. */
interface Folded {
  readonly text: string;
  readonly folded: string;
  readonly isPlain: boolean;
  /** Where each character was; undefined when every one is in its place. */
  readonly places: readonly number[] | undefined;
}

/** A letter in lower case, or as it is when that is longer. A second form of a letter (`ς`, `µ`) becomes the first. */
function foldLetter(letterOfText: string): string {
  const [upper, lower] = [letterOfText.toUpperCase(), letterOfText.toLowerCase()];
  const folded = upper.length === letterOfText.length ? upper.toLowerCase() : lower;
  return folded.length === letterOfText.length ? folded : letterOfText;
}

function fold(text: string): Folded {
  const isPlain = /^\p{ASCII}*$/u.test(text);
  const cased = isPlain ? text.toLowerCase() : text.replace(/\p{Changes_When_Casemapped}/gu, foldLetter);
  if (!/\s\s|[^\S ]/.test(text)) return { text, folded: cased, isPlain, places: undefined };
  const places: number[] = [];
  let folded = '';
  for (const { 0: run, index } of cased.matchAll(/\s+|\S+/g)) {
    const written = run.trim() === '' ? ' ' : run;
    for (let at = 0; at < written.length; at++) places.push(index + at);
    folded += written;
  }
  return { text, folded, isPlain, places };
}

/** The texts that were searched last: many words are searched in a few texts. */
const recent: Folded[] = [];
const mostRecent = 4;

function foldOnce(text: string): Folded {
  const known = recent.find((each) => each.text === text);
  if (known) return known;
  if (recent.length >= mostRecent) recent.pop();
  const folded = fold(text);
  recent.unshift(folded);
  return folded;
}

/** Words that are searched for, and which of their ends are at the end of a word. */
interface Wanted {
  readonly folded: string;
  readonly opens: boolean;
  readonly closes: boolean;
  readonly isLetter: boolean;
}

const wantedOf = remember((trimmed: string): Wanted => {
  const spaced = !isUnspaced(trimmed);
  return {
    folded: fold(trimmed).folded,
    opens: spaced && alphanumeric.test(trimmed[0] ?? ''),
    closes: spaced && alphanumeric.test(trimmed.at(-1) ?? ''),
    isLetter: spaced && letter.test(trimmed),
  };
});

/** Finds the user's words verbatim, except for case and spacing. Builds no pattern, which could be of any length. */
export function findLiteral(text: string, words: string, within: Span): readonly Span[] {
  const trimmed = words.trim();
  if (trimmed === '') return [];
  // Many short stretches of a long text are searched, each no further than its end.
  const { folded, places } = foldOnce(text.slice(within.start, within.end));
  const { folded: wanted, opens, closes, isLetter } = wantedOf(trimmed);
  const found: Span[] = [];
  for (let at = folded.indexOf(wanted), next = 0; at >= 0; at = folded.indexOf(wanted, next)) {
    next = at + 1;
    if (opens && alphanumeric.test(folded[at - 1] ?? '')) continue;
    if (closes && alphanumeric.test(folded[at + wanted.length] ?? '')) continue;
    const start = within.start + (places?.[at] ?? at);
    const end = within.start + (places?.[at + wanted.length - 1] ?? at + wanted.length - 1) + 1;
    if (isLetter && isInsideWord(text, { start, end })) continue;
    found.push({ start, end });
    next = at + wanted.length;
  }
  return found;
}

/** Scripts written without spaces have no word boundaries to check. */
function isUnspaced(words: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u.test(
    words,
  );
}
