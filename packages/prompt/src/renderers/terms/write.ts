import type { PartKey } from '../../composition';
import { fileNamePattern, leadOf, ownWords, type Draft, type Item } from '../../document/content';
import { say, type Page } from '../../document/nodes';
import { bodyPhrases, type Phrase } from '../../phrases';
import { findKnownKey, keyOf } from '../../document/tags';

/*
 * The body of a prompt made of terms, shared by Midjourney, Stable Diffusion and Leonardo:
 *
 *   IMG_1018.CR2: subject, style, scenario, framing, lens, camera, lighting, mood, parameters
 *
 * Read back, the catalogue's phrases are the fixed points and what lies between them is the user's. That is exact
 * unless the user's own words hold something we would take for ours; then the guarded form is written, with a
 * delimiter that is longer than anything like it in the user's words:
 *
 *   subject ·· style ·· setting: scenario ·· framing …
 */

export const separator = ', ';

/** By the first segment of their term, which is unique in the catalogue. */
const phraseByHead: ReadonlyMap<string, Phrase> = new Map(
  bodyPhrases.map((phrase) => [phrase.term.split(separator)[0] ?? '', phrase]),
);

/** A file name that opens a prompt. */
export const openerPattern = /^([^\s:·]{1,100}\.[A-Za-z0-9]{2,4}): /;
const dots = /(?<![^ ])·+(?![^ ])/g;

/** Whether a segment between commas would be read as ours: the head of a phrase, or a tag. */
export function isOurs(segment: string): boolean {
  if (phraseByHead.has(segment)) return true;
  const colon = segment.indexOf(': ');
  return colon > 0 && findKnownKey(segment.slice(0, colon)) !== undefined;
}

function holdsOurs(words: string): boolean {
  let start = 0;
  for (;;) {
    const end = words.indexOf(separator, start);
    if (isOurs(end < 0 ? words.slice(start) : words.slice(start, end))) return true;
    if (end < 0) return false;
    start = end + separator.length;
  }
}

function needsGuard(draft: Draft): boolean {
  const { subject, scenario, details } = draft;
  if (subject.words.includes(': ') && openerPattern.test(subject.words)) return true;
  if (isUnsafe(subject.words) || (scenario && isUnsafe(scenario.words))) return true;
  for (const item of details) {
    if (item.phrase) continue;
    if (isUnsafe(item.words)) return true;
    if (findKnownKey(leadOf(item).slice(0, -2)) !== item.part.key) return true;
  }
  return false;
}

function isUnsafe(words: string): boolean {
  return (words.includes('·') && words.search(dots) >= 0) || holdsOurs(words);
}

function longestRun(words: string): number {
  return Math.max(0, ...(words.match(/·+/g) ?? []).map((run) => run.length));
}

/** Writes the body and notes the span of each item. */
export function writeTerms(draft: Draft): Page {
  const page: Page = { text: '' };
  const { opener, subject, style, scenario, details } = draft;
  const guarded = needsGuard(draft);
  const between = guarded ? guardFor(draft) : separator;
  if (opener) {
    say(page, opener.part, opener.words);
    page.text += guarded ? between : ': ';
  }
  if (subject.words !== '') {
    say(page, subject.part, subject.words);
    page.text += between;
  } else if (guarded && opener) {
    // The reader counts slots, so an empty subject keeps its place behind a file name.
    page.text += between;
  }
  say(page, style.part, style.words);
  if (scenario && scenario.words !== '') {
    page.text += guarded ? `${between}setting: ` : between;
    say(page, scenario.part, scenario.words);
  }
  for (const item of details) {
    if (item.words === '') continue;
    page.text += item.phrase ? between : between + leadOf(item);
    say(page, item.part, item.words);
  }
  return page;
}

/** Adds terms to a body that someone else wrote: the subject in front, everything else at its end. */
export function extendTerms(body: string, items: readonly Item[]): string {
  const front = items.filter(({ part }) => part.key === 'subject').map(({ words }) => words);
  const back = items
    .filter(({ part }) => part.key !== 'subject')
    .map((item) => (item.part.key === 'scenario' ? item.words : leadOf(item) + item.words));
  return [...front, body, ...back].filter((words) => words !== '').join(separator);
}

/** A delimiter that is longer than anything like it in the user's words. */
function guardFor(draft: Draft): string {
  return ` ${'·'.repeat(1 + Math.max(...ownWords(draft).map(({ words }) => longestRun(words))))} `;
}

