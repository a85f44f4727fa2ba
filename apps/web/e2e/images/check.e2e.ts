import { expect, expectAccessible, testSignedIn as test } from '../support/fixtures';
import { breakImage, newImage, uniquePrompt } from '../support/images-page';

test('has an image checked on request, says what is missing, and offers to mend it', async ({ page }) => {
  const words = `${uniquePrompt('three boats and a lighthouse')}, golden hour light, long raking shadows`;
  await breakImage(words, { kind: 'misdraw', time: 'night' });
  const { id } = await newImage(page, words);
  await page.goto(`/image-generator?image=${id}`);
  const check = page.getByRole('region', { name: 'Check' });
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
  const field = page.getByLabel('Prompt');
  await expect(field).toHaveValue(new RegExp(`^Clearly visible: .*golden hour light.*\\. ${words}$`));
  // Nothing is ordered without a click.
  await expect(page.getByRole('link', { name: '18 credits' })).toBeVisible();
});
