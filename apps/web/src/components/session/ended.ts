import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** The user whose session has ended and whose work may still be on the screen. */
const ended = createStore<{ userId: number | undefined }>(() => ({ userId: undefined }));

/** Call when a call was refused because this user's session has expired or was ended elsewhere. */
export const noteEnded = (userId: number): void => ended.setState({ userId });

/** Call after a sign-in or a sign-out. */
export const forgetEnded = (): void => ended.setState({ userId: undefined });

/** The id of the user whose session has ended, and who may sign in again to continue. */
export const getEnded = (): number | undefined => ended.getState().userId;

/** Whether the session has ended, although the screen may still show what belongs to it. */
export const useSessionEnded = (): boolean => useStore(ended).userId !== undefined;
