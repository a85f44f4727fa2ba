import { expect, it, vi } from 'vitest';
import { loadSharp } from '../src/providers/sharp';

const outage = vi.hoisted(() => ({ on: true }));
vi.mock('sharp', async (original) => {
  if (outage.on) throw new Error('A library is missing.');
  return original();
});

it('a library that could not be loaded once is loaded the next time', async () => {
  await expect(loadSharp()).rejects.toThrow(/mocking a module/);
  outage.on = false;
  await expect(loadSharp()).resolves.toBeTypeOf('function');
});
