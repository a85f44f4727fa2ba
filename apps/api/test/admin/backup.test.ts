import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@safelight/db/client';
import { testDatabaseVariable } from '@safelight/db/testing/cluster';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../../src/cli/program';
import { aPrompt, makeTestApp, newClient, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, type ImageTest } from '../support/images/service';

let test: ImageTest;
let folder: string;
let backup: string;
beforeAll(async () => {
  test = await makeImageTest();
  folder = await mkdtemp(join(tmpdir(), 'safelight-backup-'));
  backup = join(folder, 'one');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function admin(databaseUrl: string, dataDir: string, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAdmin(args, {
    print: (line) => out.push(line),
    warn: (line) => err.push(line),
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const backUp = (to: string) => admin(test.databaseUrl, test.filesDir.replace(/\/files$/, ''), 'backup', to);

/** Creates an empty database, passes its address to `work`, and drops it. */
async function inEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = process.env[testDatabaseVariable]!;
  const db = createDatabase(
    createPool({ connectionString: server, maxConnections: 1, onError: () => undefined }),
  );
  const url = new URL(server);
  url.pathname = '/restored_test';
  await sql`create database restored_test`.execute(db);
  try {
    await work(url.href);
  } finally {
    await sql`drop database restored_test with (force)`.execute(db);
    await db.destroy();
  }
}

/** What keeps the rows right: constraints, and triggers with whether they are on. */
async function guards({ db }: Pick<ImageTest, 'db'>): Promise<unknown> {
  const { rows } = await sql`
    select conname as name, pg_get_constraintdef(oid) as guard from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Charges prompts until the returned function is called. */
function keepWriting(user: TestUser): () => Promise<void> {
  let stopped = false;
  const writing = (async () => {
    while (!stopped) await user.mutate('prompts.generate', aPrompt);
  })();
  return async () => {
    stopped = true;
    await writing;
  };
}

it('a backup made while users write is restored elsewhere, with a whole ledger, sessions and images', async () => {
  const owner = await newUser(test);
  const { image } = (await owner.mutate('images.generate', { ...anImage, wait: true })).body;
  const stop = keepWriting(await newUser(test));
  expect(await backUp(backup)).toMatchObject({ code: 0, out: expect.stringMatching(/rows and [2-9] files/) });
  await stop();
  // What came after it is not in it.
  const late = await newUser(test);
  expect(await backUp(backup)).toMatchObject({ code: 1, err: expect.stringMatching(/exists already/) });

  await inEmptyDatabase(async (url) => {
    const dataDir = join(folder, 'data');
    const restored = await admin(url, dataDir, 'restore', backup);
    expect(restored.err).toBe('');
    expect(restored.out).toMatch(/The ledger is whole: \d+ rows/);
    expect(restored.code).toBe(0);
    const server = await makeTestApp({ databaseUrl: url, env: { DATA_DIR: dataDir } });
    const again = newClient(server, { cookie: owner.cookie });
    expect((await again.rest('GET', '/api/auth/me')).body.user.email).toBe(owner.email);
    const file = await again.rest('GET', new URL(image.imageUrl, 'http://localhost').pathname);
    expect(file.response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const { email, password } = late;
    const signedIn = await newClient(server).rest('POST', '/api/auth/login', { email, password });
    expect(signedIn.status).toBe(401);
    expect(await guards(server)).toEqual(await guards(test));
    // New rows do not meet old ids, and the triggers are on.
    expect((await newUser(server)).id).toBeGreaterThan(owner.id);
    await server.close();
    expect(await admin(url, dataDir, 'restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The database has users already/),
    });
  });
});

it('a backup that was broken off, or damaged, is not taken for one', async () => {
  await inEmptyDatabase(async (url) => {
    const restore = (from: string) => admin(url, join(folder, 'other'), 'restore', from);
    const broken = join(folder, 'two');
    expect((await backUp(broken)).code).toBe(0);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    const users = join(broken, 'tables/users.copy.gz');
    const whole = await readFile(users);
    await writeFile(users, whole.subarray(0, -10));
    expect((await restore(broken)).err).toMatch(/damaged: .*users\.copy\.gz/);
    await writeFile(users, whole);
    await rm(join(broken, 'manifest.json'));
    expect((await restore(broken)).err).toMatch(/is no backup/);
  });
});

it('says that it reads the embedded database, as when the settings were forgotten', async () => {
  const dataDir = join(folder, 'forgotten');
  const { err } = await admin('', dataDir, 'backup', join(folder, 'of-nothing'));
  expect(err).toContain(`DATABASE_URL is not set: this is the embedded database in ${dataDir}.`);
});

it.each(['backup', 'restore'])('%s says in one line that the database is away', async (command) => {
  const whole = join(folder, 'whole');
  if (command === 'restore') expect((await backUp(whole)).code).toBe(0);
  const absent = 'postgres://safelight@127.0.0.1:1/safelight';
  const result = await admin(absent, join(folder, 'other'), command, whole);
  expect(result).toEqual({
    code: 1,
    out: '',
    err:
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1. ' +
      'Look whether PostgreSQL runs, and at DATABASE_URL.',
  });
});

it('says in one line that a database has nothing of the product, and that a folder cannot be written', async () => {
  await inEmptyDatabase(async (url) => {
    const { code, err } = await admin(url, join(folder, 'other'), 'backup', join(folder, 'of-nothing-too'));
    expect([code, err]).toEqual([
      1,
      'This database has no tables of Safelight. Look at DATABASE_URL; a new one gets them when a server starts.',
    ]);
  });
  expect((await backUp('/dev/null/one')).err).toMatch(/^ENOTDIR: not a directory, .*'\/dev\/null\/one.*'$/);
});
