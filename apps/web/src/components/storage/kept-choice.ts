import { createStore } from 'zustand/vanilla';

/**
 * A store for a choice that localStorage keeps under `key` and every tab of the browser follows. `initial`, which is also
 * the value in prerendered HTML, is stored as no entry at all. In blocked storage a choice lasts until the page closes.
 */
export function createKeptChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
) {
  const store = createStore<Choice>(() => initial);
  const follow = (stored: string | null) =>
    store.setState(choices.find((choice) => choice === stored) ?? initial);
  if (typeof window !== 'undefined') {
    try {
      follow(localStorage.getItem(key));
    } catch {
      // Blocked storage.
    }
    addEventListener('storage', (event) => {
      if (event.key === key) follow(event.newValue);
    });
  }
  const choose = (choice: Choice): void => {
    try {
      if (choice === initial) localStorage.removeItem(key);
      else localStorage.setItem(key, choice);
    } catch {
      // Blocked or full storage.
    }
    store.setState(choice);
  };
  return Object.assign(store, { choose });
}
