import { expect, it, onTestFinished, vi } from 'vitest';

it('a library that failed to load is loaded by the next call', async () => {
  const outage = { on: true };
  vi.doMock('sharp', async (original) => {
    if (outage.on) throw new Error('A library is missing.');
    return original();
  });
  onTestFinished(() => vi.doUnmock('sharp'));
  // Another test file in this worker may have loaded it.
  vi.resetModules();
  const { loadSharp } = await import('../../src/providers/sharp/thumbnail');
  await expect(loadSharp()).rejects.toThrow(/mocking a module/);
  outage.on = false;
  await expect(loadSharp()).resolves.toBeTypeOf('function');
});
