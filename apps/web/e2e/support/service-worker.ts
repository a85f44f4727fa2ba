import type { Page } from '@playwright/test';

/* What tests see of the service worker. Elsewhere workers are shut out: what one fetches no test can answer. */

/** Waits until the worker serves this page: all it keeps is there then. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The addresses of everything that is kept for this site. */
export async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
