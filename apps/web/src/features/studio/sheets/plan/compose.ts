import { walkSheet, type Cell, type SheetPlan } from '@safelight/prompt/recipe/sheet';

/** Milliseconds of work before the browser gets a turn. */
const slice = 12;
/** Milliseconds between two looks at what is there so far. */
const showEvery = 250;

/** Composes a plan in slices, so that typing stays smooth. `show` gets what is there so far, and all of it last. */
export async function composeInSlices(
  plan: SheetPlan,
  show: (cells: readonly Cell[], done: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const cells: Cell[] = [];
  let until = performance.now() + slice;
  let next = performance.now() + showEvery;
  for (const cell of walkSheet(plan)) {
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
