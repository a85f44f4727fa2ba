import { seed } from '@safelight/db/seed/run';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPrompt, makeTestApp, newUser, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
  // The number of rows from plans depends on the day.
  test.clock.set('2027-01-31T12:00:00Z');
});
afterAll(() => test.close());

it('adds users with an intact ledger to the existing ones, twice in a row', async () => {
  const user = await newUser(test);
  await user.mutate('prompts.generate', aPrompt);
  await seed(test.db, { users: 200, rows: 2000, now: test.clock.now() });
  const counts = await seed(test.db, { users: 100, rows: 500, now: test.clock.now() });
  expect(counts.users).toBe(301);
  expect(counts.rows).toBeGreaterThanOrEqual(2500);
  expect(counts.rows).toBeLessThan(2700);
  await user.mutate('prompts.generate', aPrompt);
  await expectWholeLedger(test.db);
});

it('has users ordered by balance before the first request', async () => {
  const { rows } = await sql`
    select users.id from users left join user_standings as standing on standing.user_id = users.id
    where standing.cost_micros is distinct from prompt_cost_micros + image_cost_micros`.execute(test.db);
  expect(rows).toEqual([]);
});

it('has no due refills and nothing in the future', async () => {
  const now = test.clock.now();
  const { rows } = await sql`
    select id from users where next_refill_at <= ${now} or created_at > ${now}
    union all select id from credit_transactions where created_at > ${now}`.execute(test.db);
  expect(rows).toEqual([]);
});
