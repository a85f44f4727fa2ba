import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page of a tab: what the tab keeps outlives it. */
async function openPage() {
  vi.resetModules();
  return import('../src/components/charged-once');
}

beforeEach(() => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { sessionStorage: store, localStorage: store });
});
afterEach(() => vi.unstubAllGlobals());

it('knows after a reload which failures were shown, until they are asked for again', async () => {
  const before = await openPage();
  before.noteFailureShown('first');
  before.noteFailureShown('second');
  const after = await openPage();
  expect(['first', 'second', 'third'].filter(after.wasFailureShown)).toEqual(['first', 'second']);
  after.noteFailureShown('first', false);
  expect(after.wasFailureShown('first')).toBe(false);
  const last = await openPage();
  expect(['first', 'second'].filter(last.wasFailureShown)).toEqual(['second']);
});

it('goes on where the browser keeps nothing', async () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('SecurityError');
    },
  });
  const page = await openPage();
  page.noteFailureShown('first');
  expect(page.wasFailureShown('first')).toBe(true);
});
