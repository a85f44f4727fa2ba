import { test as required } from './required-server';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  newEmail,
  test,
} from './fixtures';
import { linkTo } from './mails';

test('verifies an address by the link in the mail, and again on a second click', async ({ page, user }) => {
  const link = await linkTo(page, '/verify-email', user.email);
  await page.goto('/settings');
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('auth.verifyEmail')) calls += 1;
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(
    page.getByText('Your account is now active! You can start generating AI prompts.'),
  ).toBeVisible();
  expect(calls).toBe(1);
  await expect(page).toHaveURL('/verify-email');
  await expectAccessibleInBothThemes(page);
  // Programs that look after mail follow links too.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to App' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/settings#account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('says why a link does not verify, and mails a new one', async ({ page, user }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByText('Invalid verification link')).toBeVisible();
  await page.goto('/verify-email-now?token=made-up');
  await expect(page.getByText('The verification link may be expired or invalid.')).toHaveCount(1);
  await expect(page.getByText('Invalid verification link')).toBeHidden();

  await page.route('**/trpc/*auth.verifyEmail*', (route) => route.abort());
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(/^Network error: .+/)).toBeVisible();
  await page.unroute('**/trpc/*auth.verifyEmail*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Network error/)).toBeHidden();

  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We have sent a new link to ${user.email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /read them here/ })).toHaveAttribute('href', '/dev/mail');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('sends one link for a double click, and says why it sends none @any-size', async ({ page, user }) => {
  let calls = 0;
  await page.route('**/trpc/auth.resendVerification*', async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.goto('/settings#account');
  await expect(page.getByText(user.email)).toBeVisible();
  const button = page.getByRole('button', { name: 'Send the link again' });
  await button.dblclick();
  await expectToast(page, 'Verification Email Sent');
  await expect(getToast(page)).toHaveText('Verification Email Sent');
  expect(calls).toBe(1);

  await page.unroute('**/trpc/auth.resendVerification*');
  const message = 'We have just sent one. Please wait 60 seconds, then try again.';
  const error = { message, code: -32029, data: { httpStatus: 429, reason: 'rate_limited' } };
  await page.route('**/trpc/auth.resendVerification*', (route) =>
    route.fulfill({ status: 429, json: { error } }),
  );
  await button.click();
  await expectToast(page, 'Resend Failed', message);
});

required('goes on with what a newcomer chose @any-size', async ({ page }) => {
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Started Free' }).click();
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account Created!', email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/app');
});

required('lets nobody in before the address is verified, and says where to look', async ({ page }) => {
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await page.goto('/app');
  await page.getByRole('button', { name: /^Sign Up Free/ }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account Created!', email);
  await expect(dialog).toBeHidden();

  // Where to look is said again to whoever missed the toast.
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toContainText(`We have sent a link to ${email}.`);
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login Failed', 'Please verify your email address first');
  await expect(dialog.getByRole('heading', { name: 'Look in Your Inbox' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the link again' }).click();
  await expectToast(page, 'Verification Email Sent');

  await page.goto(await linkTo(page, '/verify-email', email));
  await expect(page.getByText(/20 free credits/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue to App' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('banner').getByText('20 credits')).toBeVisible();
});
