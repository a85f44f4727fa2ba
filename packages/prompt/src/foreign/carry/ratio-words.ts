import { articleFor } from '../../lexicon/articles';
import { orientations, ratioCompany, shapeNouns } from '../../lexicon/shapes';
import type { Span } from '../../composition';
import { capitalize } from '../../renderers/prose/sentences';
import { trimEndOf } from '../../text/clean';
import { cutOut } from '../../text/cut-out';
import type { Segment } from '../segment';

/*
 * The shape in words, where the target has syntax for it: said twice, it would be drawn or read as content. A sentence or
 * clause about nothing else goes as a whole; from another one goes the phrase, where the rest can stand without it.
 */

/** Stands for the shape while the words are cleaned. Unicode reserves it for such uses. */
const place = '\ufdd1';

export const hideRatio = (segments: readonly Segment[]): readonly Segment[] =>
  segments.map((segment) => (segment.kind === 'ratio' ? { ...segment, text: place } : segment));

const verb = /\b(?:use|make|keep|set|create|generate|render|should|must|needs?|has|have|is|be)\b/i;
/** A noun that a request makes a statement about: “The photo should be …”. */
const about =
  /^\s*(?:the|this|your|my|our)\s+(?:final\s+|whole\s+|entire\s+|output\s+)?(?:photo|photograph|illustration|painting|poster|banner|drawing|render|scene|artwork|shot|composition|frame)\b/i;

