import { fold } from '@safelight/prompt/text/fold';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { listen, scannedTables, type Statement } from '../support/database/plans';

let test: TestApp;
let user: TestUser;
beforeEach(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterEach(() => test.close());

async function saved(...subjects: string[]): Promise<void> {
  for (const subject of subjects)
    expect((await user.rest('POST', '/api/prompts', { ...aSavedPrompt, subject })).status).toBe(201);
}

async function found(search: string): Promise<string[]> {
  const { status, body } = await user.query('prompts.search', { search });
  expect(status).toBe(200);
  return body.map(({ subject }: { subject: string }) => subject);
}

async function inHistory(search: string): Promise<string[]> {
  const { status, body } = await user.query('prompts.history', { search });
  expect(status).toBe(200);
  return body.items.map(({ subject }: { subject: string }) => subject);
}

it('finds a prompt by separate words, in any order and case', async () => {
  const subject = 'a glass bottle on a table in Tokyo';
  await saved(subject, 'a bottle in Oslo');
  await user.rest('POST', '/api/generate-prompt', { style: 'Illustration', subject });
  for (const find of [found, inHistory]) {
    expect(await find('bottle tokyo')).toEqual([subject]);
    expect(await find('  TOKYO   Illustration bottle ')).toEqual([subject]);
    expect(await find('bottle paris')).toEqual([]);
  }
});

it('finds a word without its accents, and an accented one by the plain word', async () => {
  const subjects = ['un été à Paris', 'Über den Straßen', 'cafe\u0301 noir', 'a plain etage'];
  await saved(...subjects);
  for (const subject of subjects)
    await user.rest('POST', '/api/generate-prompt', { style: 'Illustration', subject });
  for (const find of [found, inHistory]) {
    expect(await find('paris ete')).toEqual([subjects[0]]);
    expect(await find('ÉTÉ')).toEqual([subjects[0]]);
    expect(await find('strassen uber')).toEqual([subjects[1]]);
    expect(await find('straße')).toEqual([subjects[1]]);
    expect(await find('café')).toEqual([subjects[2]]);
    expect(await find('étage')).toEqual([subjects[3]]);
  }
});

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

it('folds letters as the browser does', async () => {
  const letters = [...range(0xc0, 0x17f), ...range(0x1e00, 0x1e99), ...range(0x1ea0, 0x1ef9)];
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, lower(folded(letter)) as folded from unnest(${letters}::text[]) as letter`.execute(
    test.db,
  );
  // Of ligatures and of letters out of use the database makes more.
  const rare = new Set('ĲĳĸĿŀŉſ×÷');
  expect(rows.filter(({ letter, folded }) => !rare.has(letter) && fold(letter) !== folded)).toEqual([]);
});

it('takes pattern characters literally, and finds parts of words, emoji and other scripts', async () => {
  await saved('100% cotton_shirt', 'a 🦊 in the snow', '東京の夜', 'قطة في الشمس');
  expect(await found('0%')).toEqual(['100% cotton_shirt']);
  expect(await found('on_sh')).toEqual(['100% cotton_shirt']);
  expect(await found('%')).toEqual(['100% cotton_shirt']);
  // A wide % is the plain one, and no pattern either.
  expect(await found('％')).toEqual(['100% cotton_shirt']);
  expect(await found('＿s')).toEqual(['100% cotton_shirt']);
  expect(await found('＼')).toEqual([]);
  expect(await found('🦊')).toEqual(['a 🦊 in the snow']);
  expect(await found('東京')).toEqual(['東京の夜']);
  expect(await found('الشمس')).toEqual(['قطة في الشمس']);
});

it('finds nothing of another user', async () => {
  await saved('a lighthouse of my own');
  const other = await newUser(test);
  expect((await other.query('prompts.search', { search: 'lighthouse' })).body).toEqual([]);
});

it('scans no large table, however much other users have', async () => {
  await test.db.transaction().execute(async (trx) => {
    // A slow machine takes longer than a statement of the product may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into users (email, password_hash, next_refill_at)
      select 'other' || n, '', now() from generate_series(1, 2000) n`.execute(trx);
    await sql`
      insert into prompts (user_id, name, style, subject, generated_prompt)
      select id, 'Fox ' || n, 'Illustration', 'a fox beside a lighthouse', repeat('a fox beside a lighthouse ', 20)
      from users, generate_series(1, 10) n`.execute(trx);
    await sql`
      insert into generated_prompts (user_id, request_id, fingerprint, status, instance_id, renderer, style, subject,
        parameters, prompt, credits_used)
      select id, n::text, '', 'done', 1, 'midjourney', 'Illustration', 'a fox beside a lighthouse', '{}',
        repeat('a fox beside a lighthouse ', 20), 1
      from users, generate_series(1, 10) n`.execute(trx);
  });
  await sql`vacuum analyze`.execute(test.db);
  const recorded: Statement[] = listen();
  for (const search of ['fox lighthouse', 'fo', 'zzzz']) {
    expect((await user.query('prompts.search', { search })).status).toBe(200);
    expect((await user.query('prompts.history', { search })).status).toBe(200);
  }
  const searches = recorded.filter(({ text }) => text.includes('searched_prompt'));
  expect(searches).toHaveLength(6);
  const scans = await Promise.all(searches.map((each) => scannedTables(test.deps.pool, each)));
  expect(scans.flat()).toEqual([]);
});

/** Makes every search wait until the test releases it. */
async function holdSearches(): Promise<{ release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table prompts in access exclusive mode');
  return {
    async release() {
      await holder.query('rollback');
      await holder.end();
    },
  };
}

it('runs two at a time per user, and rejects too many while another user’s continue', async () => {
  const other = await newUser(test);
  const held = await holdSearches();
  const calls = Array.from({ length: 10 }, () => 'prompts.search').join(',');
  const input = JSON.stringify(
    Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, { search: 'fox' }])),
  );
  const batch = user.rest('GET', `/trpc/${calls}?batch=1&input=${encodeURIComponent(input)}`);
  await expect.poll(running, { interval: 10 }).toBe(2);
  expect((await other.query('prompts.history', { search: 'fox' })).status).toBe(200);
  expect(await running()).toBe(2);
  await held.release();
  const { body } = await batch;
  const refusals = body.flatMap(({ error }: { error?: { message: string } }) => error?.message ?? []);
  expect(refusals).toEqual(
    Array(4).fill('Your last searches are still running. Wait a moment, then search again.'),
  );
});

/** Searches of saved prompts that PostgreSQL is running. */
async function running(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query like '%from "prompts"%searched_prompt%'`.execute(test.db);
  return rows[0]!.count;
}

it('is canceled in the database when it takes too long, and says so', async () => {
  const held = await holdSearches();
  const { status, body } = await user.query('prompts.search', { search: 'fox' });
  expect(status).toBe(503);
  expect(body.message).toBe('This search took too long. Use longer or rarer words.');
  expect(await running()).toBe(0);
  await held.release();
});
