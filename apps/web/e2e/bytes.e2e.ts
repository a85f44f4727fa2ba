import type { Page } from '@playwright/test';
import { expect, newUser, test } from './support/fixtures';

/** The most JavaScript a first visit loads, in kilobytes of 1,000 bytes as they come over the line. */
const budgets = [
  { path: '/', shows: 'Turn your words into stunning AI art', most: 100 },
  { path: '/app', shows: 'AI Prompt Generator', most: 150 },
];

/** Counts the script of what the page loads until nothing more comes, in bytes over the line. */
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
    // What a page fetches ahead, a second or more after it stands, is no part of its first load; on a slow machine it
    // would come into the middle of it.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, wait = 0) =>
        wait < 1000 ? later(run, wait) : 0) as typeof setTimeout;
    });
    const count = countScript(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shows })).toBeVisible();
    const loaded = (await count()) / 1000;
    console.log(`${path}: ${loaded.toFixed(1)} KB of JavaScript, of ${most} at most`);
    expect(loaded).toBeLessThanOrEqual(most);
  });
}
