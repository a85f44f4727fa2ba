import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locateBinaries } from '../src/postgres/binaries';
import { identify, waitUntilGone } from '../src/postgres/processes';
import { query, readPid, Workplace } from './embedded-helpers';

let place: Workplace;
beforeEach(async () => {
  place = await Workplace.make();
});
afterEach(() => place.clean());

describe('one process', () => {
  test('keeps the data across a stop and a second start', async () => {
    const first = await place.start({ dataDir: place.path('data') });
    await query(first.connectionString, 'create table note as select 42 as value');
    await first.stop();
    const second = await place.start({ dataDir: place.path('data') });
    expect(await query(second.connectionString, 'select value from note')).toEqual([42]);
  });

  test('leaves no process behind when it stops, even if told repeatedly', async () => {
    const database = await place.start({ dataDir: place.path('data') });
    const pid = await readPid(database.location);
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(await identify(pid)).toBeUndefined();
  });

  test('closes open connections when it stops', async () => {
    const database = await place.start({ dataDir: place.path('data') });
    const asleep = query(database.connectionString, 'select pg_sleep(60)').catch(() => 'ended');
    await sleep(200);
    await database.stop();
    expect(await asleep).toBe('ended');
  });

  test('stores text in any script and folds its case, in any system locale', async () => {
    const { connectionString } = await place.start({ dataDir: place.path('data') });
    const sql = `select lower('ÀÉÎ ŁÓDŹ ΑΘΗΝΑ') || current_setting('server_encoding') || '🦊'`;
    expect(await query(connectionString, sql)).toEqual(['àéî łódź αθηναUTF8🦊']);
  });

  test('works in a folder with spaces, quotes, commas and letters of any script', async () => {
    const { connectionString } = await place.start({ dataDir: place.path(`It's "a, b" – фото %41 & #1`) });
    expect(await query(connectionString, 'select 1 as one')).toEqual([1]);
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const dataDir = place.path('a'.repeat(90), 'b'.repeat(90));
    const first = await place.start({ dataDir });
    const socketFolder = new URL(first.connectionString).searchParams.get('host') ?? '';
    expect(await query(first.connectionString, 'select 1 as one')).toEqual([1]);
    await first.stop();
    await expect(readdir(socketFolder)).rejects.toThrow('ENOENT');
  });

  test('requires a password over TCP', async () => {
    const { connectionString } = await place.start({ dataDir: place.path('data'), transport: 'tcp' });
    expect(new URL(connectionString).hostname).toBe('127.0.0.1');
    expect(await query(connectionString, 'select 1 as one')).toEqual([1]);
    const guess = new URL(connectionString);
    guess.password = 'guess';
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('throws what to do when DATA_DIR cannot be used', async () => {
    await writeFile(place.path('file'), '');
    await expect(place.start({ dataDir: place.path('file') })).rejects.toThrow(
      /DATA_DIR .*file cannot be used .*choose/,
    );
  });

  test('names DATABASE_URL and docker compose when there is no PostgreSQL for the platform', async () => {
    await expect(locateBinaries('plan9-mips')).rejects.toThrow(
      /plan9-mips.*DATABASE_URL.*docker compose up -d/,
    );
  });

  test('refuses the data of another version instead of starting empty', async () => {
    const database = await place.start({ dataDir: place.path('data') });
    await database.stop();
    await writeFile(join(database.location, 'PG_VERSION'), '17\n');
    await expect(place.start({ dataDir: place.path('data') })).rejects.toThrow(/PostgreSQL 17.*DATABASE_URL/);
  });
});

describe('several processes', () => {
  test('started at once on an empty folder share one server', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => place.startProcess(place.path('data'))));
    await query(one?.connectionString ?? '', 'create table note as select 7 as value');
    expect(await query(two?.connectionString ?? '', 'select value from note')).toEqual([7]);
    expect(await query(three?.connectionString ?? '', 'select value from note')).toEqual([7]);
    const told = [one, two, three].flatMap((each) => each?.messages ?? []);
    expect(told.filter((message) => message.startsWith('Making the database'))).toHaveLength(1);
  });

  test('stop the server only when the last one leaves', async () => {
    const starter = await place.startProcess(place.path('data'));
    const guest = await place.startProcess(place.path('data'));
    const pid = await readPid(starter.location);
    await guest.leave();
    expect(await query(starter.connectionString, 'select 1 as one')).toEqual([1]);
    const heir = await place.startProcess(place.path('data'));
    await starter.leave();
    expect(await query(heir.connectionString, 'select 1 as one')).toEqual([1]);
    expect(await readPid(heir.location)).toBe(pid);
    await heir.leave();
    expect(await identify(pid)).toBeUndefined();
  });
});

