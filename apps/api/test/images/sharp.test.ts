import { expect, it, onTestFinished, vi } from 'vitest';

it('a library that could not be loaded once is loaded the next time', async () => {
  const outage = { on: true };
  vi.doMock('sharp', async (original) => {
    if (outage.on) throw new Error('A library is missing.');
    return original();
  });
  onTestFinished(() => vi.doUnmock('sharp'));
  // Other files of this worker have loaded it already.
  vi.resetModules();
  const { loadSharp } = await import('../../src/providers/sharp/thumbnail');
  await expect(loadSharp()).rejects.toThrow(/mocking a module/);
  outage.on = false;
  await expect(loadSharp()).resolves.toBeTypeOf('function');
});
