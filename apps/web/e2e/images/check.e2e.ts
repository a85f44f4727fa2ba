import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, expectToast, testSignedIn as test } from '../support/fixtures';
import { breakImage, newImage, showSettings, uniquePrompt } from '../support/images-page';
import { newSheet } from '../support/studio-page';
import { readCredits } from '../support/wizard-page';

const checkOf = (page: Page) => page.getByRole('region', { name: 'Check' });
const generate = (page: Page) => page.getByRole('button', { name: /^Generate Image/ });

/** Expects a form that changes the image so that it has the light that is missing. */
async function expectMending(page: Page) {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(
    /^Change this image so that it shows: .*golden hour light.* Keep everything else as it is\.$/,
  );
  await expect(page.getByRole('img', { name: 'Reference 1' })).toBeVisible();
  // FLUX Schnell, which made it, edits nothing.
  await showSettings(page);
  const name = /Nano Banana 2/;
  const inList = page.getByRole('combobox', { name: 'AI Model' }).filter({ hasText: name });
  await expect(page.getByRole('radio', { name, checked: true }).or(inList)).toBeVisible();
  await expect(generate(page)).toBeEnabled();
}

test('has an image checked on request, says what is missing, and mends it by one edit', async ({ page }) => {
  const words = `${uniquePrompt('three boats and a lighthouse')}, golden hour light, long raking shadows`;
  await breakImage(words, { kind: 'misdraw', time: 'night' });
  const { id } = await newImage(page, words);
  await page.goto(`/image-generator?image=${id}`);
  const check = checkOf(page);
  await check.getByRole('button', { name: 'Check the image · 1 credit' }).click();
  await expect(check.getByRole('heading', { name: /^\d+ of \d+ as asked$/ })).toBeVisible();
  const findings = check.getByRole('definition');
  await expect(findings.filter({ hasText: /^boats/ })).toContainText('shown');
  await expect(findings.filter({ hasText: 'exactly three boats' })).toContainText('shown');
  await expect(findings.filter({ hasText: 'golden hour light' })).toContainText('missing');
  await expect(check).toContainText('You have 18 credits left.');
  await expect(check).toContainText('Judged by a stand-in');
  await expectAccessible(page);

  // What was found stays.
  await page.reload();
  await expect(findings.filter({ hasText: 'golden hour light' })).toContainText('missing');
  await check.getByRole('button', { name: 'Mend this' }).click();
  await expectMending(page);
  // Nothing is ordered without a click.
  expect(await readCredits(page)).toBe(18);
  await expect(page.getByText('You have 18 credits; this leaves 13.')).toBeVisible();
  await generate(page).click();
  await expectToast(page, 'Image Generated', 'Your AI image has been generated successfully!');
  const listed = await page.request.get('/api/images?limit=1');
  expect(((await listed.json()) as { images: object[] }).images[0]).toMatchObject({
    parentId: id,
    sources: { references: [{ image: id }] },
    creditsUsed: 5,
  });
  expect(await readCredits(page)).toBe(13);
});

test('mends an image of a sheet from where it is seen @any-size', async ({ page }) => {
  const words = `${uniquePrompt('three boats and a lighthouse')}, golden hour light`;
  await breakImage(words.slice(words.indexOf('plate'), words.indexOf(', golden')), {
    kind: 'misdraw',
    time: 'night',
  });
  const { id } = await newSheet(page, { plan: { subjects: [words], axes: [], renderers: ['flux'] } });
  await call(page, 'sheetImages.order', {
    id,
    cells: [0],
    models: [{ id: 'black-forest-labs/flux-schnell' }],
    credits: 1,
    requestId: randomUUID(),
  });
  await page.goto(`/sheets/${id}?view=images`);
  await page.getByRole('button', { name: /^Open the image/ }).click();
  await checkOf(page).getByRole('button', { name: 'Check the image · 1 credit' }).click();
  await checkOf(page).getByRole('button', { name: 'Mend this' }).click();
  await expectMending(page);
  // A reload does not fill the form again.
  await page.getByLabel('Prompt', { exact: true }).fill('a red moon');
  await page.reload();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('a red moon');
  expect(await readCredits(page)).toBe(18);
});
