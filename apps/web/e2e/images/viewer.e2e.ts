import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import { expect, expectToast, testSignedIn as test } from '../support/fixtures';
import { breakImage, getViewer, newImage, uniquePrompt } from '../support/images-page';

const opener = (page: Page) => page.getByRole('button', { name: /^Open the image/ });
const lightbox = (page: Page) => getViewer(page);

test('closes an image with Back, keeps it open across a reload, and restores the focus', async ({ page }) => {
  const words = uniquePrompt();
  const { id } = await newImage(page, words);
  await page.goto('/image-generator');
  await opener(page).press('Enter');
  await expect(lightbox(page)).toBeVisible();
  await expect(page).toHaveURL(`/image-generator?image=${id}`);
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL('/image-generator');

  await opener(page).press('Enter');
  await page.reload();
  await expect(lightbox(page).getByRole('img', { name: words })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL('/image-generator');

  await opener(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('is titled by what the image shows; the model is among the facts @any-size', async ({ page }) => {
  const { id } = await newImage(page, uniquePrompt('a heron on one leg'));
  await page.goto(`/images?image=${id}`);
  const viewer = page.getByRole('dialog', { name: 'a heron on one leg', exact: true });
  await expect(viewer.getByRole('definition').first()).toHaveText('FLUX Schnell');
  await expect(viewer.getByRole('heading', { name: 'FLUX Schnell' })).toHaveCount(0);
});

test('shows what can be done with an image in one row, down to the narrowest phones', async ({ page }) => {
  const size = page.viewportSize()!;
  if (size.width < 640) await page.setViewportSize({ ...size, width: 360 });
  const { id } = await newImage(page, uniquePrompt());
  await page.goto(`/images?image=${id}`);
  const row = lightbox(page).locator('footer');
  const buttons = row.getByRole('button');
  await expect(buttons).toHaveCount(5);
  const boxes = await buttons.evaluateAll((all) =>
    all.map((each) => {
      const { top, right } = each.getBoundingClientRect();
      return { top, right };
    }),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(page.viewportSize()!.width);
  await row.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Create Similar' })).toBeVisible();
});

test('shows no image that is deleted or another user’s @any-size', async ({ page }) => {
  allowFaults('404 images.get');
  await page.goto('/image-generator?image=2000000000');
  await expect(page).toHaveURL('/image-generator');
  await expect(page.getByRole('heading', { name: 'No images generated yet' })).toBeVisible();
});

test('moves between images by arrow keys, also after a dialog @any-size', async ({ page }) => {
  const [older, newer] = [uniquePrompt(), uniquePrompt()];
  await newImage(page, older);
  await newImage(page, newer);
  await page.goto('/image-generator');
  await opener(page).first().click();
  await expect(lightbox(page).getByRole('img', { name: newer })).toBeVisible();
  await lightbox(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Image' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page).getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByRole('img', { name: older })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox(page).getByRole('img', { name: newer })).toBeVisible();
});

test('shows the neighboring images as a strip to turn to', async ({ page }) => {
  const [older, newer] = [uniquePrompt(), uniquePrompt()];
  await newImage(page, older);
  await newImage(page, newer);
  await page.goto('/images');
  await opener(page).first().click();
  const frames = lightbox(page).getByRole('navigation', { name: 'Neighboring images' }).getByRole('button');
  await expect(frames).toHaveCount(2);
  await expect(frames.first()).toHaveAttribute('aria-current', 'true');
  await frames.last().click();
  await expect(lightbox(page).getByRole('img', { name: older })).toBeVisible();
  await expect(frames.last()).toHaveAttribute('aria-current', 'true');
  const sizes = await frames.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test('deletes once for repeated clicks @any-size', async ({ page }) => {
  await newImage(page, uniquePrompt());
  let calls = 0;
  // Watched, not routed: routing turns the browser's cache off, and a card that is drawn again would fetch a deleted file.
  page.on('request', (request) => {
    if (request.url().includes('/trpc/images.delete')) calls++;
  });
  await page.goto('/image-generator');
  // A file that is still being fetched when its image is deleted would not be found.
  const picture = opener(page).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Image' }).dblclick();
  await expectToast(page, 'Image Deleted');
  await expect(page.getByRole('heading', { name: 'No images generated yet' })).toBeVisible();
  expect(calls).toBe(1);
});

test('announces on any screen how an image ended, and shows the refund @any-size', async ({ page }) => {
  const words = uniquePrompt();
  await breakImage(words, { at: 'replicate.create', kind: 'latency', ms: 2500 });
  await breakImage(words, { kind: 'failed' });
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(words);
  await page.getByRole('button', { name: /^Generate Image/ }).click();
  await expect(page.getByRole('link', { name: '19 credits' })).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expectToast(page, 'Generation Failed');
  await expect(page.getByRole('link', { name: '20 credits' })).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Image Generator' }).click();
  await expect(page.getByRole('button', { name: /^Generate Image/ })).toBeEnabled();
});
