import { once } from 'node:events';
import { chmod, cp, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBarrier, giveTree } from '../src/postgres/account';
import { reachBinaries } from '../src/postgres/binaries';
import { query, Workplace } from './embedded-helpers';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

let place: Workplace;
beforeEach(async () => {
  place = await Workplace.make();
});
afterEach(() => place.clean());

/** A home like root's, closed to other users. */
async function makeClosedHome(name = 'home'): Promise<string> {
  await mkdir(place.path(name, 'data'), { recursive: true });
  await chmod(place.path(name), 0o700);
  return place.path(name, 'data');
}

describe.runIf(isRoot && process.platform === 'linux')('as root', () => {
  test('runs the server as another user, with the data in DATA_DIR if that user can enter it', async () => {
    const { location } = await place.start({ dataDir: place.path('data') });
    expect(location).toBe(place.path('data', 'postgres', 'cluster'));
    expect(await stat(location)).toMatchObject(nobody);
  });

  test('stores the data outside a closed home, logs where, and finds it again', async () => {
    const dataDir = await makeClosedHome();
    const messages: string[] = [];
    const first = await place.start({ dataDir, log: (text) => messages.push(text) });
    expect(first.location.startsWith(place.path('outside'))).toBe(true);
    expect(messages.join('\n')).toContain(`kept in ${first.location}`);
    expect(messages.join('\n')).toContain(place.path('home'));
    await query(first.connectionString, 'create table note as select 5 as value');
    await first.stop();
    const second = await place.start({ dataDir });
    expect(await query(second.connectionString, 'select value from note')).toEqual([5]);
  });

  test('moves the data outside when the home is closed later', async () => {
    const dataDir = place.path('home', 'data');
    const first = await place.start({ dataDir });
    await query(first.connectionString, 'create table note as select 6 as value');
    await first.stop();
    await chmod(place.path('home'), 0o700);
    const second = await place.start({ dataDir });
    expect(second.location).not.toBe(first.location);
    expect(await query(second.connectionString, 'select value from note')).toEqual([6]);
  });

  test('keeps the data outside when the home is opened again', async () => {
    const dataDir = await makeClosedHome();
    const first = await place.start({ dataDir });
    await first.stop();
    await chmod(place.path('home'), 0o755);
    const second = await place.start({ dataDir });
    expect(second.location).toBe(first.location);
  });

  test('gives a copied project a new database, and a moved one its old database', async () => {
    const dataDir = await makeClosedHome();
    const original = await place.start({ dataDir });
    await query(original.connectionString, 'create table note as select 8 as value');
    await original.stop();
    await cp(place.path('home'), place.path('copy'), { recursive: true });
    await chmod(place.path('copy'), 0o700);
    const copy = await place.start({ dataDir: place.path('copy', 'data') });
    expect(copy.location).not.toBe(original.location);
    await rename(place.path('home'), place.path('moved'));
    const moved = await place.start({ dataDir: place.path('moved', 'data') });
    expect(await query(moved.connectionString, 'select value from note')).toEqual([8]);
  });

  test('uses the data of the user who started it before, as that user', async () => {
    const dataDir = place.path('data');
    const first = await place.start({ dataDir });
    await first.stop();
    const owner = { uid: 1, gid: 1 };
    await giveTree(place.path('data', 'postgres'), owner);
    const second = await place.start({ dataDir });
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([1]);
    expect(await stat(join(second.location, 'postmaster.pid'))).toMatchObject(owner);
  });

  test('copies programs that the helper account cannot reach, once', async () => {
    const folder = place.path('home', 'native');
    await mkdir(join(folder, 'bin'), { recursive: true });
    await mkdir(join(folder, 'share/postgresql'), { recursive: true });
    await writeFile(join(folder, 'bin/postgres'), '#!/bin/sh\n', { mode: 0o700 });
    await writeFile(join(folder, 'share/postgresql/postgres.bki'), '', { mode: 0o600 });
    await chmod(place.path('home'), 0o700);
    const binaries = { folder, version: '18.4.0' };
    const copies = await Promise.all(
      [1, 2].map(() => reachBinaries(binaries, nobody, place.path('outside'))),
    );
    expect(new Set(copies.map((copy) => copy.folder)).size).toBe(1);
    const copy = copies[0]?.folder ?? '';
    expect(await findBarrier(join(copy, 'share/postgresql'), nobody)).toBeUndefined();
    expect((await stat(join(copy, 'bin/postgres'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(copy, 'share/postgresql/postgres.bki'))).mode & 0o777).toBe(0o644);
  });

  test('names the alternatives when the other folder is closed as well', async () => {
    const dataDir = await makeClosedHome();
    await expect(place.start({ dataDir, outside: place.path('home', 'outside') })).rejects.toThrow(
      /does not run as root.*DATA_DIR.*DATABASE_URL/,
    );
  });

  test('is not needed: an ordinary user starts the server as themselves', async ({ skip }) => {
    if (await findBarrier(import.meta.dirname, nobody)) skip('the repository is closed to other users');
    await mkdir(place.path('data'));
    await chmod(place.path('data'), 0o777);
    const child = place.spawnProcess(place.path('data', 'mine'), nobody);
    const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')) as [
      string,
    ];
    const { connectionString, location } = JSON.parse(line) as { connectionString: string; location: string };
    expect(location).toBe(place.path('data', 'mine', 'postgres', 'cluster'));
    expect(await query(connectionString, 'select 1 as one')).toEqual([1]);
    child.stdin?.end();
    await once(child, 'exit');
  });
});
