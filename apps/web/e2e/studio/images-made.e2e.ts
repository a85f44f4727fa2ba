import type { Page } from '@playwright/test';
import { breakImage, uniquePrompt, waitForFaults } from '../support/images-page';
import { expect, expectToast, respondOnce, testSignedIn as test } from '../support/fixtures';
import { newSheet } from '../support/studio-page';
import { readCredits } from '../support/wizard-page';

/** A sheet whose three images cannot begin, because the model is too busy. */
async function orderThatWaits(page: Page): Promise<void> {
  const subject = uniquePrompt('a brass lamp');
  const busy = { kind: 'status', code: 429, headers: { 'retry-after': '60' } };
  const plate = subject.split(' ').at(-1)!;
  await breakImage(plate, { at: 'replicate.create', times: 3, ...busy });
  const { id } = await newSheet(page, { plan: { subjects: [subject], axes: [], renderers: ['flux'] } });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Make images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make images' });
  await dialog.getByLabel('Images of each').click();
  await page.getByRole('option', { name: '3' }).click();
  await dialog.getByRole('button', { name: 'Make 3 images · 3 credits' }).click();
  await waitForFaults(plate);
  await expect(page.getByText('Queued', { exact: true })).toHaveCount(3);
}

test('says once that images were cancelled, and nothing of failures @any-size', async ({ page }) => {
  await orderThatWaits(page);
  await page.getByRole('button', { name: 'Cancel what has not begun' }).click();
  await expectToast(page, '3 Images Cancelled', 'Their credits are back.');
  await expect(page.getByText('No images of this sheet yet')).toBeVisible();
  await expectToast(page, '3 Images Cancelled');
  expect(await readCredits(page)).toBe(20);
});

test('a deleted sheet’s images that have not begun are cancelled, and stay so after Undo @any-size', async ({
  page,
}) => {
  await orderThatWaits(page);
  expect(await readCredits(page)).toBe(17);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(
    page.getByText(
      'What has not begun is cancelled and its credits come back; an undo does not order it again.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete Sheet' }).click();
  await expectToast(
    page,
    'Sheet Deleted',
    '3 images that had not begun are cancelled, and the credits are back. The prompts that you saved from it are still in their project.',
  );
  expect(await readCredits(page)).toBe(20);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', 'The sheet is back.');
  await page.getByRole('tab', { name: 'Images' }).click();
  await expect(page.getByText('No images of this sheet yet')).toBeVisible();
  expect(await readCredits(page)).toBe(20);
});

test('follows each image of a sheet to its end, and cancels in the middle what has not begun @any-size', async ({
  page,
}) => {
  const subjects = ['a ferry', 'a red kite', 'a brass lamp', 'an old pier'].map(uniquePrompt);
  const [quick, failing, slow, waiting] = subjects.map((subject) => subject.split(' ').at(-1)!);
  for (const plate of [quick!, failing!, slow!, waiting!])
    await breakImage(plate, { at: 'replicate.create', kind: 'latency', ms: 2500 });
  await breakImage(failing!, { kind: 'failed' });
  await breakImage(slow!, { kind: 'late', ms: 8000 });
  await breakImage(waiting!, {
    at: 'replicate.create',
    kind: 'status',
    code: 429,
    headers: { 'retry-after': '60' },
  });
  const { id } = await newSheet(page, { plan: { subjects, axes: [], renderers: ['flux'] } });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Make images' }).click();
  await page.getByRole('button', { name: 'Make 4 images · 4 credits' }).click();

  const strips = page.getByRole('tabpanel', { name: /^Images/ });
  const strip = (at: number) => strips.getByRole('region', { name: subjects[at]! });
  const progress = strips.getByRole('status').filter({ hasText: 'being made' });
  await expect(progress).toHaveText(/^4 images are being made/);
  await expect(strips.getByText('Started', { exact: true })).toHaveCount(4);
  // Subjects of one image stand beside each other.
  const [left, right] = [await strip(0).boundingBox(), await strip(1).boundingBox()];
  expect(right!.y).toBe(left!.y);
  expect(right!.x).toBeGreaterThan(left!.x);
  // One after the other ends or is refused for now, without a reload.
  await expect(progress).toHaveText('2 of 4 images are being made, 1 of them not begun');
  await expect(strip(0).getByRole('button', { name: /^Open the image/ })).toBeVisible();
  await expect(strip(1)).toContainText('The model could not make this image. Nothing was charged');
  await expect(strip(2)).toContainText('Working');
  await expect(strip(3)).toContainText('Queued');
  await expect(page.getByRole('link', { name: '17 credits' })).toBeVisible();
  await strips.getByRole('button', { name: 'Cancel what has not begun' }).click();
  await expectToast(page, 'Image Cancelled', 'Its credits are back. What had begun is finished.');
  await expect(page.getByRole('link', { name: '18 credits' })).toBeVisible();
  await expect(progress).toHaveText('One of 3 images is being made');
  await expect(strip(3)).toBeHidden();
  await expect(strip(2).getByRole('button', { name: /^Open the image/ })).toBeVisible();
  await expect(progress).toBeHidden();
  await expectToast(page, '2 Images Generated', '1 could not be made and cost nothing.');
  await test.step('a link begins with the prompts that have an image', async () => {
    await page.getByRole('button', { name: 'Share with a client' }).click();
    const share = page.getByRole('dialog', { name: 'Share with a client' });
    await expect(share.getByLabel('What it shows')).toHaveText('Only those with an image now');
  });
  expect(await readCredits(page)).toBe(18);
});

test('goes on following the images of a sheet when their stream ended too early @any-size', async ({
  page,
}) => {
  const subject = uniquePrompt('a ferry');
  await breakImage(subject.split(' ').at(-1)!, { at: 'replicate.create', kind: 'latency', ms: 2500 });
  // As from a server that shuts down.
  await respondOnce(page, '**/trpc/sheetImages.progress*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: connected\ndata: {}\n\nevent: return\ndata:\n\n',
    }),
  );
  const { id } = await newSheet(page, { plan: { subjects: [subject], axes: [], renderers: ['flux'] } });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Make images' }).click();
  const again = page
    .waitForRequest('**/trpc/sheetImages.progress*')
    .then(() => page.waitForRequest('**/trpc/sheetImages.progress*'));
  await page.getByRole('button', { name: 'Make 1 image · 1 credit' }).click();
  await again;
  await expect(page.getByRole('button', { name: /^Open the image/ })).toBeVisible();
});
