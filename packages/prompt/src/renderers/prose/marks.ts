import { termByOpposite } from '../../lexicon/exclusions';
import type { Phrase } from '../../phrases';
import type { Selection } from '../../selection';
import {
  capitalize,
  frameLead,
  joinedStyleLead,
  keepLead,
  knownLabels,
  leaveLead,
  phraseBySentence,
  readFrame,
  styleLeads,
  tagByLead,
} from './sentences';

/** A place in prose that reads as a sentence or a label of ours. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly label?: string;
  readonly phrase?: Phrase;
  /** Whether the subject before the style was capitalized. */
  readonly capitalized?: boolean;
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
const ownLeads: readonly string[] = [...tagByLead.keys()];
const ofStyle: readonly string[] = Object.values(styleLeads);
const markStart = new RegExp(
  `(?:(${[...knownLabels].join('|')}): )|(${ownLeads.join('|')})|` +
    [joinedStyleLead, ...ofStyle, keepLead, leaveLead, frameLead, ...openings.map(plain)].join('|'),
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
    const mark = start < end ? undefined : readMark(text, start, match[0], match[1], match[2]);
    if (!mark) continue;
    marks.push(mark);
    end = mark.end;
  }
  return marks;
}

/** UTF-16 units, more than any sentence of ours has: the longest lists the opposites of every common exclusion. */
const longestSentence = 500;

function readMark(
  text: string,
  start: number,
  lead: string,
  label: string | undefined,
  ownLead: string | undefined,
): Mark | undefined {
  const after = start + lead.length;
  if (label !== undefined) return { start, end: after, label };
  const tag = ownLead === undefined ? undefined : tagByLead.get(ownLead);
  if (tag !== undefined) return { start, end: after, label: capitalize(tag) };
  if (lead === leaveLead) return { start, end: after, leaves: true };
  // A bounded look ahead, so that many leads in one text take linear time.
  const length = text.slice(start, start + longestSentence).indexOf('.');
  if (length < 0) return undefined;
  const stop = start + length;
  const place = { start, end: stop + 1 };
  if (lead === joinedStyleLead || ofStyle.includes(lead)) {
    const style = phraseBySentence.get(text.slice(after, stop));
    const capitalized = lead !== styleLeads.kept;
    return style?.key === 'style' ? { ...place, phrase: style, capitalized } : undefined;
  }
  const phrase = phraseBySentence.get(text.slice(start, stop));
  if (phrase) return phrase.key === 'style' ? undefined : { ...place, phrase };
  const ratio = lead === frameLead ? readFrame(text.slice(after, stop)) : undefined;
  if (ratio) return { ...place, ratio };
  if (lead !== keepLead) return undefined;
  const kept = text
    .slice(after, stop)
    .split(', ')
    .map((words) => termByOpposite.get(words));
  return kept.every((term) => term !== undefined) ? { ...place, kept } : undefined;
}

/** A cheap check before the thorough one: marks begin with a capital, or have a colon or a comma. */
const mayBegin = new RegExp(`[A-Z]|: |${joinedStyleLead}`);

/** Whether words and the stop after them hold a mark. */
export function holdsMark(words: string): boolean {
  return mayBegin.test(words) && findMarks(`${words}.`).length > 0;
}
