import { setImmediate } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import { refusePlan, walkSheet, type Cell, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import { AppError } from '../errors';
import { checkPlan, measure } from '../recipes/checks';

/**
 * The cells of a plan, as composeSheet returns them. A large plan takes seconds, so other requests run between cells.
 * Throws `invalid` with a sentence for a plan that is none, or whose texts are too long together.
 */
export async function composeCells(plan: SheetPlan): Promise<Cell[]> {
  const refusal = refusePlan(plan);
  if (refusal !== undefined) throw new AppError('invalid', refusal);
  checkPlan(plan);
  const cells: Cell[] = [];
  let bytes = measure(plan);
  for (const cell of walkSheet(plan)) {
    cells.push(cell);
    bytes += measure(cell);
    if (bytes > limits.sheetBytes) throw tooLong();
    await setImmediate();
  }
  return cells;
}

const tooLong = () =>
  new AppError(
    'invalid',
    `These prompts are longer than a sheet holds (${limits.sheetBytes / 1024} KB). Remove some subjects, values or ` +
      'renderers, or shorten the prompt.',
  );