describe('after a kill -9', () => {
  test('of the process, the next one takes over the running server and stops it', async () => {
    const killed = await place.startProcess(place.path('data'));
    await query(killed.connectionString, 'create table note as select 1 as value');
    const pid = await readPid(killed.location);
    await killed.kill();
    expect(await identify(pid)).toBeDefined();
    const next = await place.startProcess(place.path('data'));
    expect(await readPid(next.location)).toBe(pid);
    expect(await query(next.connectionString, 'select value from note')).toEqual([1]);
    await next.leave();
    expect(await identify(pid)).toBeUndefined();
  });

  test('of the server, the next start recovers what was committed', async () => {
    const database = await place.start({ dataDir: place.path('data'), durable: true });
    await query(database.connectionString, 'create table note as select 1 as value');
    const pid = await readPid(database.location);
    process.kill(pid, 'SIGKILL');
    await waitUntilGone(pid, 10_000);
    const next = await place.start({ dataDir: place.path('data') });
    expect(await query(next.connectionString, 'select value from note')).toEqual([1]);
  });

  test('while the database is being created, the next start creates a complete one', async () => {
    const home = place.path('data', 'postgres');
    const child = place.spawnProcess(place.path('data'));
    const exited = once(child, 'exit');
    await waitFor(async () => {
      const draft = (await readdir(home).catch(() => [])).find((name) => name.startsWith('cluster.new-'));
      return draft !== undefined && (await readdir(join(home, draft))).includes('PG_VERSION');
    });
    child.kill('SIGKILL');
    await exited;
    expect(await readdir(home)).not.toContain('cluster');
    const next = await place.start({ dataDir: place.path('data') });
    expect(await query(next.connectionString, 'select 1 as one')).toEqual([1]);
    await next.stop();
    // initdb outlives its killed parent, and may still write where a start has cleaned up.
    await waitFor(async () => {
      const again = await place.start({ dataDir: place.path('data') });
      await again.stop();
      return !(await readdir(home)).some((name) => name.includes('.new-'));
    });
  });

  test('and a reboot, the next start ignores a pid that now belongs to another process', async () => {
    const database = await place.start({ dataDir: place.path('data') });
    const file = join(database.location, 'postmaster.pid');
    const content = await readFile(file, 'utf8');
    await database.stop();
    await writeFile(file, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const next = await place.start({ dataDir: place.path('data') });
    expect(await query(next.connectionString, 'select 1 as one')).toEqual([1]);
  });

  test('a server whose socket was deleted is replaced', async () => {
    const database = await place.start({ dataDir: place.path('data') });
    const pid = await readPid(database.location);
    await rm(join(dirname(database.location), 'run', '.s.PGSQL.5432'));
    const next = await place.start({ dataDir: place.path('data') });
    expect(await readPid(next.location)).not.toBe(pid);
    expect(await query(next.connectionString, 'select 1 as one')).toEqual([1]);
  });
});

test('an existing empty data folder is used like a new one', async () => {
  await mkdir(place.path('data', 'postgres'), { recursive: true });
  const database = await place.start({ dataDir: place.path('data') });
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([1]);
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not hold within 20 s.');
    await sleep(2);
  }
}
