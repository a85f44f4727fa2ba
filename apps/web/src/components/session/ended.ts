import { useSyncExternalStore } from 'react';

let ended: number | undefined;
const listeners = new Set<() => void>();

function set(next: number | undefined): void {
  ended = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call was refused because the session of this user has ended, by time or from elsewhere. */
export const noteEnded = (userId: number): void => set(userId);

/** Somebody is signed in again, or nobody is expected to come back. */
export const forgetEnded = (): void => set(undefined);

/** The number of the user whose session has ended, and who may come back to what is on the screen. */
export const getEnded = (): number | undefined => ended;

/** Whether the session has ended, although the screen may still show what belongs to it. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ended !== undefined,
    () => false,
  );
