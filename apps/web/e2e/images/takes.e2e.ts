import { expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { showSettings, uniquePrompt } from '../support/images-page';
import { readCredits } from '../support/wizard-page';

const generate = /^Generate \d? ?Images?/;

test('makes several images of one order, and one more from the seed of the best', async ({ page }) => {
  const words = uniquePrompt();
  await page.goto(`/image-generator?prompt=${encodeURIComponent(words)}`);
  await showSettings(page);
  await page.getByLabel('Images', { exact: true }).click();
  await page.getByRole('option', { name: '2' }).click();
  await page.getByLabel('Seed').fill('41x');
  await expect(page.getByLabel('Seed')).toHaveValue('41');
  await expect(page.getByRole('button', { name: generate })).toHaveText('Generate 2 Images· 2 credits');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: generate }).dblclick();

  const cards = page.getByRole('group', { name: 'Generated Images' }).getByRole('article');
  await expect(cards.getByRole('button', { name: 'Download' })).toHaveCount(2);
  expect(await readCredits(page)).toBe(18);

  await cards
    .first()
    .getByRole('button', { name: /^Open the image/ })
    .click();
  const box = page.getByRole('dialog');
  await expect(box.getByText(/^4[12]/)).toBeVisible();
  const seed = /^\d+/.exec((await box.getByText(/^4[12]/).textContent()) ?? '')![0];
  await box.getByRole('button', { name: 'Use this seed' }).click();
  await expect(box).toBeHidden();
  await expect(page.getByLabel('Seed')).toHaveValue(seed);
  await expect(page.getByLabel('Prompt')).toHaveValue(words);
  await expect(page.getByRole('button', { name: generate })).toHaveText('Generate Image· 1 credit');

  await page.getByRole('radio', { name: /Widescreen/ }).click();
  await page.getByRole('button', { name: generate }).click();
  await expect(cards.getByRole('button', { name: 'Download' })).toHaveCount(3);
  await cards
    .first()
    .getByRole('button', { name: /^Open the image/ })
    .click();
  await expect(box.getByText('Widescreen')).toBeVisible();
  await box.getByRole('button', { name: 'an earlier image' }).click();
  await expect(box.getByText('Square')).toBeVisible();
});

test('finds a model by what one needs, and quotes its grades before the click', async ({ page }) => {
  await page.goto(`/image-generator?prompt=${encodeURIComponent(uniquePrompt())}`);
  await showSettings(page);
  const models = page.getByRole('radiogroup', { name: 'AI Model' }).getByRole('radio');
  await expect(models).toHaveCount(5);
  await page.getByRole('button', { name: 'Text in the picture' }).click();
  // The chosen one stays in sight.
  await expect(models.first()).toBeChecked();
  await page.getByRole('radio', { name: /GPT Image/ }).click();
  await expect(page.getByText('GPT Image 2.5 Flare has no seeds')).toBeVisible();
  await expect(page.getByRole('button', { name: generate })).toContainText('4 credits');
  await page.getByLabel('Quality').click();
  await page.getByRole('option', { name: 'High · 10 credits' }).click();
  await expect(page.getByRole('button', { name: generate })).toContainText('10 credits');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await showSettings(page);
  await expect(page.getByRole('button', { name: generate })).toContainText('10 credits');
  await page.getByLabel('Images', { exact: true }).click();
  await page.getByRole('option', { name: '3' }).click();
  await expect(page.getByText('You need 30 credits but have 20')).toBeVisible();
  await expect(page.getByRole('button', { name: generate })).toBeDisabled();
  // Another model has grades of its own.
  await page.getByRole('radio', { name: /FLUX Schnell/ }).click();
  await expect(page.getByRole('button', { name: generate })).toContainText('3 credits');
});
