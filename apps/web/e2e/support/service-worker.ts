import type { Page } from '@playwright/test';

/*
 * Helpers for tests with a service worker. The other tests block service workers, whose requests cannot be
 * intercepted.
 */

/** Waits until the worker controls this page, and so has cached everything. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/**
 * Ends the workers, as the browser does half a minute after their last work, but not while a test is connected to them.
 * A new worker that could not take over from a busy one then does.
 */
export async function endWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** The paths of everything cached for this site. */
export async function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The keys of the results that this browser stores for a visit without a connection. */
export async function listStored(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('safelight-last-seen');
        // Not created by the page yet.
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('error', () => resolve([]));
        request.addEventListener('success', () => {
          const db = request.result;
          const keys = db.transaction('queries').objectStore('queries').getAllKeys();
          keys.addEventListener('error', () => reject(new Error('The keys could not be read')));
          keys.addEventListener('success', () => {
            db.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );
}
