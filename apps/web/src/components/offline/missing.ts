import { createStore } from 'zustand/vanilla';

/** How many parts of the screen could not be loaded. */
export const missing = createStore(() => ({ count: 0 }));

/** Notes one more until the returned function is called. */
export function noteMissing(): () => void {
  const add = (by: number) => missing.setState(({ count }) => ({ count: count + by }));
  add(1);
  return () => add(-1);
}
