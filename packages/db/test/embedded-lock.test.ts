import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../src/postgres/lock';
import { identify } from '../src/postgres/processes';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safelight-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts ten tasks under the lock at once, and returns the most that ran together. */
async function enterTenTimes(): Promise<number> {
  let inside = 0;
  let most = 0;
  const enter = () =>
    withLock(join(folder, 'lock'), async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
    });
  await Promise.all(Array.from({ length: 10 }, enter));
  return most;
}

test('runs one task at a time and leaves no file behind', async () => {
  expect(await enterTenTimes()).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('takes over the lock of a dead process at once, one task at a time', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  const { pid = 0 } = child;
  await writeFile(join(folder, 'lock'), `${pid} ${await identify(pid)} x`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await enterTenTimes()).toBe(1);
});

test('takes over the lock of a dead process whose pid was reused', async () => {
  await writeFile(join(folder, 'lock'), `${process.pid} of-another-life x`);
  expect(await withLock(join(folder, 'lock'), () => Promise.resolve('in'))).toBe('in');
});

test('throws a sentence when a living process holds the lock for too long', async () => {
  await writeFile(join(folder, 'lock'), `${process.pid} ${await identify(process.pid)} x`);
  const waiting = withLock(join(folder, 'lock'), () => Promise.resolve(), 100);
  await expect(waiting).rejects.toThrow(`process ${process.pid}, which does not finish`);
});

test('releases the lock when the work fails', async () => {
  const failing = withLock(join(folder, 'lock'), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await readdir(folder)).toEqual([]);
});
