import type { Span } from '../composition';

/* Finding words in a text someone else wrote: whole words, their inflections, and not where they are ruled out. */

/*
 * Word boundaries are asked for twice: in the pattern for ASCII, which compiles in no time, and in the code for every
 * other letter. A pattern with all of Unicode's letters takes a hundred times longer to build than to use.
 */
const before = '(?<![a-z0-9])';
const after = '(?![a-z0-9])';
const letterBefore = /[^\p{ASCII}][\p{M}\u200d]*$/u;
const letterAfter = /^\p{M}*[^\p{ASCII}]/u;
const letter = /[\p{L}\p{N}]/u;

/** Whether a letter beyond ASCII stands right before or after, so that this is a part of a longer word. */
function isInsideWord(text: string, { start, end }: Span): boolean {
  const left = letterBefore.exec(text.slice(Math.max(0, start - 4), start));
  const right = letterAfter.exec(text.slice(end, end + 4));
  return (left !== null && letter.test(left[0])) || (right !== null && letter.test(right[0]));
}

/** The words as a pattern that matches them literally. */
function escapePattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** British and American forms of the few words the catalogue uses that have both. */
function spellings(stem: string): string {
  return stem
    .replace(/color/i, 'colou?r')
    .replace(/gr[ae]y/i, 'gr[ae]y')
    .replace(/^cent(?:er|re)/i, 'cent(?:er|re)');
}

/** A pattern for one word and its inflections: plural, past, participle, and the nouns made of them. */
function inflected(word: string): string {
  const stem = (cut: number): string => spellings(escapePattern(word.slice(0, word.length - cut)));
  // '85mm' and '85 mm' are one measure.
  if (/^\d+mm$/i.test(word)) return `${word.slice(0, -2)}\\s?mm`;
  if (word.length < 3 || !/^[a-z]+$/i.test(word)) return escapePattern(word);
  const last = word.at(-1) ?? '';
  if (word.length === 3) return `${stem(0)}(?:s|es|${last}?(?:ed|ing)|['’]s)?`;
  if (/([^aeiou])\1ing$/i.test(word)) return `${stem(4)}(?:${word.at(-4)}(?:ing|ed)|s)?`;
  if (word.endsWith('ed')) return `${stem(2)}(?:ed|e|es|s|ing|ion|ions)?`;
  if (word.endsWith('ing') && word.length > 5) return `${stem(3)}(?:ing|ed|e|es|s)?`;
  if (word.endsWith('y')) return `${stem(1)}(?:y|ies|ied|ily|iness)`;
  if (word.endsWith('e')) return `${stem(1)}(?:e|es|ed|ing|er|ers)`;
  if (word.endsWith('s') && !word.endsWith('ss')) return `${stem(1)}(?:s|ses)?`;
  return `${stem(0)}(?:s|es|${last}?(?:ed|ing)|ly|y|['’]s)?`;
}

const patterns = new Map<string, RegExp>();

/** A pattern for a phrase of the catalogue, its words inflected and joined by spaces or hyphens. */
function phrasePattern(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known) return known;
  const pattern = buildPhrasePattern(phrase);
  // The catalogue's phrases fit many times over; the users' own would fill a server's memory.
  if (patterns.size >= 5000) patterns.clear();
  patterns.set(phrase, pattern);
  return pattern;
}

function buildPhrasePattern(phrase: string): RegExp {
  const words = phrase.split(/[\s-]+/).map(inflected);
  // An extension such as `.cr2` ends a file name, so a letter may stand before it.
  return new RegExp((phrase.startsWith('.') ? '' : before) + words.join('[\\s–-]+') + after, 'giu');
}

const ruledOut =
  /(?:^|[^\p{L}])(?:no|not(?! only)|without|never|nothing|neither|nor|avoid|avoiding|excludes?|excluding|lacks?|lacking|minus|zero|free (?:of|from)|leave out|isn['’]t|aren['’]t|don['’]t|doesn['’]t)(?:\s+[\p{L}'’-]+){0,3}\s*$/iu;

/** Whether the words at a place are ruled out there: "no golden hour", "without any text", "noise-free". */
export function isRuledOut(text: string, { start, end }: Span): boolean {
  if (/^[\s-]free(?![\p{L}])/iu.test(text.slice(end, end + 6))) return true;
  const clause = text.slice(Math.max(0, start - 60), start);
  const cut = Math.max(...[...clause.matchAll(/[.,;:!?\n]/g)].map((stop) => stop.index + 1), 0);
  return ruledOut.test(clause.slice(cut));
}

/** Where a pattern is found within a stretch of the text. */
export function findAll(text: string, pattern: RegExp, within: Span): Span[] {
  const found: Span[] = [];
  for (const match of text.slice(within.start, within.end).matchAll(pattern)) {
    const start = within.start + match.index;
    found.push({ start, end: start + match[0].length });
  }
  return found;
}

/** Where a phrase of the catalogue, or an inflection of it, is found. */
export function findPhrase(text: string, phrase: string, within: Span): Span[] {
  return phrase === '' ? [] : findWhole(text, phrasePattern(phrase), within);
}

function findWhole(text: string, pattern: RegExp, within: Span): Span[] {
  return findAll(text, pattern, within).filter((span) => !isInsideWord(text, span));
}

/** Where the user's words stand as they are, whatever their case and spacing. */
export function findLiteral(text: string, words: string, within: Span): Span[] {
  const trimmed = words.trim();
  if (trimmed === '') return [];
  const body = trimmed.split(/\s+/).map(escapePattern).join('\\s+');
  const spaced = !isUnspaced(trimmed);
  const opens = spaced && /^[a-z0-9]/i.test(trimmed) ? before : '';
  const closes = spaced && /[a-z0-9]$/i.test(trimmed) ? after : '';
  const pattern = new RegExp(opens + body + closes, hasLoneSurrogate(trimmed) ? 'gi' : 'giu');
  return spaced && letter.test(trimmed) ? findWhole(text, pattern, within) : findAll(text, pattern, within);
}

/** Scripts written without spaces have no word boundaries to ask for. */
function isUnspaced(words: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u.test(
    words,
  );
}

function hasLoneSurrogate(words: string): boolean {
  return /[\ud800-\udfff]/u.test(words);
}

const stopWords = new Set(
  'a an the and or but of in on at to for from by with as is are was were be it its this that his her their our your my into over under near some very while who which has have had'.split(
    ' ',
  ),
);

/** The words that carry meaning, lower case, each once. */
export function contentWords(words: string): string[] {
  const found = words.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  return [...new Set(found)].filter((word) => !stopWords.has(word));
}

/** Where one word of the user, or an inflection of it, is found. */
export function findWord(text: string, word: string, within: Span): Span[] {
  return findWhole(text, buildPhrasePattern(word), within);
}
