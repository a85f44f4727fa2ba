import type { Page } from '@playwright/test';

/*
 * Helpers for tests with a service worker. The other tests block service workers, whose requests cannot be
 * intercepted.
 */

/** Waits until the worker controls this page, and so has cached everything. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The paths of everything cached for this site. */
export async function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
