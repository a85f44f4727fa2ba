import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newAdmin, newClient, newUser, type TestApp } from '../support/app';
import { newestToken } from '../support/mail/server';
import { password as strong } from '../support/accounts/verifying';

const common = /^This is one of the most common passwords, .* Please choose another one/;
const own = /^This password is made of your email address or the name of this site/;
let test: TestApp;
let strict: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
  strict = await makeTestApp({ env: { EMAIL_VERIFICATION: 'required' } });
});
afterAll(() => Promise.all([test.close(), strict.close()]));

const register = (on: TestApp, email: string, password: string) =>
  newClient(on).mutate('auth.register', { email, password });

describe('an easily guessed password', () => {
  it.each([
    ['password1', common],
    ['PassWord1', common],
    ['iloveyou', common],
    ['ansel.adams@example.com', own],
    ['Ansel.Adams', own],
    ['ansel.adams1902!', own],
    ['safelight', own],
    ['Safelight2026', own],
  ])('%s is rejected beside the field where addresses must be verified', async (password, sentence) => {
    const { status, body } = await register(strict, 'ansel.adams@example.com', password);
    expect([status, body.data.fields]).toEqual([400, { password: expect.stringMatching(sentence) }]);
  });

  it('is accepted elsewhere: the rule is six characters', async () => {
    expect((await register(test, 'easy@example.com', 'password1')).status).toBe(200);
    expect((await register(test, 'safelight@example.com', 'safelight')).status).toBe(200);
  });

  it('is warned about before it is chosen', async () => {
    const advise = async (password: string, email?: string) =>
      (await newClient(test).mutate('auth.advisePassword', { password, email })).body.advice;
    expect(await advise('password1')).toMatch(common);
    expect(await advise('ansel.1902', 'ansel@example.com')).toMatch(own);
    expect(await advise('ansel.1902')).toBeNull();
    expect(await advise(strong, 'ansel@example.com')).toBeNull();
    expect(await advise('19375028', '')).toBeNull();
  });

  it('is rejected for an admin and accepted for a user', async () => {
    const admin = await newAdmin(test);
    const user = await newUser(test);
    const change = (of: typeof user) =>
      of.mutate('account.changePassword', { currentPassword: of.password, newPassword: 'password1' });
    const refused = await change(admin);
    expect([refused.status, refused.body.data.fields]).toEqual([
      400,
      { newPassword: expect.stringMatching(common) },
    ]);
    expect((await change(user)).status).toBe(200);
  });

  it('does not use up an admin’s reset link', async () => {
    const admin = await newAdmin(test);
    await newClient(test).mutate('auth.forgotPassword', { email: admin.email });
    const token = await newestToken(test, admin.email, 'reset');
    const reset = (password: string) => newClient(test).mutate('auth.resetPassword', { token, password });
    const { status, body } = await reset('password1');
    expect([status, body.data.fields]).toEqual([400, { password: expect.stringMatching(common) }]);
    expect((await reset(strong)).status).toBe(200);
  });

  it('still signs in its owner', async () => {
    const user = await newUser(test);
    await user.mutate('account.changePassword', { currentPassword: user.password, newPassword: 'password1' });
    await test.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
    const { status } = await newClient(test).mutate('auth.login', {
      email: user.email,
      password: 'password1',
    });
    expect(status).toBe(200);
  });
});
