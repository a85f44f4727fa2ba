import type { ThemeChoice } from './store';

export const themeNames: Record<ThemeChoice, string> = {
  system: 'Like the system',
  dark: 'Darkroom (dark)',
  light: 'Print (light)',
};
