import { setImmediate } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import { refusePlan, walkSheet, type Cell, type SheetPlan } from '@safelight/prompt/sheet';
import { AppError } from '../errors';
import { checkPlan, measure } from './recipes';

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
  for (const { part, at } of divide(plan)) {
    for (const cell of walkSheet(part)) {
      cells.push(at === undefined ? cell : { ...cell, picks: cell.picks.with(0, at) });
      bytes += measure(cell);
      if (bytes > limits.sheetBytes) throw tooLong();
      await setImmediate();
    }
  }
  return inOrder(plan, cells);
}

const tooLong = () =>
  new AppError(
    'invalid',
    `These prompts are longer than a sheet holds (${limits.sheetBytes / 1024} KB). Remove some subjects, values or ` +
      'renderers, or shorten the prompt.',
  );

/** The plan for each value of its first axis alone: each prepares few recipes before its first cell. */
function divide(plan: SheetPlan): { part: SheetPlan; at: number | undefined }[] {
  const [first, ...others] = plan.axes;
  if (!first) return [{ part: plan, at: undefined }];
  if (first.kind === 'look') {
    return first.looks.map((look, at) => ({
      part: { ...plan, axes: [{ ...first, looks: [look] }, ...others] },
      at,
    }));
  }
  return first.values.map((value, at) => ({
    part: { ...plan, axes: [{ ...first, values: [value] }, ...others] },
    at,
  }));
}

/** By subject, then along the axes, then by renderer. */
function inOrder({ renderers }: SheetPlan, cells: readonly Cell[]): Cell[] {
  const key = ({ subject, picks, renderer }: Cell) => [subject, ...picks, renderers.indexOf(renderer)];
  return cells
    .map((cell) => ({ cell, place: key(cell) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ cell }) => cell);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
