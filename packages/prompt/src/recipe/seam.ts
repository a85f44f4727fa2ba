import type { Span } from '../composition';
import { articleFor } from '../lexicon/articles';
import { lightFollowers, looks } from '../lexicon/neighbors';
import { media } from '../lexicon/openings';

/* What must change around words that are cut from a prompt, so that the rest still reads well. */

export interface Edit extends Span {
  readonly words: string;
}

/** What may change around a place. */
export interface Bounds extends Span {
  /** Whether the description ends with them. */
  readonly last: boolean;
}

/** Spans that overlap as one. */
export function joinOverlaps(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start < last.end)
      joined.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) });
    else joined.push(span);
  }
  return joined;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const nouns = new Set([...media, ...media.map((noun) => `${noun}s`), 'photoshoot', 'lineart']);
const prepositions = 'at from in with under by on during against through amid of';
/** Before such a preposition they say only how the image was made: "lit by", "shot in". */
const preposition = new RegExp(
  `(?:(?<=^|\\s)(?:lit|bathed|illuminated|shot|captured|taken|photographed|rendered|filmed)\\s+)?(?<=^|\\s)(?:${prepositions.replaceAll(' ', '|')})$`,
  'i',
);
const isPreposition = set(prepositions);
/** Nouns that say nothing without the words before them. */
const generic = new Set([
  ...looks,
  ...set('palette scheme effect effects setup grade grading lighting tones'),
]);
const qualities = set(
  'soft warm cool cold harsh hard bright dim dark low high cinematic moody dramatic volumetric subtle gentle diffused ' +
    'beautiful natural stunning strong rich deep very extremely ultra a an the and pure full perfect professional',
);
const joins = /^\s+(?:and|of)\s+(?=\S)/i;
const separator = /[,.;:!?\n|•()[\]{}"“”<>]/;
const weight = /^\s*:\s*-?(?:\d+(?:\.\d+)?|\.\d+)(?=\s*[)\]}])/;
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The words between a place and the nearest punctuation. */
function clauseAround(text: string, { start, end }: Span, bounds: Span): Span {
  let [from, to] = [start, end];
  const isInNumber = (at: number) => /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
  while (from > bounds.start && (!separator.test(text.charAt(from - 1)) || isInNumber(from - 1))) from--;
  while (to < bounds.end && (!separator.test(text.charAt(to)) || isInNumber(to))) to++;
  const parameter = text.slice(end, to).search(/\s--?\w/);
  return { start: from, end: parameter < 0 ? to : end + parameter };
}

const wordsOf = (words: string): readonly string[] => words.toLowerCase().match(/[\p{L}\p{N}][^\s]*/gu) ?? [];

/** "A portrait of": the noun goes with its article and "of", or is only an image where other words qualify it. */
function cutNoun(before: string, after: string, { start, end }: Span): Edit | undefined {
  const leading = wordsOf(before);
  const [next = ''] = wordsOf(after);
  const of = /^\s+(?:of|showing|depicting|featuring)\s+/i.exec(after);
  const bare = leading.every((word) => word === 'a' || word === 'an' || word === 'the');
  if (bare && of) return { start: start - before.trimStart().length, end: end + of[0].length, words: '' };
  if (bare && next === '') return { start: start - before.trimStart().length, end, words: '' };
  const follows =
    /^(?:by|taken|shot|from|in|with|for|on|that|which|of|showing|depicting|featuring|captured)$/.test(next);
  return next === '' || follows ? { start, end, words: 'image' } : undefined;
}

/** The place with the words that mean nothing without it: "in soft", "lit by", "look". */
function widenPhrase(before: string, after: string, place: Span): Span {
  let { start, end } = place;
  const [next = ''] = wordsOf(after);
  const leading = wordsOf(before);
  if (nouns.has(next)) return place;
  if (
    generic.has(next) &&
    (before.trim() === '' || leading.every((word) => qualities.has(word) || isPreposition.has(word)))
  ) {
    const more = new RegExp(`^\\s+${next}\\b`, 'i').exec(after);
    if (more) {
      end += more[0].length;
      after = after.slice(more[0].length);
    }
  } else if (next !== '' && !lightFollowers.has(next) && next !== 'of') return place;
  const listed = /\s+(?:and|&)\s+(?:[\p{L}-]+\s+)?$/iu.exec(before);
  if (
    listed &&
    wordsOf(listed[0])
      .slice(1)
      .every((word) => qualities.has(word))
  )
    return { start: start - (before.length - listed.index), end };
  // The words between a preposition and the place belong to its phrase.
  const gap = before.trimStart();
  const words = [...gap.matchAll(/\S+/g)];
  const at = words.findLastIndex(
    ({ 0: word }, index) => isPreposition.has(word.toLowerCase()) && words.length - index <= 4,
  );
  const joined = joins.exec(after);
  const from = start - gap.length;
  if (at >= 0) {
    const { index, 0: word } = words[at]!;
    if (joined) return { start: from + index + word.length + 1, end: end + joined[0].length };
    const lead = preposition.exec(gap.slice(0, index + word.length));
    return { start: from + (lead ? lead.index : index), end };
  }
  let first = words.length;
  while (first > 0 && qualities.has(words[first - 1]![0].toLowerCase())) first--;
  if (first === 0 || /^(?:a|an|the)$/i.test(words[first]?.[0] ?? ''))
    start = from + (words[first]?.index ?? gap.length);
  return { start, end: joined && first === 0 ? end + joined[0].length : end };
}

