import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths, findNextRefill, periodAt, type RefillFacts } from '../../src/domain/credits/refill-dates';
import { aPrompt, makeTestApp, newUser, signIn, type TestApp } from '../support/app';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';

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

  it('finds the period that contains a time', () => {
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

  it('does not accumulate over missed months, and happens once for many readers', async () => {
    test.clock.set('2026-05-10T00:00:00Z');
    const user = await newUser(test);
    await setCredits(test.db, user.id, 0);
    test.clock.set('2026-08-12T00:00:00Z');
    await signIn(user);
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
    // The remaining credits can still be spent.
    expect((await user.mutate('prompts.generate', aPrompt)).body.credits).toBe(expected - 1);
  });

  it('is not announced to a user whose mailbox gets free credits in another account, nor checked repeatedly', async () => {
    test.clock.set('2026-05-10T00:00:00Z');
    const user = await newUser(test);
    await sql`update users set shares_mailbox = true where id = ${user.id}`.execute(test.db);
    const transactions = vi.spyOn(test.deps.db, 'transaction');
    for (const day of ['2026-06-09', '2026-06-11', '2026-11-02']) {
      test.clock.set(`${day}T00:00:00Z`);
      const { body } = await signIn(user);
      expect(body.nextRefillAt).toBeNull();
      expect((await user.mutate('prompts.generate', aPrompt)).status).toBe(200);
    }
    expect(transactions).not.toHaveBeenCalled();
    expect(await getBalance(user)).toBe(17);
  });

  const free: RefillFacts = {
    plan: 'free',
    subscription_status: 'inactive',
    shares_mailbox: false,
    refill_anchor: new Date('2026-05-10'),
    next_refill_at: new Date('2026-06-10'),
    paid_until: null,
    current_period_end: null,
    cancel_at: null,
  };
  const monthly: RefillFacts = {
    ...free,
    plan: 'creator',
    subscription_status: 'active',
    paid_until: new Date('2026-06-10'),
    current_period_end: new Date('2026-06-10'),
  };
  const nextYear = new Date('2027-05-10');
  const yearly = { ...monthly, paid_until: nextYear, current_period_end: nextYear };
  it.each([
    ['the free plan', free, '2026-06-10'],
    ['the free plan of a mailbox that has another account', { ...free, shares_mailbox: true }, null],
    ['a plan that renews that day', monthly, '2026-06-10'],
    ['a plan that is not paid', { ...monthly, subscription_status: 'past_due' }, null],
    ['a plan that ends that day', { ...monthly, cancel_at: new Date('2026-06-10') }, '2026-06-10'],
    [
      'a plan that ends that day, of a mailbox that has another account',
      { ...monthly, shares_mailbox: true, cancel_at: new Date('2026-06-10') },
      null,
    ],
    ['a plan that is paid for a year', yearly, '2026-06-10'],
    ['a plan whose year was paid back', { ...yearly, paid_until: new Date('2026-05-10') }, null],
  ] as const)('of %s is announced when it will come', (_what, facts, expected) => {
    const day = findNextRefill(facts, new Date('2026-06-01'));
    expect(day?.toISOString().slice(0, 10) ?? null).toBe(expected);
  });

  it('of a plan that was not paid in time is no longer announced', () => {
    expect(
      findNextRefill({ ...monthly, current_period_end: new Date('2026-07-10') }, new Date('2026-06-11')),
    ).toBe(null);
  });
});
