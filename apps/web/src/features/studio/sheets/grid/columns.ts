import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { listPicks, placeOf, type Cell, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import { namePick } from '../../../../components/recipe/words';

/** One column of a sheet: a value of each axis, and a renderer. */
export interface Column {
  readonly index: number;
  readonly picks: readonly number[];
  /** The values' names. */
  readonly names: readonly string[];
  readonly renderer: RendererId;
  readonly rendererName: string;
}

/** What a cell's words are compared with. */
export type Base = 'column' | 'row' | 'none';

/** Where the cells of a sheet stand. Those that were added to it come last among the cells, wherever they stand. */
export interface Layout {
  readonly columns: readonly Column[];
  /** The index of a cell by subject and column; missing while it is not composed. */
  readonly rows: readonly (readonly (number | undefined)[])[];
  /** The column of each cell. */
  readonly columnOf: readonly Column[];
}

export function layOut(plan: SheetPlan, cells: readonly Cell[]): Layout {
  const columns = listPicks(plan.axes)
    .flatMap((picks) => plan.renderers.map((renderer) => ({ picks, renderer })))
    .map(({ picks, renderer }, index) => ({
      index,
      picks,
      names: plan.axes.map((axis, at) => namePick(axis, picks[at] ?? 0)),
      renderer,
      rendererName: nameRenderer(renderer) ?? renderer,
    }));
  const indexes = new Map(cells.map((cell, index) => [placeOf(cell), index]));
  const rows = plan.subjects.map((_words, subject) =>
    columns.map(({ picks, renderer }) => indexes.get(placeOf({ subject, picks, renderer }))),
  );
  const columnOf: Column[] = [];
  for (const row of rows)
    for (const column of columns) {
      const index = row[column.index];
      if (index !== undefined) columnOf[index] = column;
    }
  return { columns, rows, columnOf };
}

/** The heading of a column in one line. */
export const nameColumn = ({ names, rendererName }: Column): string => [...names, rendererName].join(', ');

/**
 * The text that a cell is compared with: the first subject's in the same column, or the first of its row. In a row only
 * cells of one renderer are compared: another renderer's syntax would differ in every word.
 */
export function findBase(
  cells: readonly Cell[],
  { columns, rows, columnOf }: Layout,
  index: number,
  base: Base,
): string {
  const [cell, column] = [cells[index], columnOf[index]];
  if (base === 'none' || !cell || !column) return '';
  const other =
    base === 'column'
      ? rows[0]?.[column.index]
      : rows[cell.subject]?.[columns.findIndex(({ renderer }) => renderer === column.renderer)];
  return other === undefined || other === index ? '' : (cells[other]?.text ?? '');
}
