import { allowFaults } from '../support/faults';
import { expect, expectAccessible, expectToast, newEmail } from '../support/fixtures';
import { findMailedLink } from '../support/mails';
import { test } from '../support/required-server';

test.describe.configure({ mode: 'default' });

test('continues with what a new user chose @any-size', async ({ page }) => {
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Started Free' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account Created!', email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/app');
});

test('lets no user in before the address is verified, and points to the inbox', async ({ page }) => {
  allowFaults('403 auth.login');
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await page.goto('/app');
  await page.getByRole('button', { name: /^Sign Up Free/ }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account Created!', email);
  await expect(dialog).toBeHidden();

  // The page repeats where to look, because the toast disappears.
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

  await page.goto(await findMailedLink(page, '/verify-email', email));
  await expect(page.getByText(/20 free credits/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue to App' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('banner').getByText('20 credits')).toBeVisible();
});

test('continues to the payment page with the plan chosen before the address was verified @any-size', async ({
  page,
}) => {
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /Monthly/ }).click();
  await page.getByRole('button', { name: 'Get Creator' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog).toContainText(`We have sent a link to ${email}.`);

  await page.goto(await findMailedLink(page, '/verify-email', email));
  await page.getByRole('link', { name: 'Continue to App' }).click();
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  const checkout = await opened;
  await checkout.waitForURL(/\/stripe\/pay\//);
  await expect(checkout.getByText('$7.42').first()).toBeVisible();
  await checkout.close();
  await expect(page).toHaveURL('/pricing');

  // A reload does not repeat it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upgrade to Creator' })).toBeEnabled();
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeHidden();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/app');
});

test('drops the chosen plan when another account signs in @any-size', async ({ page }) => {
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  const register = async (address: string) => {
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Account Created!', address);
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await register(email);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Creator' }).click();
  await register(newEmail());
  await page.goto(await findMailedLink(page, '/verify-email', email));
  await page.getByRole('link', { name: 'Continue to App' }).click();
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/app');
  expect(await page.evaluate(() => localStorage.getItem('safelight.private.plan-choice'))).toBeNull();
});
