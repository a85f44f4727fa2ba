import type { RatioId } from '@safelight/catalog/ratios';
import type { PromptReading } from '../module';
import { fileNamePattern } from '../../document/content';
import type { Phrase } from '../../phrases';
import { keyOf } from '../../document/tags';
import { openerPattern, type Reading } from '../terms/write';
import {
  frameLead,
  keepLead,
  knownLabels,
  leads,
  leaveLead,
  phraseBySentence,
  ratioBySentence,
  termOfOpposite,
} from './sentences';

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly label?: string | undefined;
  readonly phrase?: Phrase | undefined;
  readonly ratio?: RatioId | undefined;
  /** Exclusions said positively, already as their terms. */
  readonly kept?: readonly string[] | undefined;
  /** Whether exclusions follow as they are. */
  readonly leaves?: boolean;
}

const firstWords = Object.values(leads).map(([words]) => words);
const markStart = new RegExp(
  `(?:(${[...knownLabels].join('|')}): )|${[keepLead, leaveLead, frameLead, ...new Set(firstWords)].join('|')}`,
  'g',
);

/** Every place that reads as a sentence or a label of ours, in order. */
export function findMarks(text: string): Mark[] {
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
    .map((words) => termOfOpposite.get(words));
  return kept.every((term) => term !== undefined) ? { ...place, kept } : undefined;
}

interface Found extends PromptReading {
  readonly body: Reading;
  ratio: RatioId | undefined;
  readonly exclusions: string[];
}

function emptyFound(): Found {
  return { body: { phrases: [], words: [], rest: [] }, ratio: undefined, exclusions: [] };
}

/** Reads prose back; `body` is undefined when it holds no style sentence of ours. */
export function readProse(text: string): PromptReading {
  const found = readGuarded(text) ?? readOrdinary(text);
  return found ?? { body: undefined, ratio: undefined, exclusions: [] };
}

function startsWithStyle(slot: string | undefined): boolean {
  const [mark] = slot === undefined ? [] : findMarks(slot);
  return mark?.start === 0 && mark.phrase?.key === 'style';
}

function readGuarded(text: string): Found | undefined {
  const runs = text.match(/\n{2,}/g);
  if (!runs) return undefined;
  const slots = text.split(runs.reduce((a, b) => (b.length > a.length ? b : a)));
  const styleAt = [2, 1, 0].find((at) => startsWithStyle(slots[at]));
  if (styleAt === undefined) return undefined;
  const [first = '', second = ''] = slots;
  const found = emptyFound();
  if (styleAt === 2) {
    if (!fileNamePattern.test(first)) return undefined;
    found.body.words.push({ key: 'format', words: first });
  }
  const subject = styleAt === 2 ? second : first;
  if (styleAt > 0 && subject !== '') found.body.words.push({ key: 'subject', words: subject });
  readMarks(slots[styleAt] ?? '', found, 0);
  for (const slot of slots.slice(styleAt + 1)) readSlot(slot, found);
  return found;
}

const labelPattern = /^([A-Z][A-Za-z0-9 ]*): /;

function readSlot(slot: string, found: Found): void {
  const label = labelPattern.exec(slot);
  if (slot.startsWith(leaveLead)) found.exclusions.push(...listed(slot.slice(leaveLead.length)));
  else if (slot.startsWith(keepLead)) readMarks(slot, found, 0);
  else if (label?.[1] === undefined) found.body.rest.push(slot);
  else found.body.words.push({ key: keyOfLabel(label[1]), words: slot.slice(label[0].length) });
}

function readOrdinary(text: string): Found | undefined {
  const found = emptyFound();
  const opener = openerPattern.exec(text);
  const from = opener ? opener[0].length : 0;
  if (opener?.[1] !== undefined) found.body.words.push({ key: 'format', words: opener[1] });
  const marks = findMarks(text);
  const first = marks[0];
  if (!first || !marks.some((mark) => mark.phrase?.key === 'style')) return undefined;
  const subject = withoutStop(text.slice(from, first.start));
  if (subject !== '') found.body.words.push({ key: 'subject', words: subject });
  readMarks(text, found, first.start);
  return found;
}

function readMarks(text: string, found: Found, from: number): void {
  const marks = findMarks(text).filter((mark) => mark.start >= from);
  for (const [at, mark] of marks.entries()) {
    const after = text.slice(mark.end, marks[at + 1]?.start ?? text.length);
    if (mark.label !== undefined) {
      found.body.words.push({ key: keyOfLabel(mark.label), words: withoutStop(after) });
      continue;
    }
    if (mark.leaves) {
      found.exclusions.push(...listed(after));
      continue;
    }
    if (mark.phrase) found.body.phrases.push(mark.phrase);
    if (mark.ratio) found.ratio = mark.ratio;
    if (mark.kept) found.exclusions.push(...mark.kept);
    if (after.trim() !== '') found.body.rest.push(after.trim());
  }
}

function keyOfLabel(label: string): ReturnType<typeof keyOf> {
  return keyOf(label.charAt(0).toLowerCase() + label.slice(1));
}

/** Undoes what was set after the user's words: a stop and a space, or a line break after a stop of their own. */
function withoutStop(words: string): string {
  if (words.endsWith('\n')) return words.slice(0, -1);
  return words.endsWith('. ') ? words.slice(0, -2) : words.trimEnd();
}

function listed(words: string): string[] {
  const list = words.trimEnd();
  return (list.endsWith('.') ? list.slice(0, -1) : list).split(', ').filter((term) => term !== '');
}
