import { isDeepStrictEqual } from 'node:util';
import { extendSheet as storeCells } from '@safelight/db/queries/studio/sheets';
import { countCells, type Axis, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { composeCells } from './composing';
import { describeStored, readSheet, type Sheet } from './sheets';

const beginsWith = (all: readonly unknown[], first: readonly unknown[]): boolean =>
  isDeepStrictEqual(all.slice(0, first.length), first);

const valuesOf = (axis: Axis): readonly unknown[] => (axis.kind === 'look' ? axis.looks : axis.values);

/** Whether a plan has all of an earlier one, in its place. A further axis begins with the recipe as it is. */
function holds(plan: SheetPlan, before: SheetPlan): boolean {
  return (
    beginsWith(plan.subjects, before.subjects) &&
    beginsWith(plan.renderers, before.renderers) &&
    plan.axes.length >= before.axes.length &&
    plan.axes.every((axis, at) => {
      const earlier = before.axes[at];
      return earlier
        ? axis.kind === earlier.kind && beginsWith(valuesOf(axis), valuesOf(earlier))
        : beginsWith(valuesOf(axis), ['']);
    })
  );
}

/**
 * Composes what a sheet gains from more subjects, values, renderers or a further axis. Its cells stay as they are, at their
 * indexes, which stars, images and replies name. A repeat changes nothing. Throws `not_found`, `invalid` as createSheet, and
 * `conflict` for a plan without all that the sheet has.
 */
export async function extendSheet(
  deps: Deps,
  user: SessionUser,
  input: Omit<SheetPlan, 'recipe'> & { readonly id: number },
): Promise<Sheet> {
  const { id, subjects, axes, renderers } = input;
  const sheet = await readSheet(deps, user, id);
  const plan = { ...sheet.plan, subjects, axes, renderers };
  if (!holds(plan, sheet.plan)) {
    throw new AppError(
      'conflict',
      'A sheet keeps what it has: send all its subjects, values and renderers as they are, and the new ones after them. ' +
        'It may have changed meanwhile: load it again.',
    );
  }
  // An axis of the recipe as it is alone adds no cell, and is no change: a plan changes only with its number of cells.
  if (countCells(plan) === sheet.cells.length) return sheet;
  // As they were composed: what the AI writer wrote is kept elsewhere.
  const kept = sheet.cells.map(({ written, ...cell }) => ({
    ...cell,
    text: written?.composed ?? cell.text,
    picks: axes.map((_axis, at) => cell.picks[at] ?? 0),
  }));
  const cells = await deps.composing.run(user.id, () => composeCells(plan, kept));
  const row = await storeCells(deps.db, user.id, id, kept.length, {
    plan: JSON.stringify(plan),
    cells: JSON.stringify(cells),
    subject_count: subjects.length,
    cell_count: cells.length,
    renderers: [...renderers],
    updated_at: deps.clock.now(),
  });
  // Another request added to the sheet meanwhile: the same, or what this plan does not have.
  return row ? describeStored(deps, row) : extendSheet(deps, user, input);
}
