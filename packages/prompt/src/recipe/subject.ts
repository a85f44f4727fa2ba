import type { Span } from '../composition';
import { gapsBetween, isOwnStyle } from '../foreign/segment';
import { isFunctionWord } from '../lexicon/function-words';
import {
  backdrops,
  designs,
  features,
  forms,
  genreNouns,
  genres,
  imageWords,
  media,
  praise,
} from '../lexicon/openings';
import type { Parsed } from '../parse';
import { goesOnAfterStop } from '../text/abbreviations';
import { isWithin, overlaps } from '../text/spans';
import { endBeforeChoices } from './closing-choice';
import { findPairs, keepPairs } from './pairs';

/* Which words of a prompt are its subject: a guess, which the user can correct. */

/** What stands before the subject: "a cinematic photo of …", "close-up shot of …", "photo on film of …". */
const lead = new RegExp(
  `^[^,.;:\\n]{0,90}?\\b(?:${media.join('|')})s?(?::\\d+(?:\\.\\d+)?\\)|\\))?(?: style)?(?: from (?:above|below|behind)| (?:shot |taken )?on (?:[\\w-]+ )?film)? (?:of|showing|depicting|featuring|with)\\s+`,
  'i',
);
/** A later clause that only says how the image was made: "a photograph, taken at golden hour, of two brothers". */
const made =
  /^(?:taken|shot|captured|photographed|filmed|painted|drawn|rendered) (?:at|in|on|with|by|from|during)\b/i;
/** What such a clause leaves the subject to. */
const lateLead = /^\s*(?:of|showing|depicting|featuring)\s+/i;
/** What stands before it without a word that could begin a subject: "a die-cut sticker of …", "a logo for …". */
const formLead = new RegExp(
  `^((?:[\\w'’&-]+ ){0,6}?)(?:(?:${forms.join('|')})s? (?:of|showing|depicting|featuring)|` +
    `(?:${designs.join('|')})s? (?:for|about))\\s+`,
  'i',
);
/** Where the clause ends, or begins to say something about the image. */
const closing =
  /,|<[^<>]*>|[.?](?=\s|$)|;|\n|\s--[^\s,]*|\s[–—-]\s|::|\s(?:in|with) (?:the|an?) (?:style|manner) of\b|\s(?:in|as) an? [\w -]{1,40}style\b|\s(?:shot|photographed|captured|taken|filmed) (?:on|with|by|in)\b|\sin \d{1,2}:\d{1,2}(?!\w)/i;
/** More clauses than any prompt opens with before it names its subject. */
const mostOpenings = 20;

const isWords = (kind: string) => kind === 'words' || kind === 'choice' || kind === 'ratio';
/** What stands after the whole description. A network or a weight may stand within it. */
const isEnd = (kind: string) => kind === 'parameter' || kind === 'label' || kind === 'setting';

/** The subject's stretch in UTF-16 units; empty at the start when the text has no words. */
export function findSubject(parsed: Parsed): Span {
  const { text, selection, composed, segments, headings } = parsed;
  if (composed && selection.subject) {
    const at = text.indexOf(selection.subject);
    const loose = at < 0 ? text.toLowerCase().indexOf(selection.subject.toLowerCase()) : at;
    const found = { start: loose, end: loose + selection.subject.length };
    // What a negative weight rules out, as in “a cat::-1”, is no subject, whoever wrote it.
    const isRuledOut = segments.some((each) => each.kind === 'exclusions' && overlaps(each, found));
    if (loose >= 0 && !isRuledOut) return found;
  }
  const headed = headings.find(({ key }) => key === 'subject');
  if (headed && headed.end > headed.start) return trim(text, headed, findPairs(text));
  const first = segments.findIndex(({ kind, text: words }) => isWords(kind) && /[\p{L}\p{N}]/u.test(words));
  if (first < 0) return { start: 0, end: 0 };
  const after = segments.slice(first).find(({ kind }) => isEnd(kind));
  const end = after?.start ?? text.length;
  const choices = segments.filter(({ kind, start }) => kind === 'choice' && start < end);
  // "{red, blue} car": the alternatives are a part of it.
  const isOpened = first > 0 && segments[first - 1]!.text.endsWith('{');
  const start = segments[first]!.start - (isOpened ? 1 : 0);
  const found = skipMedium(parsed, narrow(text, { start, end }, choices));
  const closed = endBeforeChoices(parsed, found);
  // "A photo at golden hour" has no other subject.
  const { end: to } = isAboutImage(text.slice(closed.start, closed.end)) ? found : closed;
  return { start: findArticle(text, found.start)?.start ?? found.start, end: to };
}

/** The stretch after a medium that stands before what it shows: “pixel art knight”. */
function skipMedium({ text, segments }: Parsed, { start, end }: Span): Span {
  const from = start + (/^(?:an?|the)\s+/i.exec(text.slice(start, end))?.[0].length ?? 0);
  const medium = segments.find(({ start: at, choice }) => at === from && choice && isOwnStyle(choice));
  const to = medium && medium.end + (/^\s+/.exec(text.slice(medium.end))?.[0].length ?? 0);
  const next = to === undefined ? '' : text.slice(to, end);
  return to !== undefined && to > medium!.end && /^[\p{L}\p{N}]/u.test(next)
    ? { start: to, end }
    : { start, end };
}

