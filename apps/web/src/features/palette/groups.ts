import { findFavorite } from '@safelight/catalog/favorites';
import { renderers } from '@safelight/catalog/renderers';
import {
  BookOpen,
  Coins,
  CreditCard,
  FileInput,
  FilePlus2,
  FolderOpen,
  Gauge,
  Grid3x3,
  History,
  ImagePlus,
  Images,
  Keyboard,
  LogIn,
  PenLine,
  Settings,
  Sparkles,
  Palette,
  SwatchBook,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { showLayer, useOfferedCommands } from '../../components/layout/commands';
import { useLetterKeys } from '../../components/layout/letter-keys';
import { themeIcons } from '../../components/layout/theme/icons';
import { themeNames } from '../../components/layout/theme/names';
import { useSaveRenderer } from '../../components/prompt/use-save-renderer';
import { paths } from '../../paths';
import { setTheme, themeChoices, useTheme } from '../../components/layout/theme/store';
import type { User } from '../../trpc';
import type { PaletteEntry } from './item';

interface PaletteGroup {
  heading: string;
  items: PaletteEntry[];
}

/** All entries that need no server; `user` is undefined for visitors. */
export function usePaletteGroups(user: User | undefined): PaletteGroup[] {
  const [, navigate] = useLocation();
  const { save } = useSaveRenderer();
  const theme = useTheme();
  const offered = useOfferedCommands();
  const letterKeys = useLetterKeys();
  const to = (
    label: string,
    path: string,
    Icon: PaletteEntry['Icon'],
    keywords?: string[],
  ): PaletteEntry => ({
    label,
    Icon,
    keywords,
    run: () => navigate(path),
  });
  const here = offered.map(({ label, keys, run }) => ({ label, note: keys, run, Icon: Sparkles }));
  const newPrompt = {
    label: 'New prompt',
    keywords: ['create', 'start over', 'wizard'],
    Icon: FilePlus2,
    run: () => navigate(paths.generator(), { state: { fresh: true } }),
  };
  const bring = to('Bring a Prompt', paths.import(), FileInput, ['import', 'paste', 'file', 'read']);
  const places = user
    ? [
        to('Create', paths.generator(), PenLine, ['generator', 'wizard', 'prompt']),
        to('Sheets', paths.sheets(), Grid3x3, ['studio', 'contact sheet', 'subjects', 'compare']),
        to('New sheet', paths.newSheet(), Grid3x3, ['studio', 'many subjects', 'csv']),
        to('Looks', paths.looks(), Palette, ['studio', 'house style', 'surprise']),
        bring,
        to('Images', paths.images(), Images, ['pictures', 'library', 'gallery']),
        to('Image Generator', paths.imageGenerator(), ImagePlus, ['pictures']),
        to('Projects', paths.projects(), FolderOpen, ['saved prompts']),
        to('History', paths.history(), History),
        to('Credits', paths.credits(), Coins, ['balance', 'receipts']),
        to('Billing & Plans', paths.pricing(), CreditCard, ['pricing', 'upgrade']),
        to('Settings', paths.settings(), Settings, ['account', 'password', 'tokens', 'webhooks']),
        ...(user.role === 'admin' ? [to('Admin Dashboard', paths.admin(), Gauge, ['users'])] : []),
      ]
    : [
        to('Create', paths.generator(), PenLine),
        bring,
        to('Pricing', paths.pricing(), CreditCard, ['plans']),
        { label: 'Sign In', Icon: LogIn, keywords: ['login'], run: () => openAuthDialog({ tab: 'login' }) },
      ];
  const rendererItems = user
    ? renderers.map(({ id, name }) => ({
        label: `Write for ${name}`,
        keywords: ['renderer'],
        Icon: SwatchBook,
        note: findFavorite([user.preferredAiRenderer], id) ? 'current' : undefined,
        // In the variant the user has chosen before, if any.
        run: () => save(findFavorite([user.preferredAiRenderer, ...user.favoriteRenderers], id) ?? id),
      }))
    : [];
  const themeItems = themeChoices.map((choice) => ({
    label: themeNames[choice],
    keywords: ['theme', 'dark', 'light', 'color', 'colour'],
    Icon: themeIcons[choice],
    note: choice === theme ? 'current' : undefined,
    run: () => setTheme(choice),
  }));
  const guide = to('Guide', paths.help(), BookOpen, ['help', 'how', 'manual', 'docs', 'api', 'mcp']);
  const keys = {
    label: 'Show the keys',
    note: letterKeys ? '?' : undefined,
    Icon: Keyboard,
    run: () => showLayer('keys'),
  };
  return [
    {
      heading: 'Here',
      items: user && !here.some(({ label }) => label === newPrompt.label) ? [...here, newPrompt] : here,
    },
    { heading: 'Go to', items: places },
    { heading: 'Renderer', items: rendererItems },
    { heading: 'Theme', items: themeItems },
    { heading: 'Help', items: [guide, keys] },
  ].filter(({ items }) => items.length > 0);
}
