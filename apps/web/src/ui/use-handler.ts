import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and runs the latest one given: for the events of a part that is not drawn again with
 * each letter. Not to be called while rendering.
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