const articleBefore = /(?<![\p{L}\p{N}'’-])(?:an?|the)[^\S\n]+$/iu;

/** The place of an article that belongs to the words from `start` on. */
export function findArticle(text: string, start: number): Span | undefined {
  const match = articleBefore.exec(text.slice(Math.max(0, start - 10), start));
  return match ? { start: start - match[0].length, end: start } : undefined;
}

/** What a user marked, with its article, and with the whole of each bracket and quote that it cuts. */
export function settleMark(text: string, marked: Span): Span {
  if (marked.start === marked.end) return marked;
  const { start, end } = keepPairs(findPairs(text), marked);
  return { start: findArticle(text, start)?.start ?? start, end };
}

/** The first clause that says more than what kind of image it is; without one, the first. */
function narrow(text: string, { start, end }: Span, choices: readonly Span[]): Span {
  const pairs = findPairs(text);
  let from = start;
  let fallback: Span | undefined;
  for (let clause = 0; clause < mostOpenings && from < end; clause++) {
    const rest = text.slice(from, end);
    const led = lead.exec(rest)?.[0].length ?? leadOf(rest, clause > 0);
    const begin = led < rest.length ? from + led : from;
    const close = findClosing(text, { start: begin, end }, pairs);
    const found = keepPairs(pairs, trim(text, { start: begin, end: close.start }, pairs));
    if (found.end > found.start) {
      const words = text.slice(found.start, found.end);
      const isMade = clause > 0 && made.test(words);
      if (!isMade && !isAboutImage(words) && !isAboutImage(unsaid(text, found, choices))) return found;
      fallback ??= found;
    }
    // What follows is ruled out, also where other syntax hides that.
    if (/^\s--no$/i.test(text.slice(close.start, close.end))) break;
    from = Math.max(close.end, from + 1);
  }
  return fallback ?? trim(text, { start, end }, pairs);
}

function leadOf(text: string, isLater: boolean): number {
  return (isLater ? lateLead.exec(text)?.[0].length : undefined) ?? formLeadOf(text);
}

/** The length of a form and what joins it to the subject; 0 where the words before it are about a thing that has the form. */
function formLeadOf(text: string): number {
  const [whole = '', before = ''] = formLead.exec(text) ?? [];
  const isPlain = (word: string) =>
    /^(?:an?|the|and)$/.test(word) || !(isFunctionWord(word) || /.ing$/.test(word));
  return before.toLowerCase().split(' ').every(isPlain) ? whole.length : 0;
}

/** Where a clause ends: not within quotes or brackets that open after its first word. */
function findClosing(text: string, { start, end }: Span, pairs: readonly Span[]): Span {
  const opening = /^[\s,<>([{"“_]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  const closed = (at: number) => {
    const around = pairs.find((pair) => pair.start < at && at < pair.end && pair.start >= start);
    if (!around) return undefined;
    // A bracket around a whole list holds its clauses; one around the first words is part of the clause.
    const isList =
      around.start < start + opening && /^(?:\s*[,.;:\n)\]}]|$)/.test(text.slice(around.end, end));
    return isList ? undefined : around;
  };
  let from = start;
  for (;;) {
    const match = closing.exec(text.slice(from, end));
    if (!match) return { start: end, end };
    const at = from + match.index;
    const around = closed(at);
    const goesOn = match[0] === '.' && goesOnAfterStop(text, at);
    if (!around && !goesOn) return { start: at, end: at + match[0].length };
    from = around?.end ?? at + 1;
  }
}

/** The words of a stretch that say no choice. */
function unsaid(text: string, stretch: Span, choices: readonly Span[]): string {
  return gapsBetween(
    stretch,
    choices.filter((choice) => isWithin(choice, stretch)),
  )
    .map((gap) => text.slice(gap.start, gap.end))
    .join(' ');
}

function isAboutImage(words: string): boolean {
  const all = words.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const isKnown = (word: string) => imageWords.has(word) || /^\d+(?:mm|k)?$/.test(word) || word === '';
  const known = (word: string) => {
    const bare = word.replace(/(?<=\p{L})\d+$/u, '');
    return isKnown(bare) || bare.split('-').every(isKnown);
  };
  if (all.every(known)) return true;
  const last = all.at(-1) ?? '';
  if (backdrops.has(last)) return all.length <= 3;
  // "Landscape photography" is a genre, "a landscape" a subject.
  if (genreNouns.has(last)) return all.every((word) => known(word) || genres.has(word));
  // "Beautiful detailed eyes" asks for quality.
  const praised = all.some((word) => praise.test(word));
  return praised && all.every((word) => known(word) || features.has(word));
}

/** The stretch without the punctuation, brackets and weight around it. */
function trim(text: string, { start, end }: Span, pairs: readonly Span[]): Span {
  let [from, to] = [start, end];
  const closesAt = (at: number) => pairs.find((pair) => pair.start === at)?.end ?? Infinity;
  const opensAt = (at: number) => pairs.find((pair) => pair.end === at + 1)?.start ?? -1;
  // Brackets within the stretch are part of it, those around it are not.
  const isAround = (at: number) => !/[\p{L}\p{N}]/u.test(text.slice(closesAt(at), to));
  while (from < to && /[\s,<>([{"“_']/.test(text.charAt(from)) && isAround(from)) from++;
  while (to > from && /[\s,.;:)\]}"”']/.test(text.charAt(to - 1)) && opensAt(to - 1) < from) to--;
  // As in "(1girl:1.2)".
  const weight = /(?<!\d):\s*\d+(?:\.\d+)?$/.exec(text.slice(from, to));
  return { start: from, end: to - (weight?.[0].length ?? 0) };
}
