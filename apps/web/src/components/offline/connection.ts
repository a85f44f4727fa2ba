import { useSyncExternalStore } from 'react';

/** Whether the server answered when it was last asked who is here: a browser that has a network may still not reach it. */
let reached = true;
const listeners = new Set<() => void>();

/** Notes whether the server could be reached; answers whether that is news. */
export function noteReached(now: boolean): boolean {
  if (now === reached) return false;
  reached = now;
  for (const listener of listeners) listener();
  return true;
}

/** Whether there is a connection to the server, as far as is known. */
export function isOnline(): boolean {
  return navigator.onLine && reached;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** The same, followed. In HTML made ahead there is a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
