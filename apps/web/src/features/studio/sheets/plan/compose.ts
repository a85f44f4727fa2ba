import { walkSheet, type Axis, type Cell, type SheetPlan } from '@safelight/prompt/sheet';

/** Milliseconds of work before the browser gets a turn. */
const slice = 12;
/** Milliseconds between two looks at what is there so far. */
const showEvery = 250;

const sizeOf = (axis: Axis): number => (axis.kind === 'look' ? axis.looks.length : axis.values.length);

const pickOne = (axis: Axis, at: number): Axis =>
  axis.kind === 'look'
    ? { kind: 'look', looks: axis.looks.slice(at, at + 1) }
    : { kind: axis.kind, values: axis.values.slice(at, at + 1) };

/** All combinations of the axes' values, the last axis fastest. */
function listPicks(axes: readonly Axis[]): readonly (readonly number[])[] {
  return axes.reduce<readonly (readonly number[])[]>(
    (all, axis) => all.flatMap((picks) => Array.from({ length: sizeOf(axis) }, (_, at) => [...picks, at])),
    [[]],
  );
}

/**
 * The cells of `walkSheet` in its order. That one first makes the recipes of all combinations, which takes long for a
 * long prompt; here each is made when its first cell is asked for.
 */
export function* walkLazily(plan: SheetPlan): Generator<Cell> {
  const walks = listPicks(plan.axes).map((picks) => ({
    picks,
    cells: walkSheet({ ...plan, axes: plan.axes.map((axis, index) => pickOne(axis, picks[index]!)) }),
  }));
  for (const [subject] of plan.subjects.entries())
    for (const { picks, cells } of walks)
      for (const _renderer of plan.renderers) {
        const { value } = cells.next() as { value: Cell };
        yield { ...value, subject, picks };
      }
}

/** Composes a plan in slices, so that typing stays smooth. `show` gets what is there so far, and all of it last. */
export async function composeInSlices(
  plan: SheetPlan,
  show: (cells: readonly Cell[], done: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const cells: Cell[] = [];
  let until = performance.now() + slice;
  let next = performance.now() + showEvery;
  for (const cell of walkLazily(plan)) {
    cells.push(cell);
    if (performance.now() < until) continue;
    if (performance.now() > next) {
      show([...cells], false);
      next = performance.now() + showEvery;
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    until = performance.now() + slice;
  }
  show(cells, true);
}
