import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether this is drawn in a browser: false in HTML that was made ahead, and while React takes that over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
