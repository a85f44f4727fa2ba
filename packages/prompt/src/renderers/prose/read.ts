import { fileNamePattern } from '../../document/content';
import { keyOf } from '../../document/tags';
import { collectBody, type Found, type PromptReading, type Reader } from '../reading';
import { divideLines, makeLinesReader } from '../terms/read-lines';
import { openerPattern } from '../terms/syntax';
import { findMarks, type Mark } from './marks';
import { keepLead } from './opposites';
import { capitalize, frameLead, leaveLead, lowered, withoutEnd } from './sentences';

function readProse(text: string): PromptReading {
  const found = readGuarded(text) ?? readOrdinary(text);
  if (!found) return { body: undefined, ratio: undefined, exclusions: [] };
  return {
    body: collectBody(found),
    ratio: found.findLast((each) => 'ratio' in each)?.ratio,
    exclusions: found.flatMap((each) => ('exclusions' in each ? each.exclusions : [])),
  };
}

/** The mark of a style whose own sentence begins a slot. */
function styleOf(slot: string | undefined): Mark | undefined {
  if (slot === undefined || slot.startsWith(', ')) return undefined;
  const [mark] = findMarks(slot);
  return mark?.start === 0 && mark.phrase?.key === 'style' ? mark : undefined;
}

/** The subject as it was typed, by the style's mark after it. */
function readSubject(words: string, { raised }: Mark): readonly Found[] {
  const subject = withoutEnd(words);
  if (subject === '') return [];
  return [{ key: 'subject', words: raised ? lowered(subject) : subject }];
}

function readGuarded(text: string): readonly Found[] | undefined {
  const runs = text.match(/\n{2,}/g);
  if (!runs) return undefined;
  const slots = text.split(runs.reduce((a, b) => (b.length > a.length ? b : a)));
  const [first = '', second = ''] = slots;
  // A subject may itself read as a file name and a style, so a style in a later slot decides.
  const styleAt = [2, 1].find((at) => styleOf(slots[at])) ?? 0;
  const named = openerPattern.exec(first);
  if (styleAt === 0 && named?.[1] !== undefined && styleOf(first.slice(named[0].length))) {
    return [
      { key: 'format', words: named[1] },
      ...readMarks(first, named[0].length),
      ...readSlots(slots.slice(1)),
    ];
  }
  const style = styleOf(slots[styleAt]);
  if (!style) return undefined;
  if (styleAt === 2 && !fileNamePattern.test(first)) return undefined;
  const opening: Found[] = styleAt === 2 ? [{ key: 'format', words: first }] : [];
  if (styleAt > 0) opening.push(...readSubject(styleAt === 2 ? second : first, style));
  return [...opening, ...readMarks(slots[styleAt] ?? '', 0), ...readSlots(slots.slice(styleAt + 1))];
}

const readSlots = (slots: readonly string[]): readonly Found[] => slots.flatMap((slot) => readSlot(slot));

const labelPattern = /^([A-Z][A-Za-z0-9 ]*): /;

function readSlot(slot: string): readonly Found[] {
  if (slot.startsWith(leaveLead)) return [{ exclusions: readList(slot.slice(leaveLead.length)) }];
  if (slot.startsWith(keepLead) || slot.startsWith(frameLead)) return readMarks(slot, 0);
  const label = labelPattern.exec(slot);
  if (label?.[1] === undefined) return [{ rest: slot }];
  return [{ key: keyOf(lowered(label[1])), words: withoutEnd(slot.slice(label[0].length)) }];
}

function readOrdinary(text: string): readonly Found[] | undefined {
  const opener = openerPattern.exec(text);
  const from = opener ? opener[0].length : 0;
  const marks = findMarks(text);
  const [first] = marks;
  if (!first || !marks.some((mark) => mark.phrase?.key === 'style')) return undefined;
  const opening: Found[] = opener?.[1] === undefined ? [] : [{ key: 'format', words: opener[1] }];
  opening.push(...readSubject(text.slice(from, first.start), first));
  return [...opening, ...readMarks(text, first.start)];
}

function readMarks(text: string, from: number): readonly Found[] {
  const marks = findMarks(text).filter((mark) => mark.start >= from);
  return marks.flatMap((mark, at): Found[] => {
    const after = text.slice(mark.end, marks[at + 1]?.start ?? text.length);
    if (mark.own) {
      const own = withoutEnd(after);
      return [{ key: mark.own.key, words: mark.own.lowered ? capitalize(own) : own }];
    }
    if (mark.leaves) return [{ exclusions: readList(after) }];
    const found: Found[] = [];
    if (mark.phrase) found.push({ phrase: mark.phrase });
    if (mark.ratio) found.push({ ratio: mark.ratio });
    if (mark.kept) found.push({ exclusions: mark.kept });
    if (after.trim() !== '') found.push({ rest: after.trim() });
    return found;
  });
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
