import { expect, expectAccessible, expireSession, testSignedIn } from './fixtures';
import { fillScreens } from './screens';

/* The tests of each screen look at it in the light theme, which is the browser's own. */

testSignedIn('leaves axe nothing to find outside the wizard in the dark theme', async ({ page }) => {
  testSignedIn.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const { open } of await fillScreens(page, 'The harbour book')) {
    await open();
    await expectAccessible(page);
  }
  await expireSession(page);
  await page.goto('/');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  await expectAccessible(page);
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Welcome Back')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByText('Join us and get')).toBeVisible();
  await expectAccessible(page);
});
