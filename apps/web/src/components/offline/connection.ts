import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/**
 * `network`: whether the browser has a connection. `reached`: whether the last request for the signed-in user got a
 * response; with a connection the server may still be out of reach.
 */
const connection = createStore(() => ({ network: true, reached: true }));

if (typeof window !== 'undefined') {
  const read = () => connection.setState({ network: navigator.onLine });
  read();
  addEventListener('online', read);
  addEventListener('offline', read);
}

/** Records whether the server could be reached. Returns whether that has changed. */
export function noteReached(reached: boolean): boolean {
  if (reached === connection.getState().reached) return false;
  connection.setState({ reached });
  return true;
}

/** Whether the server can be reached, as far as is known. */
export function isOnline(): boolean {
  return navigator.onLine && connection.getState().reached;
}

/** `isOnline` as a hook. True in prerendered HTML. */
export function useOnline(): boolean {
  return useStore(connection, ({ network, reached }) => network && reached);
}
