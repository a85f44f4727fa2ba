import { expect, expireSession, newGeneration, signIn, testSignedIn as test } from './fixtures';
import { WizardPage } from './wizard-page';

test('tells when a saved prompt cannot be loaded @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  for (const id of ['999999', 'abc', '2147483648']) {
    await wizard.open(`/?reuse=${id}`);
    await expect(wizard.toast('Load Failed')).toContainText('Failed to load saved prompt data.');
    await expect(wizard.heading('Select Image Style')).toBeVisible();
    await expect(page).toHaveURL(/\/app$/);
  }
});

test('loads a prompt after the sign-in when the session ended before @any-size', async ({ page, user }) => {
  const wizard = new WizardPage(page);
  await newGeneration(page, 'a heron');
  await page.goto('/history');
  await expect(page.getByRole('button', { name: 'Reuse' })).toBeVisible();
  await expireSession(page);
  await page.getByRole('button', { name: 'Reuse' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, user);
  await expect(wizard.prompt).toHaveValue(/a heron/);
});
