import { getStyle } from '@safelight/catalog/styles';
import { describe, expect, it } from 'vitest';
import type { Stores } from '../../src/components/storage/browser';
import { privateKey } from '../../src/components/storage/private';
import { emptyDraft, reduceDraft } from '../../src/features/wizard/draft/state';
import { readDraft, writeDraft } from '../../src/features/wizard/draft/store';

function newBrowser() {
  const newStore = () => {
    const map = new Map<string, string>();
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
    };
  };
  const user = newStore();
  return { openTab: (): Stores => ({ tab: newStore(), user }) };
}

describe('the stored draft', () => {
  const draft = [
    { type: 'chose-style', style: getStyle('anime-manga') } as const,
    { type: 'wrote', field: 'subject', text: 'a fox' } as const,
  ].reduce(reduceDraft, emptyDraft);

  it('survives a reload of its tab', () => {
    const tab = newBrowser().openTab();
    writeDraft(tab, 1, draft);
    expect(readDraft(tab, 1)).toEqual({ ...emptyDraft, ...JSON.parse(JSON.stringify(draft)) });
  });

  it('is what a new tab starts with, without the first one’s pending request', () => {
    const browser = newBrowser();
    writeDraft(browser.openTab(), 1, { ...draft, pending: { requestId: 'r', intent: 'i' } });
    const copy = readDraft(browser.openTab(), 1);
    expect(copy.subject).toBe('a fox');
    expect(copy.pending).toBeUndefined();
    // Nor with the draft that the first tab has set aside.
    const setAside = { ...draft, pending: { requestId: 'r', intent: 'i' } };
    writeDraft(browser.openTab(), 1, { ...draft, setAside });
    expect(readDraft(browser.openTab(), 1).setAside).toBeUndefined();
  });

  it('is not touched by what another tab does afterwards', () => {
    const browser = newBrowser();
    const first = browser.openTab();
    const second = browser.openTab();
    writeDraft(first, 1, draft);
    writeDraft(second, 1, { ...draft, subject: 'a heron' });
    expect(readDraft(first, 1).subject).toBe('a fox');
    expect(readDraft(second, 1).subject).toBe('a heron');
  });

  it('belongs to one user', () => {
    const tab = newBrowser().openTab();
    writeDraft(tab, 1, draft);
    expect(readDraft(tab, 2)).toEqual(emptyDraft);
  });

  it('is finished once it is saved: a new visit starts blank', () => {
    const browser = newBrowser();
    writeDraft(browser.openTab(), 1, { ...draft, saved: { id: 1, projectId: null, name: null } });
    expect(readDraft(browser.openTab(), 1)).toEqual(emptyDraft);
  });

  it.each([
    'not json',
    'null',
    '{}',
    '{"version":2}',
    '[]',
    JSON.stringify({ ...draft, photo: { lens: 5 } }),
    JSON.stringify({ ...draft, step: 'nowhere' }),
    JSON.stringify({ ...draft, edits: { midjourney: 1 } }),
    JSON.stringify({ ...draft, loaded: 'yes' }),
  ])('is blank when storage holds %s', (stored) => {
    const tab = newBrowser().openTab();
    tab.tab.setItem(privateKey('draft', 1), stored);
    expect(readDraft(tab, 1)).toEqual(emptyDraft);
  });

  it('keeps its choices and edits when storage names renderers that do not exist', () => {
    const tab = newBrowser().openTab();
    const edit = { style: 'Illustration', subject: 'a fox', parameters: {}, prompt: 'a red fox' };
    const stored = {
      ...draft,
      step: 'result',
      generated: { text: 'a fox', renderer: 'flux-json', intent: 'x' },
      renderer: 'paint',
      tab: 'paint',
      tabs: ['paint', 'seedream'],
      edits: { paint: 'a blue fox', 'midjourney-v7': 'a red fox' },
      replaced: [
        { ...edit, renderer: 'paint' },
        { ...edit, renderer: 'qwen-image' },
      ],
      setAside: { ...draft, tab: 'paint' },
    };
    tab.tab.setItem(privateKey('draft', 1), JSON.stringify(stored));
    const read = readDraft(tab, 1);
    expect(read).toMatchObject({
      step: 'result',
      subject: 'a fox',
      tabs: ['seedream'],
      generated: { renderer: 'flux-json' },
      replaced: [{ renderer: 'qwen-image' }],
      setAside: { subject: 'a fox' },
    });
    expect([read.renderer, read.tab, read.setAside?.tab]).toEqual([undefined, undefined, undefined]);
    expect(read.edits['midjourney-v7']).toBe('a red fox');
  });

  it('returns to the subject when its text was written for a renderer that does not exist', () => {
    const tab = newBrowser().openTab();
    const stored = { ...draft, step: 'result', generated: { text: 'a fox', renderer: 'paint', intent: 'x' } };
    tab.tab.setItem(privateKey('draft', 1), JSON.stringify(stored));
    expect(readDraft(tab, 1)).toMatchObject({ step: 'subject', subject: 'a fox', generated: undefined });
  });

  it('works without storage, and reports that nothing was stored', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(writeDraft({ tab: full, user: full }, 1, draft)).toBe(false);
    expect(writeDraft({ ...newBrowser().openTab(), user: full }, 1, draft)).toBe(true);
  });
});
