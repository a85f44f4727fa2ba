import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether this renders in a browser: false in prerendered HTML and while React hydrates it. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
