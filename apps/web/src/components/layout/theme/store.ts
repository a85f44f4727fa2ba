import { useStore } from 'zustand/react';
import { createKeptChoice } from '../../storage/kept-choice';
import { ground, themeKey } from '../../../theme-facts';

export const themeChoices = ['system', 'dark', 'light'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const theme = createKeptChoice<ThemeChoice>(themeKey, themeChoices, 'system');
const systemDark = '(prefers-color-scheme: dark)';

function apply(): void {
  const choice = theme.getState();
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(systemDark).matches);
  const name = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = name;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[name]);
}

/** Follows the system's theme and the choices of other tabs from now on. */
export function watchTheme(): void {
  matchMedia(systemDark).addEventListener('change', apply);
  theme.subscribe(apply);
  // Either may have changed since the first paint.
  apply();
}

/** Switches the theme at once and remembers it in this browser. */
export const setTheme = theme.choose;

/** The user's choice; `system` until they make one, and in prerendered HTML. */
export const useTheme = (): ThemeChoice => useStore(theme);
