import { createStore } from 'zustand/vanilla';

/** Set while the user is asked whether to sign out, although prompts wait to be saved. */
export const leaving = createStore<{ count: number; proceed: (() => void) | undefined }>(() => ({
  count: 0,
  proceed: undefined,
}));
