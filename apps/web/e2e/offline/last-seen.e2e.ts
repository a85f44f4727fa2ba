import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import { expect, newGeneration, newProject, newSavedPrompt, testSignedIn } from '../support/fixtures';
import { waitForWorker } from '../support/service-worker';

testSignedIn.use({ serviceWorkers: 'allow' });

const since = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Offline. Showing what was here on' });

/** How many results are stored in this browser. */
export async function countStored(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('safelight-last-seen');
        request.addEventListener('error', () => reject(new Error('not opened')));
        request.addEventListener('success', () => {
          const db = request.result;
          if (!db.objectStoreNames.contains('queries')) return resolve(0);
          const count = db.transaction('queries').objectStore('queries').count();
          count.addEventListener('success', () => {
            db.close();
            resolve(count.result);
          });
        });
      }),
  );
}

testSignedIn(
  'shows projects, a board, an opened prompt and the history from the last visit @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    const project = await newProject(page, 'Harbour');
    const saved = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
    await newGeneration(page, 'a heron on one leg');
    await page.goto(`/projects/${project.id}`);
    await expect(page.getByRole('link', { name: /Keeper/ })).toBeVisible();
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await waitForWorker(page);
    await page.goto(`/projects/${project.id}/prompts/${saved.id}`);
    await expect(page.getByRole('dialog', { name: 'Keeper' })).toBeVisible();
    await expect.poll(() => countStored(page)).toBe(6);
    await context.setOffline(true);

    await page.goto('/projects');
    await expect(page.getByRole('link', { name: /Harbour/ })).toBeVisible();
    await expect(since(page)).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: /Harbour/ }).click();
    await page.getByRole('link', { name: /Keeper/ }).click();
    await expect(page.getByRole('dialog', { name: 'Keeper' })).toContainText('editorial illustration');
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await expect(since(page)).toBeVisible();

    await newGeneration(page, 'a kingfisher');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'a kingfisher' })).toBeVisible();
    await expect(since(page)).toBeHidden();
  },
);
