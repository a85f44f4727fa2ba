import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { namePick } from '../../../../components/recipe/words';

/** One column of a sheet: a value of each axis, and a renderer. */
export interface Column {
  readonly picks: readonly number[];
  /** The values' names. */
  readonly names: readonly string[];
  readonly renderer: RendererId;
  readonly rendererName: string;
}

/** What a cell's words are compared with. */
export type Base = 'column' | 'row' | 'none';

/** The columns of the plan's cells, from the cells of its first subject. */
export function listColumns(plan: SheetPlan, cells: readonly Cell[]): readonly Column[] {
  const end = cells.findIndex(({ subject }) => subject > 0);
  return cells.slice(0, end < 0 ? cells.length : end).map(({ picks, renderer }) => ({
    picks,
    names: plan.axes.map((axis, index) => namePick(axis, picks[index] ?? 0)),
    renderer,
    rendererName: nameRenderer(renderer) ?? renderer,
  }));
}

/** The heading of a column in one line. */
export const nameColumn = ({ names, rendererName }: Column): string => [...names, rendererName].join(', ');

/**
 * The text that a cell is compared with: the first subject's in the same column, or the first of its row. In a row only
 * cells of one renderer are compared: another renderer's syntax would differ in every word.
 */
export function findBase(
  cells: readonly Cell[],
  columns: readonly Column[],
  index: number,
  base: Base,
): string {
  if (base === 'none') return '';
  const width = columns.length;
  const column = index % width;
  if (base === 'column') return index === column ? '' : (cells[column]?.text ?? '');
  const first = columns.findIndex(({ renderer }) => renderer === columns[column]?.renderer);
  return first === column ? '' : (cells[index - column + first]?.text ?? '');
}