/** What a reader of a body found, in the order of the text. */
export interface Reading {
  readonly phrases: Phrase[];
  readonly words: { readonly key: PartKey; readonly words: string }[];
  /** Segments that nothing explains. */
  readonly rest: string[];
}

/** Reads a body back. Undefined when it holds no style of ours, so that it cannot be one of ours. */
export function readTerms(body: string): Reading | undefined {
  return readGuarded(body) ?? readOrdinary(body);
}

function readOpener(name: string, reading: Reading): void {
  reading.words.push({ key: 'format', words: name });
}

function readGuarded(body: string): Reading | undefined {
  if (!body.includes('·')) return undefined;
  const runs = body.match(dots);
  if (!runs) return undefined;
  const longest = runs.reduce((a, b) => (b.length > a.length ? b : a));
  const slots = body.split(` ${longest} `);
  const styleAt = [2, 1, 0].find((at) => findWholePhrase(slots[at])?.key === 'style');
  if (styleAt === undefined) return undefined;
  const reading: Reading = { phrases: [], words: [], rest: [] };
  const [first = '', second = ''] = slots;
  if (styleAt === 2) {
    if (!fileNamePattern.test(first)) return undefined;
    readOpener(first, reading);
    reading.words.push({ key: 'subject', words: second });
  } else if (styleAt === 1) {
    reading.words.push({ key: 'subject', words: first });
  }
  for (const slot of slots.slice(styleAt)) readSlot(slot, reading);
  return reading;
}

function findWholePhrase(words: string | undefined): Phrase | undefined {
  if (words === undefined) return undefined;
  const comma = words.indexOf(separator);
  const phrase = phraseByHead.get(comma < 0 ? words : words.slice(0, comma));
  return phrase?.term === words ? phrase : undefined;
}

const tagPattern = /^([A-Za-z][A-Za-z0-9 ]*): /;

function readSlot(slot: string, reading: Reading): void {
  const phrase = findWholePhrase(slot);
  if (phrase) {
    reading.phrases.push(phrase);
    return;
  }
  const tag = tagPattern.exec(slot);
  if (tag?.[1] === undefined) reading.rest.push(slot);
  else reading.words.push({ key: keyOf(tag[1]), words: slot.slice(tag[0].length) });
}

interface Mark {
  readonly start: number;
  /** Where a phrase ends, or where the user's words after a tag begin. */
  readonly end: number;
  readonly phrase?: Phrase;
  readonly key?: PartKey;
}

/** Every place after `from` where a segment begins that is ours. */
function findMarks(body: string, from: number): Mark[] {
  const marks: Mark[] = [];
  let start = from;
  while (start <= body.length) {
    let next = body.indexOf(separator, start);
    if (next < 0) next = body.length;
    const segment = body.slice(start, next);
    const phrase = phraseByHead.get(segment);
    const colon = segment.indexOf(': ');
    const key = colon > 0 ? findKnownKey(segment.slice(0, colon)) : undefined;
    if (phrase && endsSegment(body, start, phrase.term)) {
      marks.push({ start, end: start + phrase.term.length, phrase });
      next = start + phrase.term.length;
    } else if (key) {
      marks.push({ start, end: start + colon + 2, key });
    }
    start = next + separator.length;
  }
  return marks;
}

function endsSegment(body: string, start: number, term: string): boolean {
  const end = start + term.length;
  return body.startsWith(term, start) && (end === body.length || body.startsWith(separator, end));
}

function readOrdinary(body: string): Reading | undefined {
  const reading: Reading = { phrases: [], words: [], rest: [] };
  const opener = openerPattern.exec(body);
  const from = opener ? opener[0].length : 0;
  const marks = findMarks(body, from);
  const first = marks[0];
  if (first?.phrase?.key !== 'style') return undefined;
  if (opener?.[1] !== undefined) readOpener(opener[1], reading);
  if (first.start > from) {
    reading.words.push({ key: 'subject', words: body.slice(from, first.start - separator.length) });
  }
  marks.forEach((mark, at) => {
    const next = marks[at + 1];
    const end = next ? next.start - separator.length : body.length;
    if (mark.key) {
      reading.words.push({ key: mark.key, words: body.slice(mark.end, end) });
      return;
    }
    if (mark.phrase) reading.phrases.push(mark.phrase);
    const between = body.slice(mark.end + separator.length, end);
    if (between === '') return;
    if (at === 0) reading.words.push({ key: 'scenario', words: between });
    else reading.rest.push(between);
  });
  return reading;
}
