import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, periodAt } from '../src/domain/refill-dates';
import { aPrompt, makeTestApp, newUser, type TestApp } from './app';
import { expectWholeLedger, getBalance, setCredits } from './ledger';

let test: TestApp;
beforeEach(async () => {
  test = await makeTestApp();
});
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

describe('the monthly refill', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('from %s, %i months on, falls on %s', (anchor, months, expected) => {
    expect(addMonths(new Date(`${anchor}T10:00:00Z`), months).toISOString()).toBe(
      `${expected}T10:00:00.000Z`,
    );
  });

  it('knows the period that a moment lies in', () => {
    const anchor = new Date('2026-01-31T10:00:00Z');
    const period = (now: string) => {
      const { start, end } = periodAt(anchor, new Date(now));
      return [start.toISOString().slice(0, 10), end.toISOString().slice(0, 10)];
    };
    expect(period('2026-02-28T09:59:59Z')).toEqual(['2026-01-31', '2026-02-28']);
    expect(period('2026-02-28T10:00:00Z')).toEqual(['2026-02-28', '2026-03-31']);
    expect(period('2026-03-30T12:00:00Z')).toEqual(['2026-02-28', '2026-03-31']);
    expect(period('2027-01-31T10:00:00Z')).toEqual(['2027-01-31', '2027-02-28']);
  });

  it('tops the balance up when the user is next read, on the anchor day', async () => {
    test.clock.set('2026-01-31T10:00:00Z');
    const user = await newUser(test);
    await setCredits(test.db, user.id, 3);
    test.clock.set('2026-02-28T09:59:59Z');
    expect(await getBalance(user)).toBe(3);
    test.clock.set('2026-02-28T10:00:00Z');
    const { body } = await user.rest('GET', '/api/auth/me');
    expect(body.user).toMatchObject({ credits: 20, nextRefillAt: '2026-03-31T10:00:00.000Z' });
  });

  it('comes before a charge, so that the new month pays for it', async () => {
    test.clock.set('2026-05-10T00:00:00Z');
    const user = await newUser(test);
    await setCredits(test.db, user.id, 5);
    test.clock.set('2026-06-10T00:00:00Z');
    const { body } = await user.mutate('prompts.generate', aPrompt);
    expect(body.credits).toBe(19);
  });

  it('does not pile up over missed months, and happens once for many readers', async () => {
    test.clock.set('2026-05-10T00:00:00Z');
    const user = await newUser(test);
    await setCredits(test.db, user.id, 0);
    test.clock.set('2026-08-12T00:00:00Z');
    await Promise.all(Array.from({ length: 20 }, () => getBalance(user)));
    expect(await getBalance(user)).toBe(20);
    const { rows } = await sql`select reference from credit_transactions where type = 'refill'`.execute(
      test.db,
    );
    expect(rows).toEqual([{ reference: `refill:${user.id}:2026-08-10T00:00:00.000Z` }]);
  });

  it('never lowers a balance', async () => {
    test.clock.set('2026-05-10T00:00:00Z');
    const user = await newUser(test);
    await setCredits(test.db, user.id, 90);
    test.clock.set('2026-06-11T00:00:00Z');
    expect(await getBalance(user)).toBe(90);
    await setCredits(test.db, user.id, 1);
    expect(await getBalance(user)).toBe(1);
  });

  it.each([
    ['active', 400],
    ['trialing', 400],
    ['past_due', 2],
  ])('of a paid plan whose subscription is %s leaves %i credits', async (status, expected) => {
    test.clock.set('2026-05-10T00:00:00Z');
    const user = await newUser(test);
    await setCredits(test.db, user.id, 2);
    await sql`update users set plan = 'creator', subscription_status = ${status} where id = ${user.id}`.execute(
      test.db,
    );
    test.clock.set('2026-06-11T00:00:00Z');
    expect(await getBalance(user)).toBe(expected);
    // What is left can still be spent.
    expect((await user.mutate('prompts.generate', aPrompt)).body.credits).toBe(expected - 1);
  });
});
