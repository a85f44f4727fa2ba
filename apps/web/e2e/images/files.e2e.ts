import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectToast, newProject, testSignedIn as test } from '../support/fixtures';
import { newImage, showSettings, uniquePrompt } from '../support/images-page';

test('downloads an image with its recipe, which the import page reads back', async ({ page }) => {
  const project = await newProject(page, 'Harbour');
  const prompt = `${uniquePrompt('a lighthouse')} --ar 3:2 --seed 41`;
  const { id } = await newImage(page, prompt, { projectId: project.id });
  await page.goto(`/image-generator?image=${id}`);
  await page.getByRole('button', { name: 'More downloads' }).click();
  await page.getByRole('menuitem', { name: 'With its recipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download with its recipe' });
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Parameters' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  await expectToast(page, 'Downloaded');
  await expect(dialog).toBeHidden();
  expect(download.suggestedFilename()).toBe(`safelight-${id}.png`);
  const bytes = await readFile(await download.path());
  const text = bytes.toString();
  expect(text).toContain(`:AIPromptInformation>${prompt}<`);
  expect(text).toContain('tEXtsafelight');
  expect(text).not.toContain('tEXtparameters');

  await page.goto('/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: download.suggestedFilename(), mimeType: 'image/png', buffer: bytes });
  await expect(page.getByText('From Safelight.')).toBeVisible();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(prompt);
});

test('offers what the model made, on a board too, and says when a signed file stays as it is @any-size', async ({
  page,
}) => {
  const project = await newProject(page, 'Harbour');
  const { id } = await newImage(page, uniquePrompt('a fox in flat color'), {
    model: 'recraft-ai/recraft-v3',
    projectId: project.id,
  });
  await page.goto(`/projects/${project.id}?image=${id}`);
  const box = page.getByRole('dialog', { name: 'Image' });
  await box.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /own WebP/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`safelight-${id}-original.webp`);
  expect((await readFile(await download.path())).subarray(8, 12).toString()).toBe('WEBP');

  // As the server responds for a signed file.
  await page.route('**/file?*check=true*', (route) =>
    route.fulfill({ status: 204, headers: { 'x-safelight-note': 'This file is signed.' } }),
  );
  await box.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'With its recipe' }).click();
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await expectToast(page, 'Downloaded as It Is', 'This file is signed.');
});

test('finds a model that draws vectors, whose image downloads as an SVG @any-size', async ({ page }) => {
  await page.goto(`/image-generator?prompt=${encodeURIComponent(uniquePrompt('a fox as a logo'))}`);
  await showSettings(page);
  await page.getByRole('button', { name: 'Vector (SVG)' }).click();
  await page.getByRole('radio', { name: /Recraft V4.1 SVG/ }).click();
  await page.getByRole('button', { name: /^Generate Image.* 6 credits/ }).click();
  await page.getByRole('button', { name: /^Open the image: a fox/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More downloads' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /own SVG/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^safelight-\d+-original\.svg$/);
  const svg = await readFile(await download.path(), 'utf8');
  // A browser draws the file alone, and it says how it was made.
  const drawn = await page.evaluate(async (text) => {
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    await picture.decode();
    return picture.naturalWidth;
  }, svg);
  expect(drawn).toBeGreaterThan(0);
  expect(svg).toContain('DigitalSourceType');
});
