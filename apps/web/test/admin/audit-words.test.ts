import { expect, it } from 'vitest';
import { describeChange } from '../../src/features/admin/operations/audit-words';

it.each([
  [
    'a balance',
    { credits: 20 },
    { credits: 1500, description: 'Admin credit adjustment' },
    'Credits 20 → 1,500',
  ],
  ['a role', { role: 'user' }, { role: 'admin' }, 'Role User → Admin'],
  ['a deletion', { plan: 'free', role: 'user', credits: 3 }, null, 'Plan Free, Role User, Credits 3'],
  ['an export', null, { what: 'users' }, 'Users'],
  ['a job', null, { kind: 'image', id: 1234 }, 'Image, number 1234'],
  ['seed data', null, { users: 1000, rows: 20000 }, 'Users 1,000, Rows 20,000'],
  ['nothing', null, null, ''],
])('describes %s', (_what, before, after, words) => {
  expect(describeChange({ before, after })).toEqual({ change: words, reason: undefined });
});

it('shows the reason as written', () => {
  expect(describeChange({ before: { credits: 1 }, after: { credits: 2, description: 'goodwill' } })).toEqual({
    change: 'Credits 1 → 2',
    reason: 'goodwill',
  });
});

it('names a token that was created or revoked, and the day it expires', () => {
  const made = { token: 1234, expires: '2027-03-01T12:00:00.000Z', description: 'Nightly' };
  expect(describeChange({ before: null, after: made })).toEqual({
    change: 'Token 1234, Expires Mar 1, 2027',
    reason: 'Nightly',
  });
  expect(describeChange({ before: { token: 1234, description: 'Nightly' }, after: null })).toEqual({
    change: 'Token 1234',
    reason: 'Nightly',
  });
});
