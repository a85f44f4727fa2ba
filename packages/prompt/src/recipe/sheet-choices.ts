import type { Selection } from '../selection';
import type { Axis, Cell, SheetPlan } from './sheet';

/** The selection with one value of an axis. Needs no parsing, which for hundreds of cells would take seconds. */
function pick(selection: Partial<Selection>, axis: Axis, at: number): Partial<Selection> {
  if (axis.kind === 'look') {
    const look = axis.looks[at]?.recipe;
    return look?.template ? look.selection : { ...selection, ...look?.selection };
  }
  const value = axis.values[at] ?? '';
  if (value === '') return selection;
  const chosen = axis.kind === 'style' || axis.kind === 'ratio' ? value : { id: value };
  return { ...selection, [axis.kind]: chosen };
}

/** The choices of a cell: a look replaces more than one, so it comes before the other axis, as when it is composed. */
export function choicesOfCell({ recipe, axes }: SheetPlan, { picks }: Cell): Partial<Selection> {
  return axes
    .map((axis, index) => ({ axis, at: picks[index] ?? 0 }))
    .toSorted((a, b) => Number(b.axis.kind === 'look') - Number(a.axis.kind === 'look'))
    .reduce((selection, { axis, at }) => pick(selection, axis, at), recipe.selection);
}
