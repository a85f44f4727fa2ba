import { plans, type PlanId } from '@safelight/catalog/plans';
import { describe, expect, it } from 'vitest';
import { describeNextChange } from '../src/components/billing/words';
import {
  isSettled,
  isSuggested,
  isUpgrade,
  mustKeepFirst,
  getActionLabel,
  type PaymentPage,
} from '../src/features/pricing/changes';
import type { Billing } from '../src/trpc';

const billing: Billing = {
  service: 'stripe',
  plan: 'pro',
  isYearly: false,
  subscriptionStatus: 'active',
  renewsAt: '2027-01-05T12:00:00.000Z',
  endsAt: null,
  pending: null,
  pastDue: false,
  bill: null,
  manageable: true,
};

describe('the next change of a plan', () => {
  const at = '2027-01-05T12:00:00.000Z';

  it.each([
    [{}, 'Renews on Jan 5, 2027'],
    [{ renewsAt: null, endsAt: at }, 'Ends on Jan 5, 2027'],
    [
      { pending: { plan: 'creator', isYearly: true, at } },
      'Changes to Creator, billed yearly, on Jan 5, 2027',
    ],
    [{ pending: { plan: 'pro', isYearly: false, at } }, 'Changes to monthly billing on Jan 5, 2027'],
    [{ pastDue: true }, undefined],
    [{ plan: 'free', renewsAt: null }, undefined],
  ] satisfies [Partial<Billing>, string | undefined][])('%o reads: %s', (change, words) => {
    expect(describeNextChange({ ...billing, ...change })).toBe(words);
  });
});

describe('a change of plan', () => {
  it('is charged at once for a higher plan, or for yearly instead of monthly billing', () => {
    const creator = { plan: 'creator', isYearly: false } as const;
    expect(isUpgrade(creator, { plan: 'pro', isYearly: false })).toBe(true);
    expect(isUpgrade(creator, { plan: 'creator', isYearly: true })).toBe(true);
  });

  it('waits for the end of the period if it costs less', () => {
    const pro = { plan: 'pro', isYearly: true } as const;
    expect(isUpgrade(pro, { plan: 'creator', isYearly: true })).toBe(false);
    expect(isUpgrade(pro, { plan: 'pro', isYearly: false })).toBe(false);
    expect(isUpgrade({ ...pro, isYearly: false }, { plan: 'creator', isYearly: true })).toBe(false);
  });

  it('is called an upgrade only when it is one', () => {
    const creator = { id: 'creator', name: 'Creator' } as const;
    expect(getActionLabel({ id: 'free', name: 'Free' }, undefined)).toBe('Get Started Free');
    expect(getActionLabel(creator, undefined)).toBe('Get Creator');
    expect(getActionLabel(creator, 'free')).toBe('Upgrade to Creator');
    expect(getActionLabel(creator, 'pro')).toBe('Get Creator');
  });
});

it('suggests the most popular plan to users without one, and never a lower one', () => {
  const suggested = (present?: PlanId) =>
    plans.filter((plan) => isSuggested(plan, present)).map(({ id }) => id);
  expect(suggested()).toEqual(['creator']);
  expect(suggested('free')).toEqual(['creator']);
  expect(suggested('creator')).toEqual(['pro']);
  expect(suggested('pro')).toEqual([]);
});

describe('the link to a payment page', () => {
  const page: PaymentPage = {
    choice: { plan: 'pro', isYearly: true },
    url: 'https://pay.example',
    how: 'owed',
  };

  it.each<[string, Partial<PaymentPage>, Partial<Billing>, boolean]>([
    ['stays until the change to yearly billing is paid', {}, {}, false],
    ['disappears when the choice is in force', {}, { isYearly: true }, true],
    ['stays while an invoice is unpaid', {}, { pastDue: true, isYearly: true }, false],
    ['stays until a plan is bought', { how: 'open' }, { plan: 'free' }, false],
    ['disappears when any plan was bought', { how: 'open' }, { plan: 'creator' }, true],
  ])('%s', (_name, change, now, settled) => {
    expect(isSettled({ ...page, ...change }, { ...billing, ...now })).toBe(settled);
  });
});

describe('a plan that is set to end or change', () => {
  const ending = { ...billing, plan: 'creator', endsAt: '2027-01-05T12:00:00.000Z', renewsAt: null } as const;

  it.each([
    [{ plan: 'pro', isYearly: false }, true],
    [{ plan: 'creator', isYearly: true }, true],
    // Choosing it again would undo the end without asking.
    [{ plan: 'creator', isYearly: false }, true],
  ] as const)('is kept before %o is chosen: %s', (choice, first) => {
    expect(mustKeepFirst(ending, choice)).toBe(first);
    expect(mustKeepFirst({ ...ending, endsAt: null }, choice)).toBe(false);
  });

  it('need not be kept before a lower plan is scheduled', () => {
    const choice = { plan: 'creator', isYearly: false } as const;
    expect(mustKeepFirst({ ...ending, plan: 'pro' }, choice)).toBe(false);
  });
});
