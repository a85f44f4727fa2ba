import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expireSession,
  newGeneration,
  newSavedPrompt,
  signIn,
  testSignedIn as test,
} from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

test('reports a saved prompt that cannot be loaded @any-size', async ({ page }) => {
  allowFaults('404 prompts.get', '404 prompts.generation');
  const wizard = new WizardPage(page);
  for (const id of ['999999', 'abc', '2147483648']) {
    await wizard.open(`/?reuse=${id}`);
    await expect(wizard.toast('Load Failed')).toContainText('Failed to load saved prompt data.');
    await expect(wizard.heading('Select Image Style')).toBeVisible();
    await expect(page).toHaveURL(/\/app$/);
  }
  const { id } = await newSavedPrompt(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await wizard.open(`/?reuse=${id}`);
  await expect(wizard.toast('Load Failed')).toBeVisible();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
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

/** Delays the session in pages loaded from now on, until the returned function is called. */
async function delaySession(page: Page): Promise<() => void> {
  let go = () => {};
  const known = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/trpc\/auth\.me/, async (route) => {
    await known;
    await route.continue();
  });
  return go;
}

test('shows the style artwork in its final place before the session has loaded', async ({ page }) => {
  const releaseSession = await delaySession(page);
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  const shown = page.locator('main picture');
  await expect(shown.first()).toBeVisible();
  const places = () =>
    shown.evaluateAll((pictures) =>
      pictures.slice(0, 3).map((picture) => {
        const { x, y, width } = picture.getBoundingClientRect();
        return [x, y, width].map(Math.round);
      }),
    );
  const before = await places();
  releaseSession();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('shows no style artwork before a draft at a later step', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  const releaseSession = await delaySession(page);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.locator('main picture').first()).toBeHidden();
  releaseSession();
  await expect(wizard.heading('Define Subject')).toBeVisible();
});
