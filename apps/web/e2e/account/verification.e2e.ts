import { allowFaults } from '../support/faults';
import { expect, expectAccessibleInBothThemes, expectToast, getToast, test } from '../support/fixtures';
import { findMailedLink } from '../support/mails';

test('verifies an address by the link in the mail, and again on a second click', async ({ page, user }) => {
  const link = await findMailedLink(page, '/verify-email', user.email);
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
  // Mail scanners follow links too.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to App' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/settings#account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('shows why a link does not verify, and mails a new one', async ({ page, user }) => {
  allowFaults('400 auth.verifyEmail', 'ERR_FAILED auth.verifyEmail');
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByText('Invalid verification link')).toBeVisible();
  await page.goto('/verify-email-now?token=made-up');
  await expect(page.getByText('The verification link may be expired or invalid.')).toHaveCount(1);
  await expect(page.getByText('Invalid verification link')).toBeHidden();

  await page.route('**/trpc/*auth.verifyEmail*', (route) => route.abort());
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(/^Network error: .+/)).toBeVisible();
  // After a connection failure the page retries once by itself.
  await page.waitForLoadState('networkidle');
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

test('sends one link for a double click, and shows why it sends none @any-size', async ({ page, user }) => {
  allowFaults('429 auth.resendVerification');
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
