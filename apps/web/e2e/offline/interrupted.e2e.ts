import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import { expect, expireSession, newGeneration, newProject, signIn, testSignedIn } from '../support/fixtures';
import { listStored, waitForWorker } from '../support/service-worker';

testSignedIn.use({ serviceWorkers: 'allow' });

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'will be saved when you are back online' });

/** The names of a project's saved prompts, as the server has them. */
async function readSaved(page: Page, project: number | 'general' = 'general'): Promise<string[]> {
  const response = await page.request.get(`/api/projects/${project}/export?format=json`);
  const { prompts } = (await response.json()) as { prompts?: { name: string }[] };
  return (prompts ?? []).map(({ name }) => name).toSorted();
}

testSignedIn(
  'goes back and forth between pages offline, and counts a double click as one save @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    const project = await newProject(page, 'Harbour');
    await newGeneration(page, 'a heron on one leg');
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await waitForWorker(page);
    await page.goto(`/projects/${project.id}`);
    await expect(page.getByRole('heading', { name: 'No Prompts Yet' })).toBeVisible();
    await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"boards","list"'));
    await context.setOffline(true);
    for (let round = 0; round < 2; round++) {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'No Prompts Yet' })).toBeVisible();
      await page.reload();
    }
    await page.goBack();
    await page.getByRole('button', { name: 'Save to Project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Save Prompt to Project' });
    await dialog.getByLabel('Prompt name').fill('Twice');
    await dialog.getByRole('button', { name: 'Save Prompt' }).dblclick();
    await expect(line(page)).toContainText('1 prompt will be saved');
    await context.setOffline(false);
    // The project that was on the screen last.
    await expect.poll(() => readSaved(page, project.id)).toEqual(['Twice']);
  },
);

testSignedIn(
  'saves once although the session ended offline and the first response is lost @any-size',
  async ({ page, context, user }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', '401 *', 'ERR_FAILED *');
    await newGeneration(page, 'a heron on one leg');
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await waitForWorker(page);
    await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"history"'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save to Project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Save Prompt to Project' });
    await dialog.getByLabel('Prompt name').fill('Heron');
    await dialog.getByRole('button', { name: 'Save Prompt' }).click();
    await expect(line(page)).toContainText('1 prompt will be saved');
    await expireSession(page);
    let lost = 0;
    await context.route('**/trpc/prompts.save*', async (route) => {
      if (lost > 0 || (await route.fetch()).status() !== 200) return route.fallback();
      lost += 1;
      return route.abort();
    });
    await context.setOffline(false);
    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await signIn(page, user);
    await expect.poll(() => readSaved(page)).toEqual(['Heron']);
    await expect(line(page)).toBeHidden({ timeout: 40_000 });
    expect([lost, await readSaved(page)]).toEqual([1, ['Heron']]);
  },
);
