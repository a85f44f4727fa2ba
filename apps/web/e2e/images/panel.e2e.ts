import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  respondOnce,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  newGeneration,
  testSignedIn as test,
} from '../support/fixtures';
import { card } from '../support/board-page';
import { breakImage, expectPng, uniquePrompt } from '../support/images-page';
import { readCredits, WizardPage } from '../support/wizard-page';

/** A result for this subject, with the image generator open below it. */
async function openPanel(page: Page, words: string): Promise<WizardPage> {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt('Illustration', words);
  await wizard.button('Generate Image').click();
  await expect(wizard.button('Hide Image Generator')).toBeVisible();
  return wizard;
}

const order = (page: Page) => page.getByRole('button', { name: 'Generate Image · ' });

test('makes an image of the wizard’s prompt, across a reload, and saves it as a PNG', async ({ page }) => {
  allowFaults('ERR_FAILED *.png');
  const words = uniquePrompt();
  await breakImage(words, { kind: 'late', ms: 12_000 });
  const wizard = await openPanel(page, words);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Recraft/ }).click();
  await page.getByRole('radio', { name: /Cinematic/ }).click();
  await expect(page.getByText('Recraft V3 has no 21:9')).toBeVisible();
  await page.getByRole('radio', { name: /FLUX Schnell/ }).click();
  await expect(page.getByText('Recraft V3 has no 21:9')).toBeHidden();

  await order(page).dblclick();
  await expect(wizard.button('Generating Image...')).toBeVisible();
  await expect(page.getByText('The model is drawing.').first()).toBeAttached();
  await page.reload();
  await expect(wizard.button('Generating Image...')).toBeVisible();
  await expectAccessible(page);
  await expectToast(page, 'Image Generated', 'Your AI image has been generated successfully!');
  const image = page.getByRole('img', { name: new RegExp(words) });
  await expect(image).toBeVisible();
  // The models receive what to draw, without another renderer's parameters.
  await expect(image).toHaveAttribute('alt', /^[^-]+(-[^-]+)*$/);
  expect(await readCredits(page)).toBe(18);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await wizard.button('Download').click();
  await expectPng(await download, 'ai-generated-image');
  await expectToast(page, 'Downloaded', 'Image downloaded successfully!');
  await page.route('**/files/*.png', (route) => route.abort());
  await wizard.button('Download').click();
  await expectToast(page, 'Download Failed', 'Unable to download image. Please try again.');

  await page.reload();
  await expect(image).toBeVisible();
  await wizard.button('Generate Another').click();
  await expect(order(page)).toContainText('1 credit');
  await expect(page.getByRole('link', { name: 'Open the image before' })).toBeVisible();
  await wizard.button('Hide Image Generator').click();
  await expect(order(page)).toBeHidden();
  expect(await readCredits(page)).toBe(18);

  await test.step('it is filed in the project that its prompt is saved to', async () => {
    await wizard.button('Save to Project').click();
    await page.getByRole('radio', { name: 'New project' }).click();
    await page.getByLabel('New project name').fill('Harbour');
    await wizard.button('Save Prompt').click();
    await page.getByRole('link', { name: 'Open it in Projects' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
    await expect(card(page, `^Image: .*${words}`)).toBeVisible();
  });
});

