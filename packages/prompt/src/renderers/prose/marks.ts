import type { Phrase } from '../../phrases';
import type { Selection } from '../../selection';
import { matchesOf } from '../../text/match';
import { keepLead, readOpposites } from './opposites';
import { ownLeads, type OwnLead } from './own-words';
import {
  besideSentenceLeads,
  frameLead,
  leaveLead,
  phraseBySentence,
  readFrame,
  styleJoins,
  styleLeads,
} from './sentences';

/** A place in prose that reads as a sentence or a label of ours. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Whose words follow. */
  readonly own?: OwnLead;
  readonly phrase?: Phrase;
  /** Whether the first letter of the subject before the style was raised. */
  readonly raised?: boolean;
  readonly ratio?: Selection['ratio'];
  /** Exclusions said positively, as their terms. */
  readonly kept?: readonly string[];
  /** Whether a list of exclusions follows. */
  readonly leaves?: boolean;
}

/** The first words of the sentences: enough to look each up, few enough for a short pattern. */
const openings = [
  ...new Set(
    [...phraseBySentence]
      .filter(([, phrase]) => phrase.key !== 'style')
      .map(([sentence]) => sentence.split(' ', 2).join(' ')),
  ),
];
const plain = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const ofStyle: readonly string[] = [...Object.values(styleLeads), ...Object.values(besideSentenceLeads)];
const keepCapital: readonly string[] = [styleLeads.kept, besideSentenceLeads.kept];
const markStart = new RegExp(
  [...ownLeads.keys(), ...styleJoins, ...ofStyle, keepLead, leaveLead, frameLead, ...openings]
    .map(plain)
    .join('|'),
  'g',
);
/** For tests, which a global pattern would begin where the last match ended. */
const anyStart = new RegExp(markStart.source);

/** Every mark of a text, in order. */
export function findMarks(text: string): readonly Mark[] {
  const marks: Mark[] = [];
  // matchAll copies the pattern, which costs more than to search most texts.
  if (!anyStart.test(text)) return marks;
  let end = 0;
  for (const match of text.matchAll(markStart)) {
    const start = match.index;
    const mark = start < end ? undefined : readMark(text, start, match[0]);
    if (!mark) continue;
    marks.push(mark);
    end = mark.end;
  }
  return marks;
}

/** UTF-16 units, more than any sentence of ours has: the longest lists the opposites of every common exclusion. */
const longestSentence = 500;

function readMark(text: string, start: number, lead: string): Mark | undefined {
  const after = start + lead.length;
  const own = ownLeads.get(lead);
  const mark = { start, end: after, ...(own && { own }) };
  if (lead === leaveLead) return { ...mark, leaves: true };
  // A bounded look ahead, so that many leads in one text take linear time.
  const sentence = text.slice(start, start + longestSentence);
  // That of 2.39:1 is no stop.
  const length = lead === frameLead ? sentence.search(/\.(?!\d)/) : sentence.indexOf('.');
  if (length < 0) return own && mark;
  const stop = start + length;
  const place = { start, end: stop + 1 };
  if (styleJoins.includes(lead) || ofStyle.includes(lead)) {
    const style = phraseBySentence.get(text.slice(after, stop));
    if (style?.key === 'style') return { ...place, phrase: style, raised: !keepCapital.includes(lead) };
    // "The image has" begins other sentences too.
    if (styleJoins.includes(lead)) return undefined;
  }
  const phrase = phraseBySentence.get(text.slice(start, stop));
  if (phrase) return phrase.key === 'style' ? undefined : { ...place, phrase };
  if (own) return mark;
  const ratio = lead === frameLead ? readFrame(text.slice(after, stop)) : undefined;
  if (ratio) return { ...place, ratio };
  if (lead !== keepLead) return undefined;
  const kept = readOpposites(text.slice(after, stop));
  return kept && { ...place, kept };
}

/** The first two words of every mark that has neither a colon nor a comma in it. */
const firstWords = new Set(
  [...ownLeads.keys(), ...ofStyle, keepLead, frameLead, ...openings].map((words) =>
    words.split(' ', 2).join(' '),
  ),
);

/** The marks that begin with a comma. */
const commaLeads = [', using a', ...styleJoins];
const capital = /[A-Z]/g;

/** A cheap check before the thorough one: marks begin with a capital, which is rare, or have a colon or a comma. */
function mayHoldMark(words: string): boolean {
  if (words.includes(': ')) return true;
  if (words.includes(', ') && commaLeads.some((lead) => words.includes(lead))) return true;
  for (const { index: at } of matchesOf(words, capital)) {
    const space = words.indexOf(' ', at);
    if (space < 0) return false;
    const next = words.indexOf(' ', space + 1);
    if (firstWords.has(words.slice(at, next < 0 ? words.length : next))) return true;
  }
  return false;
}

/** Whether words and the stop after them hold a mark. */
export function holdsMark(words: string): boolean {
  return mayHoldMark(words) && findMarks(`${words}.`).length > 0;
}
