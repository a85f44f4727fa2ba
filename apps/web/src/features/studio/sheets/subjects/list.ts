import { limits } from '@safelight/catalog/limits';

/** The subjects of a text, one on each line, and what is wrong with it. Lines count from 1. */
export interface SubjectList {
  readonly subjects: readonly string[];
  readonly repeated: readonly { readonly line: number; readonly first: number }[];
  readonly tooLong: readonly { readonly line: number; readonly characters: number }[];
}

/** Marks that lists carry: '1.', '2)', '-', '•'. */
const mark = /^\s*(?:\d{1,3}[.)]|[-*•–])\s+/;

/** Two subjects that differ only in case, spacing or a final stop are one. */
export function subjectKey(subject: string): string {
  const key = subject.toLowerCase().replaceAll(/\s+/g, ' ');
  // No expression with an end: it would try each of a hundred thousand dots anew.
  let end = key.length;
  while (end > 0 && '. '.includes(key[end - 1]!)) end--;
  return key.slice(0, end);
}

export function readSubjects(text: string): SubjectList {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  // Only where every line has a mark: "3 - a dog" alone may be meant so.
  const marked = filled.length > 1 && filled.every((line) => mark.test(line));
  const subjects: string[] = [];
  const repeated: SubjectList['repeated'][number][] = [];
  const tooLong: SubjectList['tooLong'][number][] = [];
  const seen = new Map<string, number>();
  for (const [index, whole] of lines.entries()) {
    if (whole === '') continue;
    const subject = marked ? whole.replace(mark, '') : whole;
    const line = index + 1;
    const characters = Array.from(subject).length;
    if (characters > limits.subjectCharacters) tooLong.push({ line, characters });
    const key = subjectKey(subject);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    else repeated.push({ line, first });
    subjects.push(subject);
  }
  return { subjects, repeated, tooLong };
}

/** Adds subjects below those that are there, without empty lines between them. */
export const joinSubjects = (above: string, added: string): string =>
  [above.trimEnd(), added.trim()].filter((text) => text !== '').join('\n');

/** The text without the lines that repeat an earlier one. */
export function dropRepeated(text: string): string {
  const { repeated } = readSubjects(text);
  const drop = new Set(repeated.map(({ line }) => line));
  return text
    .split(/\r\n|\r|\n/)
    .filter((_line, index) => !drop.has(index + 1))
    .join('\n');
}
