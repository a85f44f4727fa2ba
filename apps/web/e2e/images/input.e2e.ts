import { expect, expectAccessibleInBothThemes, expectToast, testSignedIn as test } from '../support/fixtures';
import { getViewer, showSettings, uniquePrompt } from '../support/images-page';
import { readCredits } from '../support/wizard-page';

test('shows before the click what of a prompt the model receives in another form, and what another model does', async ({
  page,
}) => {
  const words = uniquePrompt();
  const generate = page.getByRole('button', { name: /^Generate Image/ });
  await page.goto('/image-generator');
  await showSettings(page);
  await page.getByLabel('Prompt').fill(`${words} --ar 16:9 --raw --no hat`);
  await expect(page.getByRole('radio', { name: /Widescreen/ })).toBeChecked();
  const notes = page.getByRole('list', { name: 'What the model reads' });
  await expect(notes).toContainText(/lost.*“--raw” means nothing to FLUX Schnell\./);
  await expect(notes).toContainText('“hat” cannot be ruled out');
  await expect(notes).toContainText(/converted.*Drawn in 16:9, as the text asks\./);
  await expectAccessibleInBothThemes(page);
  await generate.click();
  await expectToast(page, 'Image Generated', 'Your AI image has been generated successfully!');
  await page.getByRole('button', { name: /Open the image/ }).click();
  const lightbox = getViewer(page);
  await expect(lightbox).toContainText('Widescreen');
  await expect(lightbox).toContainText('“hat” cannot be ruled out');
  await test.step('another model is tried with the same prompt and shape, at its own price', async () => {
    await lightbox.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Try another model' }).click();
    await expect(lightbox).toBeHidden();
    await expect(page.getByRole('radio', { name: /FLUX Schnell/ })).toBeFocused();
    await page.getByRole('button', { name: /more models$/ }).click();
    await page.getByRole('radio', { name: /Qwen-Image/ }).click();
    await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(`${words} --ar 16:9 --raw --no hat`);
    await expect(page.getByRole('radio', { name: /Widescreen/ })).toBeChecked();
    // A seed means nothing to another model.
    await expect(page.getByLabel('Seed')).toHaveValue('');
    await expect(notes).toContainText(/lost.*“--raw” means nothing to Qwen-Image\./);
    await expect(notes).toContainText(/converted.*“hat” goes to the model’s negative prompt\./);
    await expect(page.getByText('You have 19 credits; this leaves 17.')).toBeVisible();
    await expect(generate).toContainText('2 credits');
    expect(await readCredits(page)).toBe(19);
    await generate.click();
    const cards = page.getByRole('group', { name: 'Generated Images' }).getByRole('article');
    const remix = cards.filter({ hasText: 'Qwen-Image · 2 credits' });
    await remix.getByRole('button', { name: /Open the image/ }).click();
    const remixed = getViewer(page).filter({ hasText: 'Qwen-Image' });
    await expect(remixed.getByText('Varies')).toBeVisible();
    await expect(remixed).toContainText('Widescreen');
    await remixed.getByRole('button', { name: 'an earlier image' }).click();
    await lightbox.getByRole('button', { name: 'Open the image that varies this one: Qwen-Image' }).click();
    await expect(remixed).toBeVisible();
    expect(await readCredits(page)).toBe(17);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: /FLUX Schnell/ }).click();
  });
  // A chosen ratio wins, and the note says so.
  await page.getByRole('radio', { name: /Square/ }).click();
  await expect(notes).toContainText('The text asks for 16:9; it is drawn in 1:1, as chosen.');
  await page.getByLabel('Prompt').fill('--ar 16:9 --no hat');
  await expect(page.getByText('This prompt holds no description, only settings.')).toBeVisible();
  await expect(generate).toBeDisabled();
});

test('draws a ratio that only the model has, and the next image too @any-size', async ({ page }) => {
  const own = page.getByRole('radio', { name: '9:21' });
  await page.goto('/image-generator');
  await showSettings(page);
  await page.getByLabel('Prompt').fill(`${uniquePrompt()} --ar 9:21`);
  await expect(own).toBeChecked();
  await expect(page.getByText('Drawn in 9:21, as the text asks.')).toBeVisible();
  await page.getByRole('button', { name: /^Generate Image/ }).click();
  await expectToast(page, 'Image Generated', 'Your AI image has been generated successfully!');
  await page.getByRole('button', { name: /Open the image/ }).click();
  const lightbox = getViewer(page);
  await expect(lightbox).toContainText('9:21');
  await lightbox.getByRole('button', { name: 'Make another' }).click();
  await page.getByLabel('Prompt').fill(uniquePrompt());
  await expect(own).toBeChecked();
  // A model without it says what it draws instead.
  await page.getByRole('radio', { name: /Recraft V3/ }).click();
  await expect(
    page.getByText('Recraft V3 has no 9:21; the image is drawn in 1:2, the nearest it has.'),
  ).toBeVisible();
});