/** Whether words say nothing beside the shape. */
function saysOnlyShape(words: string): boolean {
  if (/["“”]/.test(words)) return false;
  const plain = (
    verb.test(words) ? words.replace(about, '').replace(/\b(?:portrait|landscape)\b/gi, '') : words
  )
    .replace(orientations, '')
    .replace(place, ' ');
  return (plain.match(/[\p{L}\p{N}'’]+/gu) ?? []).every(
    (word) => ratioCompany.has(word.toLowerCase()) || shapeNouns.test(word),
  );
}

const sentenceEnd = /[.!?…](?=\s|$)|[\n。]/g;
const clauseEnd = /[,;()[\]，、；،؛]|\s[–—-]\s/g;

/** The stretch around a place between two of these ends, without them. */
function findStretch(words: string, at: number, ends: RegExp, within: Span): Span {
  let { start, end } = within;
  for (const { index, 0: found } of words.slice(within.start, within.end).matchAll(ends)) {
    const from = within.start + index;
    if (from < at) start = from + found.length;
    else {
      end = from;
      break;
    }
  }
  while (start < at && /\s/.test(words.charAt(start))) start++;
  while (end > at + 1 && /[\s\\]/.test(words.charAt(end - 1))) end--;
  return { start, end };
}

/** Cuts a stretch, with the space or the mark that it leaves before a closing mark. */
function close(words: string, { start, end }: Span): string {
  const after = words.slice(end);
  if (!/^\s*(?:\\?[)\]]|[:;])/.test(after)) return cutOut(words, [{ start, end }]);
  return trimEndOf(words.slice(0, start), /[\s,;]/) + after.trimStart();
}

const opensSentence = (words: string): boolean => {
  const before = words.trimEnd();
  return before === '' || /[.!?…]$/.test(before) || words.slice(before.length).includes('\n');
};

/** Cuts a stretch. What follows in its sentence takes over its capital; a list has none. */
function cutStretch(words: string, { start, end }: Span): string {
  const before = words.slice(0, start);
  const after = words.slice(end);
  const isFirst = opensSentence(before);
  const isListed = !/[.!?…\n]/.test(before + after);
  // A comma behind what is cut is redundant at the beginning of a sentence or bracket, and one before it at the end.
  const tail = isFirst || /[([]$/.test(before.trimEnd()) ? after.replace(/^\s*[,;]/, '') : after;
  const next =
    isFirst && !isListed && /^\p{Lu}/u.test(words.slice(start))
      ? tail.replace(/^\s*./su, (first) => first.slice(0, -1) + capitalize(first.slice(-1)))
      : tail;
  const head = /^\s*(?:\\?[.!?…)\]]|$)/.test(next) ? trimEndOf(before, /[\s,;，、；،؛]/) : before;
  return close(head + words.slice(start, end) + next, { start: head.length, end: head.length + end - start });
}

const open = String.raw`(?<![\p{L}\p{N}-])`;
const noun = String.raw`(?:\s+(?:(?:portrait|landscape|wide|tall|vertical|horizontal)\s+)?(?:aspect[ -]?ratio|ratio|format|orientation|composition|frame|size|resolution)(?![\p{L}\p{N}]))?`;
const named = String.raw`(?:(?:image\s+|picture\s+)?(?:aspect[ -]?)?ratio\s*(?:of\s+|is\s+|[:=]\s*)?|size\s*(?:of\s+|[:=]\s*)|ar\s+)`;
const phrase = new RegExp(
  `(${open}(?:(?:output|rendered?|composed|framed|formatted)\\s+)?(?:in|at|with|for|as)\\s+)?` +
    `(${open}(?:an?|the)\\s+)?(?:${open}${named})?${place}(${noun})`,
  'iu',
);
const preposition =
  '(?:for|of|to|about|on|in|at|with|by|from|under|over|near|so|as|which|that|showing|featuring|where|while)';
const endsPhrase = new RegExp(
  String.raw`^\s*(?:\\?[.,;:!?…)\]]|$|\n|[–—-]\s|(?:and|or|${preposition})(?![\p{L}\p{N}]))`,
  'iu',
);
const leadsOn = new RegExp(String.raw`^\s*(?:$|[:]|${preposition}(?![\p{L}\p{N}]))`, 'iu');
const joint = /^(?:\s*,)?\s+and\s+/i;
const begins =
  /^(?:make|use|keep|add|do|don['’]t|avoid|ensure|show|include|leave|set|give|let|it|place|put)\b/i;

/** The words without the shape, which is written so, and what introduces it. */
export function cutRatio(words: string, written: string): string {
  const at = words.indexOf(place);
  if (at < 0) return words;
  const sentence = findStretch(words, at, sentenceEnd, { start: 0, end: words.length });
  if (saysOnlyShape(words.slice(sentence.start, sentence.end)))
    return cutOut(words, [
      { start: sentence.start, end: sentence.end + (/^[.,;!?…]/.test(words.slice(sentence.end)) ? 1 : 0) },
    ]);
  const clause = findStretch(words, at, clauseEnd, sentence);
  if (saysOnlyShape(words.slice(clause.start, clause.end))) {
    const opened = /\\?[([]\s?$/.exec(words.slice(0, clause.start));
    const closed = /^\s*\\?[)\]]/.exec(words.slice(clause.end));
    if (opened && closed) return close(words, { start: opened.index, end: clause.end + closed[0].length });
    return cutStretch(words, clause);
  }
  return cutPhrase(words, clause, sentence) ?? words.replace(place, written);
}

/** Cuts the phrase out of a clause that says more; undefined where the rest could not stand. */
function cutPhrase(words: string, clause: Span, sentence: Span): string | undefined {
  const found = phrase.exec(words);
  if (!found) return undefined;
  const [all, lead = '', article = '', name = ''] = found;
  const [start, end] = [found.index, found.index + all.length];
  const before = words.slice(clause.start, start);
  const after = words.slice(end, sentence.end);
  const isGoverned = saysOnlyShape(before);
  const [and] = joint.exec(after) ?? [];
  if (and !== undefined && (isGoverned || lead !== '')) {
    const rest = end + and.length;
    const isOther = isGoverned && lead === '' && begins.test(words.slice(rest));
    return isOther || before.trim() === ''
      ? cutStretch(words, { start: isOther ? clause.start : start, end: rest })
      : cutOut(words, [{ start: start + lead.length, end: rest }]);
  }
  if (!endsPhrase.test(after)) {
    // A modifier of the noun behind it: only the article has to fit.
    const from = start + lead.length + article.length;
    const to = name === '' ? end : end - name.length;
    const cut = cutOut(words, [{ start: from, end: to }]);
    const kept = cut.slice(0, from);
    const fitted = kept.replace(/\b(a)n?(\s+)$/i, (_, a: string, gap: string) => {
      const next = articleFor(cut.slice(from).trimStart());
      return (a === 'A' ? capitalize(next) : next) + gap;
    });
    return article === '' ? cut : fitted + cut.slice(from);
  }
  if (isGoverned && leadsOn.test(words.slice(end, clause.end))) return undefined;
  // “…, warm colors and a 16:9 format”
  const joined = end === clause.end ? (/,?\s+and\s+$/i.exec(before.slice(-12))?.[0].length ?? 0) : 0;
  return close(words, { start: start - joined, end });
}
