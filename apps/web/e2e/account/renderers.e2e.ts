import { renderers } from '@safelight/catalog/renderers';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, expectToast, testSignedIn as test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';

const getStar = (page: Page, name: string) =>
  page.getByRole('button', { name: `Show ${name} as a tab beside the result` });
const getVariant = (page: Page, renderer: string, variant: string) =>
  page
    .getByRole('group', { name: `${renderer} version` })
    .getByRole('button', { name: variant, exact: true });

async function readUser(page: Page): Promise<{ preferredAiRenderer: string; favoriteRenderers: string[] }> {
  const response = await page.request.get('/api/auth/me');
  return ((await response.json()) as { user: Awaited<ReturnType<typeof readUser>> }).user;
}

test('offers nine renderers, with their facts and sources', async ({ page }) => {
  await page.goto('/settings');
  const group = page.getByRole('radiogroup', { name: 'AI Renderer Preference' });
  await expect(group.getByRole('radio')).toHaveCount(renderers.length);
  for (const { name } of renderers) {
    await expect(group.getByRole('radio').filter({ hasText: name })).toBeVisible();
  }
  const facts = page.getByRole('button', { name: /^Midjourney V8.2, checked \w+ 20\d\d/ });
  await tabTo(page, facts);
  await page.keyboard.press('Enter');
  await expect(facts).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: 'Facts about Midjourney V8.2' });
  await expect(list).toContainText('--no');
  await expect(list).toContainText(/docs\.midjourney\.com.*20\d\d/);
  await expect(list.getByText('Disputed').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
});

test('prefers a variant of a renderer @any-size', async ({ page }) => {
  await page.goto('/settings');
  await getVariant(page, 'Midjourney', 'V7').click();
  await expect(page.getByText('Switch to Midjourney V7?')).toBeVisible();
  await expect(page.getByText('Midjourney V7, checked')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings Updated');
  expect((await readUser(page)).preferredAiRenderer).toBe('midjourney-v7');
  await page.reload();
  await expect(getVariant(page, 'Midjourney', 'V7')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('dl')).toContainText('Midjourney V7');

  // A variant of another card waits until that card is chosen.
  await getVariant(page, 'FLUX', 'JSON').click();
  await expect(page.getByText(/^Switch to/)).toBeHidden();
  await page.getByRole('radio', { name: /^FLUX/ }).click();
  await expect(page.getByText('Switch to FLUX JSON?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(getVariant(page, 'Midjourney', 'V7')).toHaveAttribute('aria-pressed', 'true');
});

test('stars the renderers that become tabs of the result, by keyboard too @any-size', async ({ page }) => {
  await page.goto('/settings');
  const own = page.getByRole('button', { name: 'Your renderer is always a tab beside the result' });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await getStar(page, 'Leonardo').click();
  await expect(getStar(page, 'Leonardo')).toHaveAttribute('aria-pressed', 'false');
  await getVariant(page, 'FLUX', 'JSON').click();
  await tabTo(page, getStar(page, 'FLUX'));
  await page.keyboard.press('Space');
  await expect(getStar(page, 'FLUX')).toHaveAttribute('aria-pressed', 'true');
  const saved = ['midjourney', 'dall-e-3', 'stable-diffusion', 'flux-json'];
  await expect.poll(async () => (await readUser(page)).favoriteRenderers).toEqual(saved);
  await page.reload();
  await expect(getStar(page, 'FLUX')).toHaveAttribute('aria-pressed', 'true');
  await expect(getVariant(page, 'FLUX', 'JSON')).toHaveAttribute('aria-pressed', 'true');
  await expect(getStar(page, 'Leonardo')).toHaveAttribute('aria-pressed', 'false');
});
