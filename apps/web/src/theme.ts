import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'dark', 'light'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// public/early.js reads the same key before the first paint.
const key = 'safelight.theme';
const systemDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** Used when storage is blocked. */
let remembered: ThemeChoice = 'system';

function findChoice(stored: string | null): ThemeChoice | undefined {
  return themeChoices.find((choice) => choice === stored);
}

function getTheme(): ThemeChoice {
  try {
    return findChoice(localStorage.getItem(key)) ?? remembered;
  } catch {
    return remembered;
  }
}

function apply(): void {
  const choice = getTheme();
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(systemDark).matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#14110f' : '#f5f0e6');
  for (const listener of listeners) listener();
}

/** Follows the system's theme and what another tab chooses, from now on. */
export function watchTheme(): void {
  matchMedia(systemDark).addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    // What was chosen here before counts no more, also where the other tab has taken the choice back.
    remembered = findChoice(event.newValue) ?? 'system';
    apply();
  });
  // Whatever changed between the first paint and now.
  apply();
}

/** Switches the theme at once and remembers it in this browser. */
export function setTheme(choice: ThemeChoice): void {
  remembered = choice;
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Blocked storage: the choice holds until the page is closed.
  }
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user's choice; `system` until they make one, and in HTML made ahead. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, getTheme, () => 'system');
}
