import { refreshLock } from '@safelight/db/queries/admin/user-standings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newAdmin, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  admin = await newAdmin(test);
});
afterAll(() => test.close());

describe('users who joined after the order by balance was last refreshed are found', () => {
  /** Pretends that the last refresh ended at a time and took some milliseconds. */
  const wasRefreshed = (at: string, tookMs: number) =>
    sql`
      insert into summaries (name, at, took_ms) values ('standings', ${at}::timestamptz, ${tookMs})
      on conflict (name) do update set at = excluded.at, took_ms = excluded.took_ms`.execute(test.db);
  /** Of these users, the addresses of those who are found in both orders. */
  const search = async (users: readonly TestUser[]) => {
    const found: string[] = [];
    for (const { email } of users) {
      const pages = ['credits', 'cost'].map((sort) =>
        admin.query('admin.users', { search: email, sort, direction: 'desc', limit: 10 }),
      );
      const bodies = (await Promise.all(pages)).map(({ body }) => body.users as { email: string }[]);
      if (bodies.every(([user]) => user?.email === email)) found.push(email);
    }
    return found;
  };
  const join = async () => [await newUser(test), await newUser(test)];
  const emailsOf = (users: readonly TestUser[]) => users.map(({ email }) => email);

  // The copy counts as fresh for as long as its refresh took, a hundred times over.
  it('while the order is fresh', async () => {
    const users = await join();
    await wasRefreshed('now', 600_000);
    expect(await search(users)).toEqual(emailsOf(users));
  });

  it('while a slow refresh goes on in the background', async () => {
    const users = await join();
    await wasRefreshed('yesterday', 500);
    expect(await search(users)).toEqual(emailsOf(users));
    await test.deps.background.idle();
  });

  it('while another server refreshes the order', async () => {
    const users = await join();
    await wasRefreshed('yesterday', 1);
    await test.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${refreshLock})`.execute(trx);
      expect(await search(users)).toEqual(emailsOf(users));
    });
  });

  it('although a user with a higher id was copied before them', async () => {
    const users = await join();
    expect(await search(users)).toEqual(emailsOf(users));
    await sql`delete from user_standings where user_id = ${users[0]!.id}`.execute(test.db);
    await wasRefreshed('now', 600_000);
    expect(await search(users)).toEqual(emailsOf(users));
  });
});
