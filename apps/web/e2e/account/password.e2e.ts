import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  newEmail,
  newUser,
  signIn,
  test,
} from '../support/fixtures';
import { findMailedLink } from '../support/mails';

test('resets a forgotten password by mail, and ends the other sessions', async ({ page, browser }) => {
  const user = await newUser(page);
  await page.goto('/settings');
  // A user who forgot the password may be on another device.
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await other.goto(new URL('/pricing', page.url()).href);
  await other.getByRole('button', { name: 'Login' }).click();
  const dialog = other.getByRole('dialog', { name: 'Access Your Account' });
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  // An unknown address gets the same response.
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const notice = dialog.getByText(/If there is an account with this address/);
  await expect(notice).toBeVisible();
  await expectAccessible(other);
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByRole('button', { name: 'Send it again' }).click();
  await expect(notice).toBeVisible();

  const link = await findMailedLink(page, '/reset-password', user.email);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible();
  await expect(other).toHaveURL('/reset-password');
  await other.reload();
  await other.getByLabel('New password').fill('12345');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await other.getByLabel('New password').fill('a new red lamp');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expectToast(other, 'Password Changed', 'Please sign in with it.');
  await signIn(other, { ...user, password: 'a new red lamp' });
  await expect(other).toHaveURL('/app');

  // The old session has ended, and the link is used up.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  // A used link does not ask for a new password.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ask for a New Link' })).toBeVisible();
  await expect(page.getByText(/expired or was used already/)).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('warns a new user about an easily guessed password, but accepts it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(newEmail());
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('password1');
  const advice = dialog.getByText('This is one of the most common passwords');
  await expect(advice).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Please choose another one/);
  await expectAccessibleInBothThemes(page);
  await password.fill('a quiet red lamp');
  await expect(advice).toBeHidden();
  await password.fill('password1');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/app');
});
