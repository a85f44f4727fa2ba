import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the latest `run`, so that a memoized component with this handler is not rendered
 * again. Must not be called while rendering.
 */
export function useHandler<Arguments extends unknown[], Value>(
  run: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => latest.current(...given), []);
}
