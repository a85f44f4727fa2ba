import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Loads a fresh page in a tab whose storage is kept. */
async function openPage() {
  vi.resetModules();
  return import('../src/components/billing/charged-once');
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

it('remembers shown failures across a reload, until they are retried', async () => {
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

it('works if the browser blocks storage', async () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('SecurityError');
    },
  });
  const page = await openPage();
  page.noteFailureShown('first');
  expect(page.wasFailureShown('first')).toBe(true);
});

it.each(['pageshow', 'pointerdown', 'keydown'])(
  'ignores failures while the page unloads, until a %s shows that it stays',
  async (sign) => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal('document', {});
    vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => listeners.set(kind, listener));
    const page = await openPage();
    listeners.get('beforeunload')?.();
    page.noteFailureShown('first');
    listeners.get(sign)?.();
    page.noteFailureShown('second');
    expect(['first', 'second'].filter(page.wasFailureShown)).toEqual(['second']);
  },
);
