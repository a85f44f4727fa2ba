import type { Span } from '../composition';
import { escapePattern, inflected } from '../lexicon/inflections';
import { findNegations, rulesOutBefore } from '../lexicon/negation';

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

/** The same, with the negations of the text known. */
export function isWithinNegation(text: string, { start, end }: Span, negations: readonly Span[]): boolean {
  return (
    negations.some((scope) => scope.start <= start && start < scope.end) ||
    rulesOutBefore(text.slice(end, end + 30))
  );
}

/** Every match of a global pattern within a stretch of the text. */
export function findAll(text: string, pattern: RegExp, within: Span): readonly Span[] {
  const found: Span[] = [];
  for (const match of text.slice(within.start, within.end).matchAll(pattern)) {
    const start = within.start + match.index;
    found.push({ start, end: start + match[0].length });
  }
  return found;
}

/** Finds a phrase of the catalog and its inflections. */
export function findPhrase(text: string, phrase: string, within: Span): readonly Span[] {
  return phrase === '' ? [] : findWhole(text, phrasePattern(phrase), within);
}

export function holdsPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase, whole(text)).length > 0;
}

function findWhole(text: string, pattern: RegExp, within: Span): readonly Span[] {
  return findAll(text, pattern, within).filter((span) => !isInsideWord(text, span));
}

const plainWords = /^[!-~]+(?: [!-~]+)*$/;
const alphanumeric = /[a-z0-9]/i;
/** The text that was searched last, in lower case; undefined when its places or its spacing differ there. */
let lowered: { readonly text: string; readonly lower: string | undefined } = { text: '', lower: '' };

function lowerOf(text: string): string | undefined {
  if (lowered.text !== text) {
    const lower = text.toLowerCase();
    const same = lower.length === text.length && !/\s\s|[^\S ]/.test(text);
    lowered = { text, lower: same ? lower : undefined };
  }
  return lowered.lower;
}

/** Plain words need no pattern, which would take longer to compile than to run. */
function findPlain(text: string, lower: string, words: string, within: Span): readonly Span[] {
  const found: Span[] = [];
  const wanted = words.toLowerCase();
  const [opens, closes] = [alphanumeric.test(words[0] ?? ''), alphanumeric.test(words.at(-1) ?? '')];
  const isLetter = letter.test(words);
  // Many short stretches of a long text are searched, each no further than its end.
  const stretch = lower.slice(within.start, within.end);
  for (let at = stretch.indexOf(wanted); at >= 0; at = stretch.indexOf(wanted, at + 1)) {
    const start = within.start + at;
    const end = start + wanted.length;
    if (opens && start > within.start && alphanumeric.test(text[start - 1] ?? '')) continue;
    if (closes && end < within.end && alphanumeric.test(text[end] ?? '')) continue;
    if (isLetter && isInsideWord(text, { start, end })) continue;
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
  }
  return found;
}

/** Characters of words that are searched with a pattern; engines refuse very long ones. */
const mostInPattern = 4000;

function findExactly(text: string, words: string, { start, end }: Span): readonly Span[] {
  const at = text.slice(start, end).indexOf(words);
  return at < 0 ? [] : [{ start: start + at, end: start + at + words.length }];
}

/** Finds the user's words verbatim, except for case and spacing. */
export function findLiteral(text: string, words: string, within: Span): readonly Span[] {
  const trimmed = words.trim();
  if (trimmed === '') return [];
  const lower = plainWords.test(trimmed) ? lowerOf(text) : undefined;
  if (lower !== undefined) return findPlain(text, lower, trimmed, within);
  if (trimmed.length > mostInPattern) return findExactly(text, trimmed, within);
  const body = trimmed.split(/\s+/).map(escapePattern).join('\\s+');
  const spaced = !isUnspaced(trimmed);
  const opens = spaced && /^[a-z0-9]/i.test(trimmed) ? before : '';
  const closes = spaced && /[a-z0-9]$/i.test(trimmed) ? after : '';
  const pattern = new RegExp(opens + body + closes, hasLoneSurrogate(trimmed) ? 'gi' : 'giu');
  return spaced && letter.test(trimmed) ? findWhole(text, pattern, within) : findAll(text, pattern, within);
}

/** Scripts written without spaces have no word boundaries to check. */
function isUnspaced(words: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u.test(
    words,
  );
}

function hasLoneSurrogate(words: string): boolean {
  return /[\ud800-\udfff]/u.test(words);
}

/** Finds one of the user's words and its inflections. */
export function findWord(text: string, word: string, within: Span): readonly Span[] {
  return findWhole(text, buildPhrasePattern(word), within);
}
