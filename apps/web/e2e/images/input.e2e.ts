import { expect, expectAccessibleInBothThemes, expectToast, testSignedIn as test } from '../support/fixtures';
import { showSettings, uniquePrompt } from '../support/images-page';

test('shows before the click what of a prompt the model receives in another form', async ({ page }) => {
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
  const lightbox = page.getByRole('dialog', { name: 'FLUX Schnell' });
  await expect(lightbox).toContainText('Widescreen');
  await expect(lightbox).toContainText('“hat” cannot be ruled out');
  // A chosen ratio wins, and the note says so.
  await page.keyboard.press('Escape');
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
  const lightbox = page.getByRole('dialog', { name: 'FLUX Schnell' });
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
