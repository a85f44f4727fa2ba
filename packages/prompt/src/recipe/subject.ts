import type { Span } from '../composition';
import { imageWords, media } from '../lexicon/openings';
import type { Parsed } from '../parse';

/* Which words of a prompt are its subject: a guess, which the user can correct. */

/** What stands before the subject: "a cinematic photo of …", "close-up shot of …". */
const lead = new RegExp(
  `^[^,.;:\\n]{0,90}?\\b(?:${media.join('|')})s?(?: style)? (?:of|showing|depicting|featuring|with)\\s+`,
  'i',
);
/** Where the clause ends, or begins to say something about the image. */
const closing =
  /,|<[^>]*>|\.(?=\s|$)|;|\n|\s--[^\s,]*|\s[–—-]\s|::|\s(?:in|with) (?:the|an?) (?:style|manner) of\b|\s(?:in|as) an? [\w -]{1,40}style\b|\s(?:shot|photographed|captured|taken|filmed) (?:on|with|by|in)\b/i;
/** More clauses than any prompt opens with before it names its subject. */
const mostOpenings = 20;

const isWords = (kind: string) => kind === 'words' || kind === 'choice' || kind === 'ratio';
/** What stands after the whole description. A network or a weight may stand within it. */
const isEnd = (kind: string) => kind === 'parameter' || kind === 'label' || kind === 'setting';

/** The subject's stretch in UTF-16 units; empty at the start when the text has no words. */
export function findSubject({ text, selection, composed, segments, headings }: Parsed): Span {
  if (composed && selection.subject) {
    const at = text.indexOf(selection.subject);
    const loose = at < 0 ? text.toLowerCase().indexOf(selection.subject.toLowerCase()) : at;
    if (loose >= 0) return { start: loose, end: loose + selection.subject.length };
  }
  const headed = headings.find(({ key }) => key === 'subject');
  if (headed && headed.end > headed.start) return trim(text, headed);
  const first = segments.findIndex(({ kind, text: words }) => isWords(kind) && /[\p{L}\p{N}]/u.test(words));
  if (first < 0) return { start: 0, end: 0 };
  const after = segments.slice(first).find(({ kind }) => isEnd(kind));
  return narrow(text, { start: segments[first]!.start, end: after?.start ?? text.length });
}

/** The first clause that says more than what kind of image it is; without one, the first. */
function narrow(text: string, { start, end }: Span): Span {
  let from = start;
  let fallback: Span | undefined;
  for (let clause = 0; clause < mostOpenings && from < end; clause++) {
    const rest = text.slice(from, end);
    const led = lead.exec(rest);
    const begin = led && led[0].length < rest.length ? from + led[0].length : from;
    const close = closing.exec(text.slice(begin, end));
    const stop = close ? begin + close.index : end;
    const found = trim(text, { start: begin, end: stop });
    if (found.end > found.start) {
      if (!isAboutImage(text.slice(found.start, found.end))) return found;
      fallback ??= found;
    }
    from = Math.max(stop + (close?.[0].length ?? 0), from + 1);
  }
  return fallback ?? trim(text, { start, end });
}

function isAboutImage(words: string): boolean {
  const all = words.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  return all.every((word) => imageWords.has(word) || /^\d+$/.test(word));
}

/** The stretch without the punctuation, brackets and weight around it. */
function trim(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /[\s,<>([{"“_]/.test(text.charAt(from))) from++;
  // Brackets that open within the stretch are part of it, with their weight.
  const balance = (bracket: string) => text.slice(from, to).split(bracket).length;
  if (balance('(') > 1 && balance('(') >= balance(')')) {
    const rest = /^[^()\n]{0,20}\)+/.exec(text.slice(to));
    return { start: from, end: balance('(') > balance(')') && rest ? to + rest[0].length : to };
  }
  while (to > from && /[\s,.;:)\]}"”]/.test(text.charAt(to - 1))) to--;
  // As in "(1girl:1.2)".
  const weight = /:\d+(?:\.\d+)?$/.exec(text.slice(from, to));
  if (weight) to -= weight[0].length;
  return { start: from, end: to };
}
