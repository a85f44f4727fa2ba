import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from '../theme';

export const themeNames: Record<ThemeChoice, string> = {
  system: 'Like the system',
  dark: 'Darkroom (dark)',
  light: 'Print (light)',
};

export const themeIcons = { system: Monitor, dark: Moon, light: Sun };
