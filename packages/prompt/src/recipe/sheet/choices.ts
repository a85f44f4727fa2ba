import type { Recipe, RecipeKind } from '../../recipe';
import type { Selection } from '../../selection';
import type { Axis, Cell, SheetPlan } from './plan';

/** What a look and a value of an axis change. */
interface Change<Made> {
  readonly look: (made: Made, look: Recipe) => Made;
  readonly value: (made: Made, kind: RecipeKind, value: string) => Made;
}

/** Applies the picks of a cell. A look replaces more than a choice, so it comes first in any order of axes. */
export function pick<Made>(
  start: Made,
  axes: readonly Axis[],
  picks: readonly number[],
  change: Change<Made>,
): Made {
  return axes
    .map((axis, index) => ({ axis, at: picks[index] ?? 0 }))
    .toSorted((a, b) => Number(b.axis.kind === 'look') - Number(a.axis.kind === 'look'))
    .reduce((made, { axis, at }) => {
      if (axis.kind === 'look') {
        const look = axis.looks[at]?.recipe;
        return look ? change.look(made, look) : made;
      }
      // They belong to the subject.
      if (axis.kind === 'words') return made;
      const value = axis.values[at] ?? '';
      return value === '' ? made : change.value(made, axis.kind, value);
    }, start);
}

/** The choices of a cell. Needs no parsing, which for hundreds of cells would take seconds. */
export function choicesOfCell({ recipe, axes }: SheetPlan, { picks }: Cell): Partial<Selection> {
  return pick<Partial<Selection>>(recipe.selection, axes, picks, {
    look: (made, look) => (look.template ? look.selection : { ...made, ...look.selection }),
    value: (made, kind, value) => ({
      ...made,
      ...(kind === 'style' && { styleText: undefined }),
      [kind]: kind === 'style' || kind === 'ratio' ? value : { id: value },
    }),
  });
}
