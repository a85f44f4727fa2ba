import type { Span } from '../composition';
import { escapePattern, inflected } from '../lexicon/inflections';
import { rulesOut } from '../lexicon/negation';

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
  const clause = text.slice(Math.max(0, start - 60), start);
  const cut = Math.max(...[...clause.matchAll(/[.,;:!?\n]/g)].map((stop) => stop.index + 1), 0);
  return rulesOut(clause.slice(cut), text.slice(end, end + 6));
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

/** Finds the user's words verbatim, except for case and spacing. */
export function findLiteral(text: string, words: string, within: Span): readonly Span[] {
  const trimmed = words.trim();
  if (trimmed === '') return [];
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
