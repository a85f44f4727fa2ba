import type { Page } from '@playwright/test';
import { allowFaults } from './support/faults';
import { expect, expectToast, newGeneration, newSavedPrompt, testSignedIn } from './support/fixtures';

/** Through the menu, without reloading the page. */
async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
}

testSignedIn(
  'keeps every generation to search, copy, reuse and save @any-size',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'Nothing generated yet' })).toBeVisible();

    await newGeneration(page, 'a fox in a birch wood');
    const keeper = await newGeneration(page, 'a lighthouse keeper');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(/last 10/)).toBeVisible();

    await page.getByLabel('Search your history').fill('lighthouse');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL('/history?q=lighthouse');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, 'Copied!', 'Prompt copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(keeper.prompt);

    await page.getByRole('button', { name: 'Save to Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Prompt to Project' });
    await dialog.getByRole('radio', { name: 'New project' }).click();
    await expect(dialog.getByRole('button', { name: 'Save Prompt' })).toBeDisabled();
    await dialog.getByLabel('New project name').fill('Keepers');
    await dialog.getByRole('button', { name: 'Save Prompt' }).click();
    await expectToast(page, 'Prompt Saved', 'Your prompt has been saved successfully.');

    await openHistory(page);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByLabel('Search your history')).toHaveValue('');
    await expect(page).toHaveURL('/history');

    await page.getByLabel('Search your history').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);

    await page.getByRole('button', { name: 'Reuse' }).first().click();
    await expect(page).toHaveURL(/\/app/);
    await page.goto('/projects');
    await page.getByRole('link', { name: /Keepers/ }).click();
    await expect(page.getByRole('link', { name: /a lighthouse keeper/ })).toBeVisible();
  },
);

testSignedIn(
  'shows, copies and saves the whole of a prompt that the list shortens @any-size',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { prompt } = await newGeneration(page, `a fox ${'in a deep wood '.repeat(100)}at the very end`);
    await page.goto('/history');
    const entry = page.getByRole('article');
    await expect(entry.getByText('at the very end')).toBeHidden();
    await entry.getByRole('button', { name: 'Copy' }).click();
    await expectToast(page, 'Copied!', 'Prompt copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt);
    await entry.getByRole('button', { name: 'Show all of it' }).click();
    await expect(entry.locator('p', { hasText: 'at the very end' })).toBeVisible();

    await entry.getByRole('button', { name: 'Save to Project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Prompt' }).click();
    await expectToast(page, 'Prompt Saved', 'Your prompt has been saved successfully.');
    await page.goto('/projects/general');
    await page.getByRole('link', { name: /a fox/ }).click();
    await expect(page.getByRole('dialog').getByText(prompt)).toBeVisible();
  },
);

testSignedIn('opens a generation by the address of a saved prompt @any-size', async ({ page }) => {
  allowFaults('404 prompts.get', '404 prompts.generation');
  const { id, prompt } = await newGeneration(page, 'a kite in a storm');
  await page.goto(`/?reuse=${id}`);
  await expectToast(
    page,
    'Prompt Loaded',
    'Saved prompt loaded successfully. You can now edit and regenerate.',
  );
  await expect(page.getByRole('textbox', { name: 'Your AI Prompt' })).toHaveValue(prompt);
});

testSignedIn('shows the last ten generations on the free plan @any-size', async ({ page }) => {
  for (let index = 1; index <= 11; index += 1) await newGeneration(page, `frame number ${index}`);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'frame number 11' })).toBeVisible();
  // Only what is near the screen is in the document.
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'frame number 2', exact: true })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'frame number 1', exact: true })).toBeHidden();
});

testSignedIn('says what each way back into Create does @desktop', async ({ page }) => {
  const { id } = await newSavedPrompt(page);
  await newGeneration(page, 'a lighthouse');
  const tip = page.getByRole('tooltip');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Reuse' }).hover();
  await expect(tip).toHaveText('Opens this text in Create, with its choices');
  await page.goto(`/projects/general/prompts/${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reuse in Edit Mode' }).hover();
  await expect(tip).toHaveText('Opens this text in Create, with its choices');
  await dialog.getByRole('button', { name: 'Create Similar' }).hover();
  await expect(tip).toHaveText('Opens its choices in Create, for a new text');
  await expect(dialog.getByRole('button', { name: 'Edit name, text or project' })).toBeVisible();
});
