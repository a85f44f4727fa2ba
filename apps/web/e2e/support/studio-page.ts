import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { call } from './fixtures';

interface SavedSheet {
  readonly id: number;
  readonly cells: readonly { readonly text: string }[];
}

const photo = {
  selection: {
    style: 'photorealistic',
    lens: { id: '85mm' },
    lighting: { id: 'golden_hour' },
    ratio: 'landscape',
  },
};

/** Saves a sheet of the signed-in user: by default two subjects, two lights, two renderers. */
export async function newSheet(
  page: Page,
  change: { name?: string; plan?: object } = {},
): Promise<SavedSheet> {
  const { name = 'Harbour campaign', plan } = change;
  return call(page, 'sheets.create', {
    requestId: randomUUID(),
    name,
    projectId: null,
    plan: {
      recipe: photo,
      subjects: ['a red kite over the harbor', 'an old ferry at the pier'],
      axes: [{ kind: 'lighting', values: ['', 'neon'] }],
      renderers: ['midjourney', 'flux'],
      ...plan,
    },
  });
}

export async function newLook(page: Page, name = 'Harbour house style'): Promise<{ id: number }> {
  return call(page, 'looks.create', { requestId: randomUUID(), name, recipe: photo, locks: ['lens'] });
}

interface NewShare {
  kind?: 'sheet' | 'prompt' | 'project';
  targetId: number;
  title?: string;
  hidePrompt?: boolean;
  showStars?: boolean;
  sender?: string;
}

export async function newShare(page: Page, share: NewShare): Promise<{ id: number; path: string }> {
  return call(page, 'shares.create', {
    kind: 'sheet',
    title: 'Harbour, first round',
    hidePrompt: false,
    days: 30,
    requestId: randomUUID(),
    ...share,
  });
}
