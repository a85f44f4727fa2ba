import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from './store';

export const themeIcons: Record<ThemeChoice, typeof Sun> = { system: Monitor, dark: Moon, light: Sun };
