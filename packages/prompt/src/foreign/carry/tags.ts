import type { Carried } from '../losses';
import type { Segment } from '../segment';
import { isWords } from './recomposed';

/* The tags of image boards and the marks of extensions, for renderers that read words. */

const rating =
  /(?<![\w-])(?:score_\d(?:_up)?|source_(?:anime|cartoon|furry|pony)|rating_(?:safe|general|sensitive|questionable|explicit))(?![\w-])/g;
const ratingInList = new RegExp(String.raw`${rating.source}\s*(?:,\s*)?`, 'g');
/** A wildcard is a file of words, and a number before `$$` is how many of several to take. */
const wildcard =
  /(?<![\p{L}\p{N}_])__([\p{L}\p{N}-]{1,40}(?:_[\p{L}\p{N}-]{1,40}){0,4})__(?![\p{L}\p{N}_])/gu;
const count = /\b\d{1,2}(?:-\d{1,2})?\$\$/g;
const underscored = /(?<![\p{L}\p{N}_./\\"“@#-])\p{Ll}+(?:_\p{Ll}+)+(?![\p{L}\p{N}_./\\-])/gu;

/** Whether a text is written with what only a web UI and its extensions read. */
export const hasTags = (text: string): boolean =>
  /(?<![\w-])(?:score_\d|(?:source|rating)_[a-z])|(?<!\w)__[\w-]{1,60}__(?!\w)|\{\d{1,2}\$\$|:\s?\d*\.\d+\s+AND\s|\sAND\s[^\n]{1,300}:\s?\d*\.\d/.test(
    text,
  );

export const isRating = (term: string): boolean => term.trim().replace(rating, '') === '';

export const sayTag = (term: string): string => term.replace(underscored, (tag) => tag.replaceAll('_', ' '));

/** The words without what a renderer of words would draw as letters, and what became of it. */
export function sayTags(
  segments: readonly Segment[],
  name: string,
): { readonly segments: readonly Segment[]; readonly report: readonly Carried[] } {
  if (!segments.some(({ text }) => /_|\$\$/.test(text))) return { segments, report: [] };
  const report: Carried[] = [];
  const add = (value: string, outcome: Carried['outcome'], note: string) =>
    report.push({ kind: 'keyword', label: value, value, outcome, note });
  const said = segments.map((segment) => {
    if (!isWords(segment)) return segment;
    const { text } = segment;
    for (const [tag] of text.matchAll(rating))
      add(
        tag,
        'lost',
        `It is a tag by which some models of Stable Diffusion rate images; ${name} knows none.`,
      );
    for (const [file] of text.matchAll(wildcard))
      add(file, 'converted', `It stands for a file of words that ${name} does not have; its name is said.`);
    const plain = text
      .replace(ratingInList, '')
      .replace(wildcard, (_, file: string) => file.replaceAll('_', ' '))
      .replace(count, '');
    return { ...segment, text: sayTag(plain) };
  });
  return { segments: said, report };
}
