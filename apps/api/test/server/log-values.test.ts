import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp } from '../support/app';

const lines: string[] = [];
/** Each case has names of its own: an index also reads rows that are deleted. */
const wordsOf = (code: string) => `${code} Zebulon zebulon@example.com "the red kite"`;
let test: TestApp;

beforeAll(async () => {
  test = await makeTestApp({ env: { LOG_LEVEL: 'warn' }, onLogLine: (line) => lines.push(line) });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => test.close());

/** A fault in the database, since the server checks everything before it writes. */
it.each([
  [
    'a unique violation',
    sql`create unique index clash on projects (name) where name like '23505%'`,
    sql`drop index clash`,
    '23505',
  ],
  [
    'a violated check',
    sql`alter table projects add constraint clash check (name not like '23514%') not valid`,
    sql`alter table projects drop constraint clash`,
    '23514',
  ],
  [
    'an unreadable value',
    sql`create index clash on projects ((name::integer)) where name like '22P02%'`,
    sql`drop index clash`,
    '22P02',
  ],
])('an error log about %s says which, without what users wrote', async (_what, cause, mend, code) => {
  const user = await newUser(test);
  if (code === '23505') await user.mutate('projects.create', { name: wordsOf(code) });
  await cause.execute(test.db);
  const { status } = await user.mutate('projects.create', { name: wordsOf(code) });
  await mend.execute(test.db);
  expect(status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!).err).toMatchObject({ code, stack: expect.stringContaining('at ') });
  expect(lines[0]).not.toMatch(/zebulon|red kite/i);
});
