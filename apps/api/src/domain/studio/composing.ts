import { setImmediate } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import { refusePlan, walkSheet, type Cell, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import { AppError } from '../errors';
import { readCpuTime } from '../../runtime/collect-steps';
import { checkPlan, measure } from '../recipes/checks';

/** Milliseconds of CPU time that the cells of one plan may take to compose: ten times as long as usual ones do. */
const patience = 5000;

/**
 * The cells of a plan, as composeSheet returns them, after those that are kept as they are. A large plan takes seconds, so
 * other requests run between cells. Throws `invalid` with a sentence for a plan that is none, whose texts are too long
 * together, or that takes too long to compose.
 */
export async function composeCells(plan: SheetPlan, kept: readonly Cell[] = []): Promise<Cell[]> {
  const refusal = refusePlan(plan);
  if (refusal !== undefined) throw new AppError('invalid', refusal);
  checkPlan(plan);
  const cells = [...kept];
  let bytes = measure(plan) + measure(kept);
  let taken = 0;
  let began = readCpuTime();
  for (const cell of walkSheet(plan, kept)) {
    taken += readCpuTime() - began;
    cells.push(cell);
    bytes += measure(cell);
    if (bytes > limits.sheetBytes) throw tooLong();
    if (taken > patience) throw tooSlow();
    await setImmediate();
    began = readCpuTime();
  }
  return cells;
}

const tooLong = () =>
  new AppError(
    'invalid',
    `These prompts are longer than a sheet holds (${limits.sheetBytes / 1024} KB). Remove some subjects, values or ` +
      'renderers, or shorten the prompt.',
  );

const tooSlow = () =>
  new AppError(
    'invalid',
    'This prompt takes too long to compose this often. Remove some subjects, values or renderers, or shorten the prompt.',
  );
