import { cutText } from '@safelight/prompt/text/cut-text';
import Papa from 'papaparse';
import type { FoundPrompt } from '../found';
import { limits } from '../limits';
import { toParameters } from '@safelight/prompt/text/web-ui-settings';

const headings = /^(?:generated ?prompt|prompt|text|positive(?: prompt)?|subject)s?$/i;
const negatives = /^negative(?:[ _]?prompt)?$/i;
const titles = /^(?:name|title)$/i;

/** The prompts of a table: the column with such a heading, else the one with the longest texts. */
export function readCsv(text: string): readonly FoundPrompt[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: limits.prompts + 2,
  });
  const [first = [], ...rest] = data;
  const find = (pattern: RegExp) => first.findIndex((cell) => pattern.test(cell.trim().replaceAll('_', ' ')));
  const named = find(headings);
  const bare = named >= 0 && /^subjects?$/i.test(first[named]?.trim() ?? '');
  const rows = named < 0 ? data : rest;
  const column = named < 0 ? findLongest(data) : named;
  const [negative, title] = named < 0 ? [-1, -1] : [find(negatives), find(titles)];
  return rows.flatMap((row): FoundPrompt[] => {
    const words = row[column]?.trim() ?? '';
    if (words === '') return [];
    const without = row[negative]?.trim() ?? '';
    const name = cutText(row[title]?.trim() ?? '', limits.titleCharacters);
    return [
      {
        text: toParameters(words, without, []),
        renderer: undefined,
        source: 'CSV file',
        ...(name !== '' && { title: name }),
        ...(bare && without === '' && { bare }),
      },
    ];
  });
}

function findLongest(rows: readonly (readonly string[])[]): number {
  const lengths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (lengths[at] = (lengths[at] ?? 0) + cell.length));
  return Math.max(0, lengths.indexOf(Math.max(0, ...lengths)));
}
