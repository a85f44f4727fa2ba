import { nameRenderer, rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { cutText } from '@safelight/prompt/text/cut-text';
import { findWords } from '@safelight/prompt/text/find-words';
import Papa from 'papaparse';
import type { FoundPrompt } from '../found';
import { limits } from '../limits';
import { toParameters } from '@safelight/prompt/text/web-ui-settings';
import { unmaskFormula } from './formula';

/** The headings of prompts, the surest first. A subject beside a prompt is in it. */
const headings = [/^(?:generated ?|positive ?)?prompts?$/i, /^(?:texts?|positives?)$/i, /^subjects?$/i];
const subjects = headings[2]!;
const negatives = /^negative(?: prompt)?s?$/i;
const titles = /^(?:name|title)$/i;

/** By the name that exports give it, or its id. */
const findRenderer = (name: string): RendererId | undefined =>
  rendererIds.find((id) => id === name || nameRenderer(id) === name);

/** The prompts of a table: the column with such a heading, else the one with the longest texts. */
export function readCsv(text: string): readonly FoundPrompt[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: limits.prompts + 2,
  });
  const [first = [], ...rest] = data;
  const names = first.map((cell) => cell.trim().replaceAll('_', ' '));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const named = headings.map(find).find((column) => column >= 0);
  const only = named === undefined ? findLongest(data) : named;
  const [subject, negative, title, renderer] =
    named === undefined ? [] : [find(subjects), find(negatives), find(titles), find(/^renderer$/i)];
  return (named === undefined ? data : rest).flatMap((row): FoundPrompt[] => {
    const cellOf = (column = -1) => unmaskFormula(row[column]?.trim() ?? '').trim();
    const prompt = only === subject ? '' : cellOf(only);
    const aim = cellOf(subject);
    const without = cellOf(negative);
    const words = prompt || aim;
    if (words === '') return [];
    const name = cutText(cellOf(title) || (prompt && aim), limits.titleCharacters);
    const stated = prompt === '' ? undefined : findWords(words, aim);
    return [
      {
        text: toParameters(words, without, []),
        renderer: findRenderer(cellOf(renderer)),
        source: 'CSV file',
        ...(name !== '' && { title: name }),
        ...(prompt === '' && without === '' && { bare: true }),
        ...(stated && { subject: stated }),
      },
    ];
  });
}

function findLongest(rows: readonly (readonly string[])[]): number {
  const lengths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (lengths[at] = (lengths[at] ?? 0) + cell.length));
  return Math.max(0, lengths.indexOf(Math.max(0, ...lengths)));
}
