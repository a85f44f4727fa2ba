import type { Page } from '@playwright/test';
import { expect, newUser, test } from './support/fixtures';

/** Budgets of JavaScript for a first visit, in kilobytes of 1,000 bytes, as transferred. */
const budgets = [
  { path: '/', shows: 'Turn your words into stunning AI art', most: 100 },
  { path: '/app', shows: 'AI Prompt Generator', most: 150 },
];

/** Counts the bytes of script that the page loads until the network is idle, as transferred. */
function countScript(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    expect(response.fromServiceWorker()).toBe(false);
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

for (const { path, shows, most } of budgets) {
  test(`loads at most ${most} KB of JavaScript at ${path} @any-size`, async ({ page }) => {
    if (path !== '/') await newUser(page);
    // Prefetches start a second or more after the page has loaded and are not part of its first load; on a slow
    // machine they would overlap with it.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, wait = 0) =>
        wait < 1000 ? later(run, wait) : 0) as typeof setTimeout;
    });
    const count = countScript(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shows })).toBeVisible();
    // On a busy machine the network is idle before the scripts have begun to load, and after.
    await expect.poll(async () => (await count()) / 1000).toBeGreaterThan(most / 2);
    const loaded = (await count()) / 1000;
    console.log(`${path}: ${loaded.toFixed(1)} KB of JavaScript, of ${most} at most`);
    expect(loaded).toBeLessThanOrEqual(most);
  });
}

test('fetches the code of the result once the user begins @any-size', async ({ page }) => {
  await newUser(page);
  const count = countScript(page);
  await page.goto('/app');
  // Longer than the parts of the first screen take, and shorter than the wait for a user who only reads.
  await page.waitForTimeout(4000);
  const before = (await count()) / 1000;
  await page.mouse.move(200, 200);
  await expect.poll(async () => (await count()) / 1000 - before).toBeGreaterThan(100);
});
