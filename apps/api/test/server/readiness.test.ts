import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, newClient, type TestApp } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

const ask = async () => {
  const { status, body } = await newClient(test).rest('GET', '/readyz');
  return [status, body.missing];
};

it('/readyz is green while jobs run on a schema that is current or newer, and says what is missing otherwise', async () => {
  expect(await ask()).toEqual([503, 'jobs']);
  const stopJobs = test.deps.jobs.work([{ atOnce: 1, tasks: { none: () => Promise.resolve() } }], {
    databaseUrl: test.databaseUrl,
    onDeadServers: () => Promise.resolve(),
  });
  await expect.poll(ask).toEqual([200, undefined]);
  await sql`insert into kysely_migration values ('9999-of-a-newer-server', '')`.execute(test.db);
  expect(await ask()).toEqual([200, undefined]);
  await sql`delete from kysely_migration where name = '0038-judge-budget'`.execute(test.db);
  expect(await ask()).toEqual([503, 'migrations']);
  await stopJobs();
});
