import { ratios, type Ratio } from '@safelight/catalog/ratios';
import { cleanCharacters, hasOddCharacters } from '../../text/clean';
import type { Dialect } from '../module';
import { convert, ownWords, type Draft, type Item } from '../../document/content';
import { say, type Page } from '../../document/nodes';
import { quoteAll } from '../../text/quote';
import { mismatch, sizeFor } from '../sizes';
import { openerPattern } from '../terms/write';
import { findMarks, readProse } from './read';
import {
  frameLead,
  frames,
  keepLead,
  knownLabels,
  labelLead,
  sentenceByPhrase,
  leaveLead,
  oppositeOf,
} from './sentences';

/*
 * DALL·E 3 and the GPT image models: whole sentences, the subject first. There are no parameters and no negative
 * field, so the frame and the exclusions are said in words.
 */

function clean(words: string, _opening: boolean, notes: string[]): string {
  return hasOddCharacters(words) ? cleanCharacters(words, notes) : words.trim();
}

const ended = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * What follows the user's words. Words with a full stop of their own get a line break instead of a second one, which
 * also tells the reader whose stop it was.
 */
function stopAfter(words: string): string {
  return ended.test(words) ? '\n' : '. ';
}

function write(draft: Draft): string {
  const page: Page = { text: '' };
  const { opener, subject, scenario, details } = draft;
  if (needsGuard(draft)) {
    writeGuarded(page, draft, '\n'.repeat(1 + Math.max(1, ...allWords(draft).map(longestBreak))));
    return page.text;
  }
  if (opener) {
    say(page, opener.part, opener.words);
    page.text += ': ';
  }
  sayFreely(page, subject, '');
  if (scenario) sayFreely(page, scenario, 'Setting: ');
  for (const item of details) if (!item.phrase) sayFreely(page, item, labelLead(item.part.key));
  saySentences(page, draft);
  if (draft.exclusions) sayExclusions(page, draft.exclusions, ' ');
  return page.text;
}

function writeGuarded(page: Page, draft: Draft, blank: string): void {
  const { opener, subject, scenario, details } = draft;
  if (opener) {
    say(page, opener.part, opener.words);
    page.text += blank;
  }
  if (subject.words !== '') say(page, subject.part, subject.words);
  if (subject.words !== '' || opener) page.text += blank;
  saySentences(page, draft);
  for (const item of scenario ? [scenario, ...details] : details) {
    if (item.phrase || item.words === '') continue;
    page.text += blank + (item === scenario ? 'Setting: ' : labelLead(item.part.key));
    say(page, item.part, item.words);
  }
  if (draft.exclusions) sayExclusions(page, draft.exclusions, blank);
}

function finish(page: Page, { ratio, exclusions }: Draft): string {
  if (ratio) sayFrame(page, ratio);
  if (exclusions) sayExclusions(page, exclusions, ' ');
  return page.text;
}

/** Adds sentences to prose that someone else wrote: the subject in front, everything else at its end. */
function extend(body: string, items: readonly Item[]): string {
  const page: Page = { text: '' };
  for (const item of items) if (item.part.key === 'subject') sayFreely(page, item, '');
  page.text += body;
  for (const item of items) {
    if (item.part.key === 'subject') continue;
    page.text = `${page.text.trimEnd()} `;
    if (item.phrase) sayPhrase(page, item);
    else sayFreely(page, item, labelLead(item.part.key));
  }
  return page.text.trimEnd();
}

function sayFreely(page: Page, item: Item, lead: string): void {
  if (item.words === '') return;
  page.text += lead;
  say(page, item.part, item.words);
  page.text += stopAfter(item.words);
}

function sayPhrase(page: Page, { part, phrase }: Item): void {
  const sentence = phrase && sentenceByPhrase.get(phrase);
  if (!sentence) return;
  page.text += sentence.lead;
  say(page, part, sentence.words);
  page.text += '.';
}

function saySentences(page: Page, { style, details, ratio }: Draft): void {
  sayPhrase(page, style);
  for (const item of details) {
    if (!item.phrase || item.phrase.term === '') continue;
    page.text += ' ';
    sayPhrase(page, item);
  }
  if (ratio) sayFrame(page, ratio);
}

