import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestApp, newClient, newUser, type TestApp } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

describe('a session', () => {
  it('ends on signing out, even for a client that kept the cookie', async () => {
    const user = await newUser(test);
    const kept = user.cookie!;
    expect((await user.rest('POST', '/api/auth/logout')).status).toBe(200);
    expect((await user.rest('GET', '/api/auth/me')).body).toBeNull();
    const thief = await newClient(test).rest('GET', '/api/auth/me', undefined, { cookie: kept });
    expect(thief.body).toBeNull();
  });

  it('is rejected after it expired, and its cookie is cleared', async () => {
    const user = await newUser(test);
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(
      test.db,
    );
    const { body, response } = await user.rest('GET', '/api/auth/me');
    expect(body).toBeNull();
    expect(response.headers['set-cookie']).toMatch(/Max-Age=0/);
  });

  it('is extended to 30 days when used in the second half of its life', async () => {
    const user = await newUser(test);
    await sql`update sessions set expires_at = now() + interval '14 days' where user_id = ${user.id}`.execute(
      test.db,
    );
    const { response } = await user.rest('GET', '/api/auth/me');
    expect(response.headers['set-cookie']).toMatch(/Max-Age=2592000/);
    const { rows } = await sql<{
      days: number;
    }>`select extract(day from expires_at - now())::integer as days from sessions where user_id = ${user.id}`.execute(
      test.db,
    );
    expect(rows[0]!.days).toBeGreaterThanOrEqual(29);
  });

  it('ends when its user has begun a hundred others since', async () => {
    const user = await newUser(test);
    await sql`
      insert into sessions (id, user_id, expires_at, created_at)
      select 'other ' || n, ${user.id}, now() + interval '30 days', now() + n * interval '1 second'
      from generate_series(1, 99) n`.execute(test.db);
    expect((await user.rest('GET', '/api/auth/me')).body).not.toBeNull();
    const again = newClient(test);
    test.clock.set(new Date(test.clock.now().getTime() + 200_000));
    await again.rest('POST', '/api/auth/login', { email: user.email, password: user.password });
    expect((await user.rest('GET', '/api/auth/me')).body).toBeNull();
    expect((await again.query('account.sessions')).body).toHaveLength(100);
  });

  it('ends 90 days after it began, however often it is used', async () => {
    const user = await newUser(test);
    const begin = test.clock.now().getTime();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const days = async (passed: number) => {
        test.clock.set(new Date(begin + passed * 86_400_000));
        vi.setSystemTime(test.clock.now());
        const { body, response } = await user.rest('GET', '/api/auth/me');
        return [body !== null, response.headers['set-cookie'] !== undefined];
      };
      // Whether it is valid, and whether the cookie is reissued: at its maximum life a session is not extended.
      expect(await days(16)).toEqual([true, true]);
      expect(await days(40)).toEqual([true, true]);
      expect(await days(60)).toEqual([true, true]);
      expect(await days(89.9)).toEqual([true, false]);
      expect((await user.query('account.sessions')).body).toHaveLength(1);
      expect(await days(90)).toEqual([false, true]);
      expect(await sql`select from sessions where user_id = ${user.id}`.execute(test.db)).toMatchObject({
        rows: [],
      });
    } finally {
      vi.useRealTimers();
      test.clock.set(new Date());
    }
  });

  it('reflects a change of role at once', async () => {
    const user = await newUser(test);
    await sql`update users set role = 'admin' where id = ${user.id}`.execute(test.db);
    expect((await user.rest('GET', '/api/auth/me')).body.user.role).toBe('admin');
  });
});