/** Takes the brackets along that hold nothing else, with their weight. */
function takeBrackets(text: string, span: Span, bounds: Bounds): Span {
  let { start, end } = span;
  for (;;) {
    let [from, to] = [start, end];
    while (from > bounds.start && /\s/.test(text.charAt(from - 1))) from--;
    to += weight.exec(text.slice(to, bounds.end))?.[0].length ?? 0;
    while (to < bounds.end && /\s/.test(text.charAt(to))) to++;
    const closer = closers[text.charAt(from - 1)];
    if (from <= bounds.start || to >= bounds.end || closer === undefined || text.charAt(to) !== closer) break;
    [start, end] = [from - 1, to + 1];
  }
  return { start, end };
}

/** The comma, the space and the stop that are left over. */
function closeGap(text: string, span: Span, bounds: Bounds, words: string): Edit {
  let { start, end } = span;
  const left = text.slice(bounds.start, start);
  const right = text.slice(end, bounds.end);
  if (words !== '') return { start, end, words };
  const opens = (bounds.start === 0 && left.trim() === '') || /[([{\n.!?:;]\s*$/.test(left);
  const isLast = bounds.last && /^[\s,]*$/.test(right);
  const closes = isLast || /^\s*(?:[.!?)\]};]|\n|--\w)/.test(right);
  const after = /^\s*::?\s*(?!\d)|^\s*[,;]?[^\S\n]*/.exec(right)?.[0] ?? '';
  if (opens) {
    const stop = /^\s*[.!?,;:]+[^\S\n]*/.exec(right)?.[0] ?? after;
    end += /^\s*[)\]}]/.test(right) ? 0 : stop.length;
    return { start, end, words: '' };
  }
  if (closes) {
    start -= /[\s,]*$/.exec(left)?.[0].length ?? 0;
    return { start, end, words: '' };
  }
  if (/,\s*$/.test(left)) {
    end += after.length;
    const tight = !/\s$/.test(left) && /\s$/.test(after) ? ' ' : '';
    return { start, end, words: tight };
  }
  const space = /\s*$/.exec(left)?.[0].length ?? 0;
  if (/^\s*,/.test(right)) return { start: start - space, end, words: '' };
  end += /^[^\S\n]*/.exec(right)?.[0].length ?? 0;
  return { start: start - space, end, words: left.trim() === '' && bounds.start === 0 ? '' : ' ' };
}

/** How to cut words, and no others. Nothing outside of `bounds` changes. */
export const cutWords = (text: string, place: Span, bounds: Bounds): Edit =>
  closeGap(text, takeBrackets(text, place, bounds), bounds, '');

/** A phrase by itself: it takes no other words along, and only another phrase fits in its place. */
const phrase = /^(?:\p{L}+ed |drawn |made |done |art |artwork |style )?(?:in|by)\s/iu;
export const isPhrase = (words: string): boolean => phrase.test(words);

/** How to cut a place. Nothing outside of `bounds` changes. */
export function cutPlace(text: string, place: Span, bounds: Bounds): Edit {
  const clause = clauseAround(text, place, bounds);
  const before = text.slice(clause.start, place.start);
  const after = text.slice(place.end, clause.end);
  const last = wordsOf(text.slice(place.start, place.end)).at(-1) ?? '';
  const isWhole = isPhrase(text.slice(place.start, place.end));
  const noun = nouns.has(last) && !isWhole ? cutNoun(before, after, place) : undefined;
  const { start, end } = noun ?? (nouns.has(last) || isWhole ? place : widenPhrase(before, after, place));
  const whole = takeBrackets(text, { start, end }, bounds);
  return closeGap(text, whole, bounds, noun?.words ?? '');
}

/** Whether words in place of others would qualify the noun after them, or be no phrase, and do not fit there. */
export function isUnfit(text: string, { start, end }: Span, bounds: Bounds, words: string): boolean {
  if (isPhrase(text.slice(start, end)) && !/(?:^|[,.;:|\n([{])\s*$/.test(text.slice(0, start))) return true;
  const next = /^ ([\p{L}-]+)/u.exec(text.slice(end, bounds.end))?.[1]?.toLowerCase() ?? '';
  if (next === '' || (lightFollowers.has(next) && !nouns.has(next)) || isPreposition.has(next)) return false;
  const all = wordsOf(words);
  return (
    all.length > 2 || (all.length === 2 && nouns.has(next) && !nouns.has(all[1]!)) || /^shot\b/.test(words)
  );
}

/** "a" or "an", as the word after it needs. */
export function fitArticle(before: string, after: string): string {
  if (!/(?:^|[\s("“])an?\s+$/i.test(before) || !/^[a-z]/.test(after)) return before;
  return before.replace(
    /(a)n?(\s+)$/i,
    (_, a: string, space: string) => `${a}${articleFor(after).slice(1)}${space}`,
  );
}
