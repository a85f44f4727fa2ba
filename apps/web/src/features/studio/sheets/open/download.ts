import { nameRenderer } from '@safelight/catalog/renderers';
import Papa from 'papaparse';
import { saveFile } from '../../../../components/files/save';
import type { Sheet } from '../../../../trpc';
import { labelKind, namePick } from '../../../../components/recipe/words';

/** Saves the prompts of a sheet as CSV, a row for each. */
export function downloadCsv({ name, plan, cells }: Sheet, stars: ReadonlySet<number>): void {
  const fields = [
    'Subject',
    ...plan.axes.map(({ kind }) => labelKind(kind)),
    'Renderer',
    'Starred',
    'Prompt',
  ];
  const data = cells.map(({ subject, picks, renderer, text }, index) => [
    plan.subjects[subject] ?? '',
    ...plan.axes.map((axis, at) => namePick(axis, picks[at] ?? 0)),
    nameRenderer(renderer) ?? renderer,
    stars.has(index) ? 'yes' : '',
    text,
  ]);
  // A subject such as "=1+1" must not become a formula in a spreadsheet. The mark makes Excel read UTF-8.
  const csv = `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: true })}`;
  const stem = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
  saveFile(`${stem.slice(0, 60) || 'sheet'}.csv`, new Blob([csv], { type: 'text/csv' }));
}