function sayFrame(page: Page, ratio: NonNullable<Draft['ratio']>): void {
  page.text += ` ${frameLead}`;
  say(page, ratio.part, frames[ratio.ratio.id]);
  page.text += '.';
  ratio.part.outcome = 'converted';
  ratio.part.note = frameNotes.get(ratio.ratio);
}

const frameNotes = new Map(ratios.map((ratio) => [ratio, frameNote(ratio)]));

function frameNote(ratio: Ratio): string {
  const size = sizeFor(ratio.id, 'dall-e-3');
  const off = mismatch(ratio, size);
  if (off <= 0.05) return 'Said in words; choose the size beside the prompt.';
  const newer = sizeFor(ratio.id, 'gpt-image-2');
  const percent = Math.round(off * 100);
  return `Said in words; DALL·E 3’s nearest size, ${size.join('x')}, is ${percent}% off. GPT image 2 makes ${newer.join('x')}.`;
}

const turnedNote = 'DALL·E has no negative prompt, so the opposite is asked for.';

/** What to know of the exclusions without a good opposite. */
function noteFor(named: readonly string[], all: number): string {
  if (named.length === 0) return turnedNote;
  const others = named.length < all ? 'The opposite is asked for where there is a good one. ' : '';
  const are = named.length === 1 ? 'is' : 'are';
  return `${others}${quoteAll(named)} ${are} named in a closing sentence, because DALL·E has no field for exclusions, and may still appear.`;
}

/** Exclusions in the user's order: those with a good opposite are said positively, the rest plainly. */
function sayExclusions(page: Page, { part, terms }: NonNullable<Draft['exclusions']>, before: string): void {
  let running: string | undefined;
  const named: string[] = [];
  for (const term of terms) {
    const opposite = oppositeOf.get(term.toLowerCase());
    if (opposite === undefined) named.push(term);
    const lead = opposite === undefined ? leaveLead : keepLead;
    if (lead === running) page.text += ', ';
    else page.text += (running === undefined ? '' : '.') + before + lead;
    running = lead;
    say(page, part, opposite ?? term);
  }
  if (running === undefined) return;
  page.text += '.';
  convert(part, noteFor(named, terms.length));
}

/** Adds a sentence to a description that asks for the opposites of what should not be seen. */
export function describeOpposites(description: string, opposites: readonly string[]): string {
  const whole = ended.test(description) ? description : `${description}.`;
  return `${whole} ${keepLead}${opposites.join(', ')}.`;
}

function allWords(draft: Draft): string[] {
  return [...ownWords(draft).map((item) => item.words), ...(draft.exclusions?.terms ?? [])];
}

function longestBreak(words: string): number {
  return Math.max(0, ...(words.match(/\n+/g) ?? []).map((run) => run.length));
}

/** A quick look before the thorough one of `findMarks`. */
const mayHoldMark =
  /: |Keep it|Composed for|Rendered|Framed|Shot through|Taken on|Lit by|Graded|Illuminated|Shown with|Drawn with|Painted|wears/;

function isUnsafe(words: string): boolean {
  return words.includes('\n\n') || (mayHoldMark.test(words) && findMarks(words).length > 0);
}

/*
 * A subject like "a room. Setting: …" would be read back as two things. Then everything stands in paragraphs of its
 * own, with more line breaks between them than the user's words have anywhere.
 */
function needsGuard(draft: Draft): boolean {
  if (draft.subject.words.includes(': ') && openerPattern.test(draft.subject.words)) return true;
  if (draft.exclusions?.terms.some(isUnsafe)) return true;
  return ownWords(draft).some(
    (item) =>
      isUnsafe(item.words) ||
      (item.part.key.startsWith('parameter:') && !knownLabels.has(labelLead(item.part.key).slice(0, -2))),
  );
}

export const dallE: Dialect = {
  id: 'dall-e-3',
  limit: 4000,
  clean,
  restore: (words) => words,
  write,
  finish,
  extend,
  read: readProse,
  divide: (text) => ({ body: { start: 0, end: text.length }, negative: undefined }),
};
