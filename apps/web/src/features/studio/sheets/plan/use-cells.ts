import { refusePlan, type Cell, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import { useEffect, useState } from 'react';
import { composeInSlices } from './compose';

interface Composed {
  readonly plan: SheetPlan;
  readonly cells: readonly Cell[];
  readonly done: boolean;
}

/** The cells of a plan, written in this browser as the plan changes. Undefined while it is no sheet yet. */
export function useCells(plan: SheetPlan): Composed | undefined {
  const [composed, setComposed] = useState<Composed>();
  useEffect(() => {
    if (refusePlan(plan) !== undefined) {
      setComposed(undefined);
      return;
    }
    const abort = new AbortController();
    // While a key is held down, only the last plan is worth the work.
    const timer = setTimeout(() => {
      void composeInSlices(plan, (cells, done) => setComposed({ plan, cells, done }), abort.signal);
    }, 120);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [plan]);
  return composed;
}