test('makes several images of one order from a seed, quotes them exactly, and shows them all', async ({
  page,
}) => {
  const words = uniquePrompt();
  await breakImage(words, { kind: 'failed' });
  const wizard = await openPanel(page, words);
  await page.getByLabel('Images', { exact: true }).click();
  await page.getByRole('option', { name: '3' }).click();
  await page.getByLabel('Seed').fill('41');
  const orders = page.getByRole('button', { name: 'Generate 3 Images · 3 credits' });
  await expect(page.getByText('You have 19 credits; this leaves 16.')).toBeVisible();
  await orders.dblclick();
  const takes = page.getByRole('list', { name: 'Images of this order' });
  await expect(takes.getByRole('listitem')).toHaveCount(3);
  await expectToast(page, '2 Images Generated', '1 could not be made and cost nothing.');
  expect(await readCredits(page)).toBe(17);

  // All of them, one large; also after a reload.
  await page.reload();
  await expect(takes.getByRole('button')).toHaveCount(2);
  await expect(takes.getByText('Nothing was charged')).toHaveCount(1);
  await expect(page.getByText('2 credits used')).toBeVisible();
  const large = page.getByRole('link', { name: 'Open the image among your images' });
  const seeds = new Set<string>();
  for (const take of await takes.getByRole('button').all()) {
    await take.click();
    await expect(take).toHaveAttribute('aria-pressed', 'true');
    seeds.add((await page.getByText(/, seed \d+/).textContent()) ?? '');
    await expect(large).toBeVisible();
  }
  expect([...seeds].map((text) => /seed (4[123])/.exec(text)?.[1]).filter(Boolean)).toHaveLength(2);
  await expectAccessibleInBothThemes(page);

  // They stay in sight until the next ones are done.
  await wizard.button('Generate Another').click();
  await expect(page.getByRole('link', { name: 'Open an image before' })).toHaveCount(2);
  await expect(page.getByLabel('Seed')).toHaveValue('41');
  await expect(orders).toBeVisible();
  await page.getByRole('radio', { name: /FLUX Dev/ }).click();
  await expect(page.getByRole('button', { name: 'Generate 3 Images · 6 credits' })).toBeVisible();
  // A seed is the model's own.
  await expect(page.getByLabel('Seed')).toHaveValue('');
});

test('opens on a double click, and stays open @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Generate Image').dblclick();
  await expect(order(page)).toBeVisible();
});

test('takes the ratio from the selection @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk({ style: 'Illustration', subject: uniquePrompt(), cards: ['Portrait (tall)'] });
  await wizard.generate();
  await wizard.button('Generate Image').click();
  await expect(page.getByRole('radio', { name: /tall/ })).toBeChecked();
});

test('retries only on a click after a shown failure, without a second charge @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED images.generate');
  const words = uniquePrompt();
  const wizard = await openPanel(page, words);
  await respondOnce(page, '**/trpc/images.generate*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await order(page).click();
  await expectToast(page, 'Generation Failed', 'Failed to generate image.');
  await expect(order(page)).toBeEnabled();
  await page.reload();
  await expect(order(page)).toBeEnabled();
  await order(page).click();
  await expect(wizard.button('Download')).toBeVisible();
  expect(await readCredits(page)).toBe(18);
});

test('refunds an image that fails @any-size', async ({ page }) => {
  const words = uniquePrompt();
  await breakImage(words, { kind: 'failed', error: 'NSFW content detected.' });
  await openPanel(page, words);
  await page.getByRole('radio', { name: /FLUX Dev/ }).click();
  await order(page).click();
  await expectToast(page, 'Generation Failed', 'Failed to generate image.');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible();
  await expect(page.getByText('You have 19 credits; this leaves 17.')).toBeVisible();
  await expect(order(page)).toBeEnabled();
  expect(await readCredits(page)).toBe(19);
});

test('shows how many credits are missing, and offers a model they suffice for', async ({ page }) => {
  allowFaults('402 images.generate');
  await openPanel(page, uniquePrompt());
  await page.getByRole('radio', { name: /Ideogram/ }).click();
  await expect(page.getByText('You have 19 credits; this leaves 15.')).toBeVisible();
  // Spent elsewhere, which this page does not know yet.
  for (let spent = 0; spent < 16; spent += 1) await newGeneration(page, `take ${spent}`);
  await order(page).click();
  await expectToast(page, 'Generation Failed', 'Failed to generate image.');
  const shortage = 'Insufficient credits. You need 4 credits but have 3.';
  await expect(page.getByRole('alert').filter({ hasText: shortage })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: shortage })).toContainText('See the plans');
  await expect(order(page)).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('radio', { name: /FLUX Dev/ }).click();
  await expect(page.getByText('You have 3 credits; this leaves 1.')).toBeVisible();
  await expect(order(page)).toBeEnabled();
  expect(await readCredits(page)).toBe(3);
});
