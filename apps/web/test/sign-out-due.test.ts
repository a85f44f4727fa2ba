import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const post = vi.fn<() => Promise<Response>>();

/** A tab of the browser; all tabs share its storage. */
async function openTab() {
  vi.resetModules();
  return import('../src/sign-out-due');
}

beforeEach(() => {
  kept.clear();
  post.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', post);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('ends the session once, from any tab, and clears the mark in storage', async () => {
  (await openTab()).noteSignOutDue();
  const other = await openTab();
  expect(other.isSignOutDue()).toBe(true);
  await Promise.all([other.endDueSession(), other.endDueSession()]);
  await other.endDueSession();
  expect(post).toHaveBeenCalledTimes(1);
  expect(other.isSignOutDue()).toBe(false);
  expect([...kept]).toEqual([]);
});

it('is sent by one tab at a time, and by none once it has succeeded', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, run: () => Promise<void>) => (last = last.then(run));
  vi.stubGlobal('navigator', { locks: { request } });
  const first = await openTab();
  first.noteSignOutDue();
  const second = await openTab();
  const responses: ((response: Response) => void)[] = [];
  post.mockImplementation(() => new Promise((resolve) => responses.push(resolve)));
  const both = [first.endDueSession(), second.endDueSession()];
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  for (const respond of responses) respond(new Response());
  await Promise.all(both);
  expect(post).toHaveBeenCalledTimes(1);
});

it('stays due while the server refuses', async () => {
  const tab = await openTab();
  tab.noteSignOutDue();
  post.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(tab.endDueSession()).rejects.toThrow(TypeError);
  expect(tab.isSignOutDue()).toBe(true);
  await tab.endDueSession();
  expect(tab.isSignOutDue()).toBe(false);
});

it('is not lost if the browser’s storage is full', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: () => {},
  });
  const tab = await openTab();
  tab.noteSignOutDue();
  expect(tab.isSignOutDue()).toBe(true);
  await tab.endDueSession();
  expect(post).toHaveBeenCalledTimes(1);
  expect(tab.isSignOutDue()).toBe(false);
});
