import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './support/fixtures';

test.use({ serviceWorkers: 'block' });

for (const path of ['/', '/app', '/pricing', '/projects'])
  test(`moves nothing at ${path} when its fonts come late`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          const { dataset } = document.documentElement;
          dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let held = true;
    let waiting = 0;
    await page.route('**/*.woff2', async (route) => {
      waiting++;
      while (held) await sleep(50);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(waiting).toBeGreaterThan(1);
    held = false;
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && document.fonts.check('16px Geist'),
    );
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
    expect(moved, 'layout shift').toBeLessThanOrEqual(0.01);
  });
