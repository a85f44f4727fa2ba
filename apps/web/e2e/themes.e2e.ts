import { allowFaults } from './support/faults';
import { expect, expectAccessibleInBothThemes, expireSession, testSignedIn } from './support/fixtures';
import { createScreens, toScreen } from './support/screens';

testSignedIn('has no accessibility violations outside the wizard, in either theme', async ({ page }) => {
  allowFaults('404 payments.verifySession');
  testSignedIn.slow();
  await toScreen(page, '/history', 'Nothing generated yet').open();
  await expectAccessibleInBothThemes(page);
  for (const { open } of await createScreens(page, 'The harbour book')) {
    await open();
    await expectAccessibleInBothThemes(page);
  }
  await expireSession(page);
  await page.goto('/');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Welcome Back')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByText('Join us and get')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
