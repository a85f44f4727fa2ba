import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import { expect, expectAccessible, expectToast, newProject, testSignedIn as test } from '../support/fixtures';
import { newImage, uniquePrompt } from '../support/images-page';
import { serveImages, promptAt } from '../support/many-images';
import { readCredits } from '../support/wizard-page';

const generate = (page: Page) => page.getByRole('button', { name: /^Generate Image/ });
const cards = (page: Page) => page.getByRole('group', { name: 'Generated Images' }).getByRole('article');

async function openMenuOf(page: Page, words: string, entry: string): Promise<void> {
  await cards(page).filter({ hasText: words }).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('loads older images on scrolling', async ({ page }) => {
  const asked = await serveImages(page, 150, ['/favicon.svg']);
  await page.goto('/image-generator');
  const box = page.getByRole('group', { name: 'Generated Images' });
  await expect(cards(page).filter({ hasText: promptAt(1) })).toBeVisible();
  expect(asked).toEqual([0]);
  const last = cards(page).filter({ hasText: promptAt(150) });
  await expect(async () => {
    await box.evaluate((element) => {
      element.scrollTo({ top: element.scrollHeight });
      element.scrollIntoView({ block: 'end' });
    });
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(asked).toEqual([0, 60, 120]);
  // Only visible cards are rendered.
  expect(await cards(page).count()).toBeLessThan(40);
  const item = page.getByRole('listitem').filter({ hasText: promptAt(150) });
  await expect(item).toHaveAttribute('aria-posinset', '150');
  await expect(item).toHaveAttribute('aria-setsize', '150');
  await expectAccessible(page);
});

test('filters by project, makes another image, copies and deletes @any-size', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const project = await newProject(page, 'Harbour');
  const [loose, filed] = [uniquePrompt('a kite'), uniquePrompt('a lighthouse')];
  await newImage(page, loose);
  await newImage(page, filed, { projectId: project.id, aspectRatio: 'portrait-tall' });
  await page.goto('/image-generator');
  await expect(cards(page)).toHaveCount(2);

  await page.getByLabel('Show images of').click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(filed);

  await openMenuOf(page, filed, 'Copy prompt');
  await expectToast(page, 'Copied!', 'Prompt copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(filed);

  await openMenuOf(page, filed, 'Make another like this');
  await expect(page.getByLabel('Prompt')).toHaveValue(filed);
  await expect(page.getByLabel('Prompt')).toBeFocused();
  await expect(page.getByRole('radio', { name: /tall/ })).toBeChecked();
  await expect(page.getByLabel('Project', { exact: true })).toContainText('Harbour');
  expect(await readCredits(page)).toBe(18);
  await generate(page).click();
  await expectToast(page, 'Image Generated');
  await expect(cards(page)).toHaveCount(2);

  await page
    .getByRole('button', { name: /Open the image/ })
    .first()
    .click();
  const lightbox = page.getByRole('dialog');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await lightbox.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this image?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await lightbox.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete Image' }).click();
  await expectToast(page, 'Image Deleted');
  // The viewer moved on to the neighbor.
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
});

test('finds images by words, model and star, and says what a filter hides', async ({ page }) => {
  const [kite, lighthouse] = [uniquePrompt('a kite over dunes'), uniquePrompt('a lighthouse')];
  await newImage(page, kite);
  await newImage(page, lighthouse, { model: 'black-forest-labs/flux-2-klein-4b' });
  await page.goto('/image-generator');
  await expect(cards(page)).toHaveCount(2);
  const search = page.getByLabel('Search your images');
  await search.fill('dunes kite');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(kite);
  await search.fill('dunes lighthouse');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all images' }).click();
  await expect(cards(page)).toHaveCount(2);
  const filters = page.getByRole('search', { name: 'Your images' });
  await filters.getByLabel('Model').click();
  await page.getByRole('option', { name: 'FLUX.2 Klein' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(lighthouse);

  await cards(page)
    .getByRole('button', { name: /Open the image/ })
    .click();
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await filters.getByLabel('Model').click();
  await page.getByRole('option', { name: 'Any model' }).click();
  await filters.getByRole('button', { name: 'Starred' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(lighthouse);
  await expectAccessible(page);

  const newest = uniquePrompt('a fox');
  await page.getByLabel('Prompt', { exact: true }).fill(newest);
  await generate(page).click();
  const hidden = page.getByRole('status').filter({ hasText: 'A new image does not match these filters.' });
  await expect(hidden).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await hidden.getByRole('button', { name: 'Show all images' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toContainText(newest);
});

test('keeps the place and the focus when a new image arrives', async ({ page }) => {
  await serveImages(page, 150, ['/favicon.svg']);
  // The order's response arrives when the list is scrolled.
  let arrive = () => {};
  const scrolled = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/images\.generate/, async (route) => {
    await scrolled;
    await route.continue();
  });
  const words = uniquePrompt();
  await page.goto(`/image-generator?prompt=${encodeURIComponent(words)}`);
  const box = page.getByRole('group', { name: 'Generated Images' });
  await expect(cards(page).filter({ hasText: promptAt(1) })).toBeVisible();
  await generate(page).click();
  await box.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    element.scrollTo({ top: 1500 });
  });
  await expect(cards(page).filter({ hasText: promptAt(1) })).toHaveCount(0);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
  const name = (await cards(page).nth(4).getAttribute('aria-label')) ?? '';
  const download = page.getByRole('article', { name, exact: true }).getByRole('button', { name: 'Download' });
  await download.focus();
  await download.scrollIntoViewIfNeeded();
  const before = await download.boundingBox();
  arrive();
  await expectToast(page, 'Image Generated');
  await expect(download).toBeFocused();
  const after = await download.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(1);
  await box.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(cards(page).first()).toContainText(words);
});

test('reports an image that cannot be downloaded @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED *.png');
  await newImage(page, uniquePrompt());
  await page.goto('/image-generator');
  await page.route('**/files/*.png', (route) => route.abort());
  await cards(page).getByRole('button', { name: 'Download' }).click();
  await expectToast(page, 'Download Failed', 'Failed to download image. Please try again.');
});

test('says when the plan’s room for images is nearly used up @any-size', async ({ page }) => {
  const note = page.getByText('Your plan’s room: 800 of 1,000 images used.');
  for (const address of ['/images', '/image-generator']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No images generated yet' })).toBeVisible();
    await expect(note).toBeHidden();
  }
  await page.route('**/trpc/**projects.list*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"images":{"used":0,', '"images":{"used":800,');
    await route.fulfill({ response, body });
  });
  for (const address of ['/images', '/image-generator']) {
    await page.goto(address);
    await expect(note).toBeVisible();
  }
});
