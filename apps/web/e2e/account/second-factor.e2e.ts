import { startProduct } from '../../../../scripts/product';
import { allowFaults } from '../support/faults';
import { addAuthenticator, submitPassword, nextCode, openLogin, enableApp } from '../support/factors';
import { expect, expireSession, expectAccessibleInBothThemes, expectToast, test } from '../support/fixtures';

const wrong = 'This code is wrong, or was used already. Please try again with a new one.';

test('turns an authenticator app on, with recovery codes to keep, and off again', async ({ page, user }) => {
  allowFaults('400 account.confirmApp', '400 account.startApp');
  await page.goto('/settings#two-step');
  const card = page.locator('#two-step');
  await card.getByRole('button', { name: 'Set up' }).click();
  const ask = page.getByRole('dialog', { name: 'Set Up an Authenticator App' });
  await ask.getByLabel('Password', { exact: true }).fill('not mine');
  await ask.getByRole('button', { name: 'Continue' }).click();
  await expect(ask.getByText('This is not your password.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await ask.getByLabel('Password', { exact: true }).fill(user.password);
  await ask.getByRole('button', { name: 'Continue' }).click();

  const scan = page.getByRole('dialog', { name: 'Scan This Code' });
  await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await scan.locator('code').textContent())!.replaceAll(' ', '');
  const code = scan.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('000000');
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expect(scan.getByText(wrong)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await code.fill(nextCode(secret));
  await code.press('Enter');

  const keep = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
  await expect(keep.getByRole('listitem')).toHaveCount(10);
  await expect(keep.getByRole('button', { name: 'Copy' })).toBeFocused();
  const codes = await keep.getByRole('listitem').allTextContents();
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent('download');
  await keep.getByRole('button', { name: 'Download' }).click();
  const stream = await (await download).createReadStream();
  const file = Buffer.concat(await stream.toArray()).toString('utf8');
  for (const each of codes) expect(file).toContain(each);
  // What is shown once does not close by a stray click.
  await page.mouse.click(5, 5);
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('10 of 10 left');
  await expect(card).not.toContainText(codes[0]!);
  await expectAccessibleInBothThemes(page);

  await card.getByRole('button', { name: 'Make new codes' }).click();
  const renew = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  await renew.getByLabel('Password', { exact: true }).fill(user.password);
  await renew.getByRole('button', { name: 'Make new codes' }).click();
  await expect(keep.getByRole('listitem')).toHaveCount(10);
  await expect(keep).not.toContainText(codes[0]!);
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('button', { name: 'Make new codes' })).toBeFocused();

  await card.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn the authenticator app off?' });
  await off.getByLabel('Password', { exact: true }).fill(user.password);
  await expectAccessibleInBothThemes(page);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Authenticator App Turned Off');
  await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(card).not.toContainText('Recovery codes');
});

test('signs in with the code of the app after the password', async ({ page, user }) => {
  allowFaults('401 auth.login', '401 auth.secondFactor');
  const { secret } = await enableApp(page, user);
  const dialog = await submitPassword(page, user);
  await expectAccessibleInBothThemes(page);
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Enter the six digits of your app')).toBeVisible();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText(wrong)).toBeVisible();
  await code.fill(nextCode(secret));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Welcome back!');
});

test('signs in with a recovery code once, and requires the password again after five wrong ones @any-size', async ({
  page,
  user,
}) => {
  allowFaults('401 auth.login', '401 auth.secondFactor');
  const { recoveryCodes } = await enableApp(page, user);
  const enter = async (codes: string[]) => {
    const dialog = await submitPassword(page, user);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    for (const each of codes) {
      await dialog.getByLabel('Recovery code').fill(each);
      const responded = page.waitForResponse(/auth\.secondFactor/);
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await responded;
    }
    return dialog;
  };
  await enter([recoveryCodes[0]!]);
  await expect(page).toHaveURL('/app');
  const again = await enter([recoveryCodes[0]!]);
  await expect(again.getByText(wrong)).toBeVisible();
  await enter(['1', '2', '3', '4', '5', recoveryCodes[1]!]);
  await expectToast(page, 'Login Failed', 'This sign-in has expired. Please begin again.');
  await expect(again.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  // The reason stands in the form that it led back to, until the next attempt.
  const expired = again.getByText('This sign-in has expired. Please begin again.');
  await expect(expired).toBeVisible();
  await expect(again.getByRole('alert')).toHaveCount(0);
  await again.getByRole('tab', { name: 'Sign Up' }).click();
  await again.getByRole('tab', { name: 'Login' }).click();
  await expect(expired).toBeHidden();
});

test('continues after an expired session, after both steps @any-size', async ({ page, user }) => {
  allowFaults('401 auth.login');
  const { secret } = await enableApp(page, user);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project Name').fill('Harbour');
  await expireSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode(secret));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Harbour').first()).toBeVisible();
});

test('adds a passkey, signs in with it in place of the password, and removes it', async ({ page, user }) => {
  allowFaults('400 account.removePasskey', '401 auth.finishPasskeySignIn', '401 auth.login');
  const authenticator = await addAuthenticator(page);
  await page.goto('/settings#passkeys');
  const card = page.locator('#passkeys');
  await expect(card.getByText('No Passkeys Yet')).toBeVisible();
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const add = page.getByRole('dialog', { name: 'Add a Passkey' });
  await add.getByLabel('Name', { exact: true }).fill('Blue key');
  await add.getByLabel('Password', { exact: true }).fill(user.password);
  await expectAccessibleInBothThemes(page);
  await add.getByRole('button', { name: 'Continue' }).click();
  const keep = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
  await expect(keep.getByRole('listitem')).toHaveCount(10);
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('Blue key');
  await expect(card).toContainText('never used');
  await expectAccessibleInBothThemes(page);

  // Without address and password.
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Welcome back!');
  // As the second step, after the password. Canceling shows a message and allows another try.
  const dialog = await submitPassword(page, user);
  await expectAccessibleInBothThemes(page);
  await authenticator.setVerified(false);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Login Failed', 'No passkey was used.');
  await expect(dialog.getByText('No passkey was used.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toHaveAccessibleDescription(
    /No passkey was used/,
  );
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await authenticator.setVerified(true);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/app');

  await page.goto('/settings#passkeys');
  await expect(card).toContainText('last used');
  await card.getByRole('button', { name: 'Remove Blue key' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Blue key?' });
  await remove.getByLabel('Password', { exact: true }).fill('not mine');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(remove.getByText('This is not your password.')).toBeVisible();
  await remove.getByLabel('Password', { exact: true }).fill(user.password);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey Removed');
  await expect(card.getByText('No Passkeys Yet')).toBeVisible();
  const gone = await openLogin(page);
  await gone.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Login Failed', 'This passkey does not open an account here.');
  await expect(gone.getByText('This passkey does not open an account here.')).toBeVisible();
});

test.describe('where admins need a second factor', () => {
  test.use({
    baseURL: async ({ share }, use) =>
      use(await share('factor', () => startProduct('factor', { ADMIN_SECOND_FACTOR: 'required' }))),
  });

  test('sends an admin without one to Settings, and lets them in once it is on', async ({ page }) => {
    const admin = { email: 'admin@safelight.example', password: 'darkroom-demo', name: 'Ada Admin' };
    const { email, password } = admin;
    const response = await page.request.post('/api/auth/login', {
      data: { email, password },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.ok()).toBe(true);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Two-Step Sign-In Needed' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Set it up in Settings' }).click();
    await expect(page.locator('#two-step').getByRole('button', { name: 'Set up' })).toBeInViewport();
    await enableApp(page, admin);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await page.request.post('/trpc/account.removeApp', {
      data: { password: admin.password },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  });
});
