import { limits } from '@safelight/catalog/limits';
import type { RendererId } from '@safelight/catalog/renderers';
import { resolveSelection, toPromptInput } from '../../resolve';
import { hasRoom } from '../../review';
import type { Selection } from '../../selection';
import { recipeOfCell } from '../sheet';
import type { Cell, SheetPlan } from './plan';

/* The prompts of a sheet that the AI writer is asked to write: what would be ordered, and what could not be. */

/** A cell as the AI writer gets it. */
export interface PlannedText {
  readonly cell: number;
  readonly renderer: RendererId;
  readonly selection: Selection;
}

/** A cell that the AI writer may not be able to write. */
export type TriedText =
  | { readonly planned: PlannedText }
  | { readonly cell: number; readonly problem: string };

export interface SheetTexts {
  readonly planned: readonly PlannedText[];
  readonly credits: number;
  /** Cells that cannot be written, and why, as a sentence. They are not ordered. */
  readonly refused: readonly { readonly cell: number; readonly problem: string }[];
}

/** What keeps these cells from being an order, as a sentence for the user; undefined when nothing does. */
export function refuseSheetTexts(cells: readonly number[]): string | undefined {
  if (cells.length === 0) return 'Choose at least one prompt.';
  if (cells.length > limits.sheetTexts)
    return `These are ${cells.length} prompts, and one order takes ${limits.sheetTexts}. Choose fewer of them.`;
  return undefined;
}

function findProblem(
  sheet: { readonly plan: SheetPlan },
  cell: Cell,
): string | { readonly selection: Selection } {
  const recipe = recipeOfCell(sheet.plan, cell);
  if (recipe.template)
    return 'This prompt has words of its own, and the AI writer would write it from its choices alone.';
  // As the composer completes it.
  const whole: Selection = {
    style: 'photorealistic',
    subject: '',
    exclusions: [],
    parameters: {},
    ...recipe.selection,
  };
  const resolved = resolveSelection(toPromptInput(whole));
  if (!resolved.ok) return resolved.message;
  if (!hasRoom(resolved.selection, cell.renderer))
    return 'Its own words fill all that the renderer reads, which leaves the AI writer no room.';
  return { selection: resolved.selection };
}

/** Each cell as it would be written. Long texts take milliseconds each. */
export function* walkSheetTexts(
  sheet: { readonly plan: SheetPlan; readonly cells: readonly Cell[] },
  cells: readonly number[],
): Generator<TriedText> {
  for (const index of cells) {
    const cell = sheet.cells[index];
    if (!cell) throw new RangeError(`No cell ${index}`);
    const found = findProblem(sheet, cell);
    yield typeof found === 'string'
      ? { cell: index, problem: found }
      : { planned: { cell: index, renderer: cell.renderer, ...found } };
  }
}

/** What an order of these would write and cost. */
export function sumUpTexts(all: readonly TriedText[]): SheetTexts {
  const planned = all.flatMap((each) => ('planned' in each ? each.planned : []));
  return {
    planned,
    credits: planned.length * limits.promptCredits,
    refused: all.flatMap((each) => ('planned' in each ? [] : each)),
  };
}
