import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import { expect, expectToast, test, testSignedIn } from '../support/fixtures';
import { breakImage, orderImage, uniquePrompt } from '../support/images-page';
import { WizardPage } from '../support/wizard-page';

/** Blocks a chunk of the app's code until the returned function is called. */
async function blockChunk(page: Page, chunk: string): Promise<() => Promise<void>> {
  allowFaults(`ERR_FAILED ${chunk}`, `missing ${chunk}`);
  const files = `**/assets/${chunk}-*`;
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

testSignedIn('works without the image watch when its code fails to load @any-size', async ({ page }) => {
  await blockChunk(page, 'watch');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/watch-'));
  await page.goto('/history');
  await failed;
  await expect(page.getByRole('heading', { name: 'Nothing generated yet' })).toBeVisible();
});

testSignedIn('follows an image once the code of streams can be loaded @any-size', async ({ page }) => {
  const unblock = await blockChunk(page, 'streams');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/streams-'));
  const words = uniquePrompt();
  await breakImage(words, { kind: 'late', ms: 6000 });
  await orderImage(page, words);
  await page.goto('/image-generator');
  await failed;
  await unblock();
  await expectToast(page, 'Image Generated');
});

test('reports that the sign-in was not loaded, and opens it on the next click @any-size', async ({
  page,
}) => {
  const unblock = await blockChunk(page, 'auth-dialog');
  await page.goto('/pricing');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.click();
  await expectToast(page, 'Not Loaded');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await unblock();
  await login.click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});

testSignedIn(
  'reports that the image panel was not loaded, and opens it on the next click @any-size',
  async ({ page }) => {
    const unblock = await blockChunk(page, 'studio');
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.makePrompt();
    await wizard.button('Generate Image').click();
    await expectToast(page, 'Not Loaded');
    await expect(wizard.prompt).toBeVisible();
    await unblock();
    await wizard.button('Generate Image').click();
    await expect(page.getByRole('radio', { name: /FLUX Schnell/ })).toBeVisible();
  },
);

testSignedIn(
  'reports that the recipe was not loaded, and opens it on the next click @phone',
  async ({ page }) => {
    const unblock = await blockChunk(page, 'drawer');
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.button('Recipe').click();
    await expectToast(page, 'Not Loaded');
    await expect(wizard.subject).toBeVisible();
    await unblock();
    await wizard.button('Recipe').click();
    await expect(page.getByRole('dialog', { name: 'Recipe' })).toContainText('Illustration');
  },
);

testSignedIn(
  'keeps a prompt that cannot be shown, and shows it on the next try @any-size',
  async ({ page }) => {
    const unblock = await blockChunk(page, 'screen');
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill('a heron on one leg');
    await wizard.button('Generate Prompt Now').click();
    await expect(wizard.heading('Your prompt could not be shown')).toBeVisible();
    await wizard.button('Try again').click();
    await expect(wizard.heading('Your prompt could not be shown')).toBeVisible();
    await unblock();
    await wizard.button('Try again').click();
    await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
  },
);

testSignedIn('shows the other pages when one could not be shown @any-size', async ({ page }) => {
  await blockChunk(page, 'history');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
});
