import type { RatioId } from '@safelight/catalog/ratios';
import { termByOpposite } from '../../lexicon/exclusions';
import type { Phrase } from '../../phrases';
import {
  frameLead,
  keepLead,
  knownLabels,
  leaveLead,
  phraseBySentence,
  ratioBySentence,
  sentenceLeads,
} from './sentences';

/** A place in prose that reads as a sentence or a label of ours. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly label?: string;
  readonly phrase?: Phrase;
  readonly ratio?: RatioId;
  /** Exclusions said positively, as their terms. */
  readonly kept?: readonly string[];
  /** Whether a list of exclusions follows. */
  readonly leaves?: boolean;
}

const markStart = new RegExp(
  `(?:(${[...knownLabels].join('|')}): )|${[keepLead, leaveLead, frameLead, ...sentenceLeads].join('|')}`,
  'g',
);

/** Every mark of a text, in order. */
export function findMarks(text: string): readonly Mark[] {
  const marks: Mark[] = [];
  let end = 0;
  for (const match of text.matchAll(markStart)) {
    const start = match.index;
    const mark = start < end ? undefined : readMark(text, start, match[0], match[1]);
    if (!mark) continue;
    marks.push(mark);
    end = mark.end;
  }
  return marks;
}

function readMark(text: string, start: number, lead: string, label: string | undefined): Mark | undefined {
  if (label !== undefined) return { start, end: start + lead.length, label };
  if (lead === leaveLead) return { start, end: start + lead.length, leaves: true };
  const stop = text.indexOf('.', start);
  if (stop < 0) return undefined;
  const sentence = text.slice(start, stop + 1);
  const place = { start, end: stop + 1 };
  const phrase = phraseBySentence.get(sentence);
  if (phrase) return { ...place, phrase };
  const ratio = ratioBySentence.get(sentence);
  if (ratio) return { ...place, ratio };
  if (lead !== keepLead) return undefined;
  const kept = sentence
    .slice(keepLead.length, -1)
    .split(', ')
    .map((words) => termByOpposite.get(words));
  return kept.every((term) => term !== undefined) ? { ...place, kept } : undefined;
}

/** A cheap check before the thorough one of `findMarks`. The colon covers the labels and `leaveLead`. */
const mayHoldMark = new RegExp([': ', keepLead, frameLead, ...sentenceLeads].join('|'));

export function holdsMark(words: string): boolean {
  return mayHoldMark.test(words) && findMarks(words).length > 0;
}
