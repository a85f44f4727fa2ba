import type { Ratio } from '@safelight/catalog/ratios';
import { cleanCharacters, hasOddCharacters } from '../clean';
import type { Dialect } from '../dialect';
import { convert, ownWords, type Draft, type Item } from '../draft';
import { mismatch, sizeFor } from '../sizes';
import { openerPattern } from '../terms';
import { findMarks, readProse } from './dall-e-read';
import {
  frameLead,
  frames,
  keepLead,
  knownLabels,
  labelLead,
  sentenceByPhrase,
  leaveLead,
  oppositeOf,
} from './dall-e-sentences';

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
  const guarded = needsGuard(draft);
  const blank = guarded ? '\n'.repeat(1 + Math.max(1, ...allWords(draft).map(longestBreak))) : '';
  let text = '';
  const say = (item: Item, lead: string, words: string): void => {
    const start = text.length + lead.length;
    text += lead + words;
    item.part.spans.push({ start, end: start + words.length });
  };
  const sayOwn = (item: Item, lead: string): void => {
    if (item.words === '' || item.phrase) return;
    if (guarded) text += blank;
    say(item, lead, item.words);
    if (!guarded) text += stopAfter(item.words);
  };
  const sayPhrase = (item: Item): void => {
    const sentence = item.phrase && sentenceByPhrase.get(item.phrase);
    if (!sentence) return;
    if (item !== draft.style) text += ' ';
    say(item, sentence.lead, sentence.words);
    text += '.';
  };
  const saySentences = (): void => {
    sayPhrase(draft.style);
    for (const item of draft.details) sayPhrase(item);
    if (draft.ratio) sayFrame(draft.ratio);
  };
  const sayFrame = ({ part, ratio }: NonNullable<Draft['ratio']>): void => {
    const words = frames[ratio.id];
    text += ` ${frameLead}`;
    part.spans.push({ start: text.length, end: text.length + words.length });
    text += `${words}.`;
    part.outcome = 'converted';
    part.note = frameNote(ratio);
  };

  if (draft.opener) {
    say(draft.opener, '', draft.opener.words);
    text += guarded ? blank : ': ';
  }
  if (guarded) {
    if (draft.subject.words !== '') say(draft.subject, '', draft.subject.words);
    if (draft.subject.words !== '' || draft.opener) text += blank;
    saySentences();
    if (draft.scenario) sayOwn(draft.scenario, 'Setting: ');
    for (const item of draft.details) sayOwn(item, labelLead(item.part.key));
  } else {
    sayOwn(draft.subject, '');
    if (draft.scenario) sayOwn(draft.scenario, 'Setting: ');
    for (const item of draft.details) sayOwn(item, labelLead(item.part.key));
    saySentences();
  }
  return draft.exclusions
    ? text + exclusionSentences(draft.exclusions, text.length, guarded ? blank : ' ')
    : text;
}

function frameNote(ratio: Ratio): string {
  const size = sizeFor(ratio.id, 'dall-e-3');
  const off = mismatch(ratio, size);
  if (off <= 0.05) return 'Said in words; choose the size beside the prompt.';
  const newer = sizeFor(ratio.id, 'gpt-image-2');
  const percent = Math.round(off * 100);
  return `Said in words; DALL·E 3’s nearest size, ${size.join('x')}, is ${percent}% off. GPT image 2 makes ${newer.join('x')}.`;
}

/** Exclusions in the user's order: those with a good opposite are said positively, the rest plainly. */
function exclusionSentences(
  { part, terms }: NonNullable<Draft['exclusions']>,
  offset: number,
  before: string,
): string {
  let text = '';
  let running: 'keep' | 'leave' | undefined;
  for (const term of terms) {
    const opposite = oppositeOf.get(term);
    const kind = opposite === undefined ? 'leave' : 'keep';
    if (kind === running) text += ', ';
    else text += `${running ? '.' : ''}${before}${kind === 'keep' ? keepLead : leaveLead}`;
    running = kind;
    const words = opposite ?? term;
    part.spans.push({ start: offset + text.length, end: offset + text.length + words.length });
    text += words;
  }
  if (!running) return '';
  const note = 'DALL·E has no negative prompt, so the opposite is asked for where there is a good one.';
  if (part.note?.includes(note) !== true) convert(part, note);
  return `${text}.`;
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
  read: readProse,
  divide: (text) => ({ body: { start: 0, end: text.length }, negative: undefined }),
};
