import type { PartKey } from '../../composition';
import { fileNamePattern } from '../../document/content';
import { keyOf } from '../../document/tags';
import { collectBody, type Found, type PromptReading, type Reader } from '../reading';
import { divideLines, makeLinesReader } from '../terms/read-lines';
import { openerPattern } from '../terms/syntax';
import { findMarks } from './marks';
import { frameLead, keepLead, leaveLead } from './sentences';

function readProse(text: string): PromptReading {
  const found = readGuarded(text) ?? readOrdinary(text);
  if (!found) return { body: undefined, ratio: undefined, exclusions: [] };
  return {
    body: collectBody(found),
    ratio: found.findLast((each) => 'ratio' in each)?.ratio,
    exclusions: found.flatMap((each) => ('exclusions' in each ? each.exclusions : [])),
  };
}

function startsWithStyle(slot: string | undefined): boolean {
  const [mark] = slot === undefined ? [] : findMarks(slot);
  return mark?.start === 0 && mark.phrase?.key === 'style';
}

function readGuarded(text: string): readonly Found[] | undefined {
  const runs = text.match(/\n{2,}/g);
  if (!runs) return undefined;
  const slots = text.split(runs.reduce((a, b) => (b.length > a.length ? b : a)));
  const [first = '', second = ''] = slots;
  const named = openerPattern.exec(first);
  if (named?.[1] !== undefined && startsWithStyle(first.slice(named[0].length))) {
    return [
      { key: 'format', words: named[1] },
      ...readMarks(first, named[0].length),
      ...readSlots(slots.slice(1)),
    ];
  }
  const styleAt = [2, 1, 0].find((at) => startsWithStyle(slots[at]));
  if (styleAt === undefined) return undefined;
  if (styleAt === 2 && !fileNamePattern.test(first)) return undefined;
  const opening: Found[] = styleAt === 2 ? [{ key: 'format', words: first }] : [];
  const subject = styleAt === 2 ? second : first;
  if (styleAt > 0 && subject !== '') opening.push({ key: 'subject', words: subject });
  return [...opening, ...readMarks(slots[styleAt] ?? '', 0), ...readSlots(slots.slice(styleAt + 1))];
}

const readSlots = (slots: readonly string[]): readonly Found[] => slots.flatMap((slot) => readSlot(slot));

const labelPattern = /^([A-Z][A-Za-z0-9 ]*): /;

function readSlot(slot: string): readonly Found[] {
  if (slot.startsWith(leaveLead)) return [{ exclusions: readList(slot.slice(leaveLead.length)) }];
  if (slot.startsWith(keepLead) || slot.startsWith(frameLead)) return readMarks(slot, 0);
  const label = labelPattern.exec(slot);
  if (label?.[1] === undefined) return [{ rest: slot }];
  return [{ key: keyOfLabel(label[1]), words: slot.slice(label[0].length) }];
}

function readOrdinary(text: string): readonly Found[] | undefined {
  const opener = openerPattern.exec(text);
  const from = opener ? opener[0].length : 0;
  const marks = findMarks(text);
  const [first] = marks;
  if (!first || !marks.some((mark) => mark.phrase?.key === 'style')) return undefined;
  const opening: Found[] = opener?.[1] === undefined ? [] : [{ key: 'format', words: opener[1] }];
  const subject = withoutStop(text.slice(from, first.start));
  if (subject !== '') {
    const words = first.capitalized ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject;
    opening.push({ key: 'subject', words });
  }
  return [...opening, ...readMarks(text, first.start)];
}

function readMarks(text: string, from: number): readonly Found[] {
  const marks = findMarks(text).filter((mark) => mark.start >= from);
  return marks.flatMap((mark, at): Found[] => {
    const after = text.slice(mark.end, marks[at + 1]?.start ?? text.length);
    if (mark.label !== undefined) return [{ key: keyOfLabel(mark.label), words: withoutStop(after) }];
    if (mark.leaves) return [{ exclusions: readList(after) }];
    const found: Found[] = [];
    if (mark.phrase) found.push({ phrase: mark.phrase });
    if (mark.ratio) found.push({ ratio: mark.ratio });
    if (mark.kept) found.push({ exclusions: mark.kept });
    if (after.trim() !== '') found.push({ rest: after.trim() });
    return found;
  });
}

function keyOfLabel(label: string): PartKey {
  return keyOf(label.charAt(0).toLowerCase() + label.slice(1));
}

/** Removes the end added to the user's words: a space, and a stop unless theirs was one of its kind. */
function withoutStop(words: string): string {
  const end = words.trimEnd();
  return /(?<!\.)\.$/.test(end) ? end.slice(0, -1) : end;
}

function readList(words: string): readonly string[] {
  const list = words.trimEnd();
  return (list.endsWith('.') ? list.slice(0, -1) : list).split(', ').filter((term) => term !== '');
}

/** For prose with lines for exclusions and size after it. */
export const proseLinesReader: Reader = {
  restore: (words) => words,
  read: makeLinesReader((body) => readProse(body).body),
  divide: divideLines,
};

export const proseReader: Reader = {
  restore: (words) => words,
  read: readProse,
  divide: (text) => ({ body: { start: 0, end: text.length }, negative: undefined }),
};
