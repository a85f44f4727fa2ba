import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { readRatio } from '../foreign/shape';
import { applyLook, changeRecipe, writeRecipe, type Recipe } from '../recipe';
import { ratios } from '@safelight/catalog/ratios';
import { pick } from './sheet/choices';
import { joinWords, subjectOf, type Axis, type Cell, type SheetPlan } from './sheet/plan';

/* A sheet of prompts: one recipe over many subjects, along up to two axes, for several renderers. Composing is free. */

export type { Axis, Cell, NamedRecipe, SheetPlan } from './sheet/plan';

const sizeOf = (axis: Axis): number => (axis.kind === 'look' ? axis.looks.length : axis.values.length);

/** How many prompts a plan makes. */
export function countCells({ subjects, axes, renderers }: SheetPlan): number {
  return axes.reduce((count, axis) => count * sizeOf(axis), subjects.length * renderers.length);
}

/** What keeps a plan from being a sheet, as a sentence for the user; undefined when nothing does. */
export function refusePlan(plan: SheetPlan): string | undefined {
  const { subjects, axes, renderers } = plan;
  if (subjects.length === 0) return 'Add at least one subject, one on each line.';
  if (subjects.length > limits.sheetSubjects)
    return `A sheet takes ${limits.sheetSubjects} subjects. Remove ${subjects.length - limits.sheetSubjects}, or make two sheets.`;
  const empty = subjects.findIndex((subject) => subject.trim() === '');
  if (empty >= 0) return `Subject ${empty + 1} is empty. Write it, or remove its line.`;
  const long = subjects.findIndex((subject) => Array.from(subject).length > limits.subjectCharacters);
  if (long >= 0)
    return `Subject ${long + 1} is too long. Please keep it to ${formatGrouped(limits.subjectCharacters)} characters.`;
  if (renderers.length === 0) return 'Choose at least one renderer.';
  if (axes.length > limits.sheetAxes) return `A sheet varies ${limits.sheetAxes} things at most.`;
  if (axes.some((axis) => sizeOf(axis) === 0)) return 'Choose what to vary, or remove the empty row.';
  if (axes.some((axis) => sizeOf(axis) > limits.sheetAxisValues))
    return `Vary ${limits.sheetAxisValues} values at most in each row.`;
  const added = axes.flatMap((axis) =>
    axis.kind === 'words' ? axis.values.toSorted((a, b) => b.length - a.length).slice(0, 1) : [],
  );
  const full = subjects.findIndex(
    (subject) => Array.from(joinWords([subject, ...added])).length > limits.subjectCharacters,
  );
  if (full >= 0)
    return `Subject ${full + 1} is too long with the words that follow it. Shorten one of the two to ${formatGrouped(limits.subjectCharacters)} characters together.`;
  const cells = countCells(plan);
  if (cells > limits.sheetCells)
    return `That makes ${formatGrouped(cells)} prompts, and a sheet takes ${limits.sheetCells}. Remove some subjects, values or renderers.`;
  return undefined;
}

/** The recipe for one value of each axis. */
function recipeAt(recipe: Recipe, axes: readonly Axis[], picks: readonly number[]): Recipe {
  return pick(recipe, axes, picks, {
    look: applyLook,
    value: (made, kind, value) =>
      kind === 'ratio'
        ? changeRecipe(made, { ratio: ratios.find(({ id }) => id === value)?.id ?? readRatio(value) })
        : changeRecipe(made, { choices: { [kind]: { id: value } } }),
  });
}

/** Every combination of the axes' values, the last axis fastest. */
export function listPicks(axes: readonly Axis[]): readonly (readonly number[])[] {
  return axes.reduce<readonly (readonly number[])[]>(
    (all, axis) => all.flatMap((picks) => Array.from({ length: sizeOf(axis) }, (_, at) => [...picks, at])),
    [[]],
  );
}

/** Names the place of a cell in its plan. */
export const placeOf = ({ subject, picks, renderer }: Omit<Cell, 'text'>): string =>
  [subject, ...picks, renderer].join(' ');

/**
 * The cells of a plan one after the other: by subject, then along the axes in order, then by renderer. Those in the place
 * of a kept cell are left out.
 */
export function* walkSheet(plan: SheetPlan, kept: readonly Cell[] = []): Generator<Cell> {
  const { recipe, subjects, axes, renderers } = plan;
  const taken = new Set(kept.map(placeOf));
  const all = listPicks(axes);
  // Made when first needed, so that no step takes long.
  const made = new Map<readonly number[], Recipe>();
  for (const subject of subjects.keys())
    for (const picks of all) {
      const base = made.get(picks) ?? recipeAt(recipe, axes, picks);
      made.set(picks, base);
      const filled = changeRecipe(base, { subject: subjectOf(plan, { subject, picks }) });
      for (const renderer of renderers)
        if (!taken.has(placeOf({ subject, picks, renderer })))
          yield { subject, picks, renderer, text: writeRecipe(filled, renderer).text };
    }
}

/** All cells of a plan. Throws with `refusePlan`'s sentence when it is none. */
export function composeSheet(plan: SheetPlan): readonly Cell[] {
  const refusal = refusePlan(plan);
  if (refusal !== undefined) throw new RangeError(refusal);
  return [...walkSheet(plan)];
}

/** The recipe of one cell, for its report and for going on from there. */
export function recipeOfCell(plan: SheetPlan, cell: Cell): Recipe {
  return changeRecipe(recipeAt(plan.recipe, plan.axes, cell.picks), { subject: subjectOf(plan, cell) });
}
