import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { checkClock } from '../../src/runtime/clock-check';
import { readConfig } from '../../src/config';
import { createDeps } from '../../src/open-deps';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = createDatabase(
    createPool({ connectionString: database.url, maxConnections: 1, onError: () => undefined }),
  );
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = () =>
  createDeps(readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url }), log, () => undefined);

it('a server whose clock differs from the database’s does not start, and says what to do', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await expect(open()).rejects.toThrow(
    /clock is (59|60) s ahead of the database's.* set their clocks by NTP .*then start again/,
  );
  vi.setSystemTime(Date.now() - 120_000);
  await expect(open()).rejects.toThrow(/clock is (60|61) s behind the database's/);
});

it('a server whose clock agrees starts', async () => {
  const { deps, close } = await open();
  expect(deps.instance.id).toBeGreaterThan(0);
  await close();
});

it.each([
  [-4000, true],
  [4000, true],
  [-6500, false],
  [6500, false],
])('a clock that is %i ms off: %s', async (offset, fine) => {
  const checked = checkClock(db, { now: () => new Date(Date.now() + offset) });
  if (fine) await expect(checked).resolves.toBeUndefined();
  else await expect(checked).rejects.toThrow(/clock is [67] s/);
});

it('a slow response is not mistaken for a difference of the clocks', async () => {
  let reads = 0;
  // As if the query took 16 seconds.
  const clock = { now: () => new Date(Date.now() + (reads++ === 0 ? -8000 : 8000)) };
  await expect(checkClock(db, clock)).resolves.toBeUndefined();
});
