import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectToast,
  getToast,
  newGeneration,
  newProject,
  newSavedPrompt,
  newUser,
  signIn,
  testSignedIn,
} from '../support/fixtures';
import { newImage } from '../support/images-page';
import { listCached, listStored, waitForWorker } from '../support/service-worker';

testSignedIn.use({ serviceWorkers: 'allow' });

const since = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Offline\. Showing what was here at \d/ });

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
    await expect.poll(() => listStored(page)).toHaveLength(7);
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

    // A screen that has nothing says only that.
    await page.goto('/images');
    const form = page.getByRole('form', { name: 'New image' });
    await expect(form.getByRole('button', { name: /^Generate Image/ })).toBeDisabled();
    const missing = form.getByText('You are offline. A new image needs the connection.');
    await expect(missing).toBeInViewport();
    await form.getByLabel('Prompt').fill('a heron');
    await form.getByLabel('Prompt').press('ControlOrMeta+Enter');
    await expect(missing).toBeInViewport();
    await expect(getToast(page)).toHaveCount(0);
    await expect(page.getByText('Your images could not be loaded')).toBeVisible();
    await expect(page.getByText(/^No connection\./)).toBeVisible();
    await expect(since(page)).toBeHidden();
    await page.goto('/history');

    await newGeneration(page, 'a kingfisher');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'a kingfisher' })).toBeVisible();
    await expect(since(page)).toBeHidden();
  },
);

testSignedIn(
  'searches the history and a board that were seen, and says that it is not all @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    const project = await newProject(page, 'Harbour');
    await newSavedPrompt(page, { name: 'Fähre', projectId: project.id });
    await newSavedPrompt(page, { name: 'Kutter', projectId: project.id });
    await newGeneration(page, 'a heron on one leg');
    await newGeneration(page, 'a kingfisher on a post');
    await page.goto(`/projects/${project.id}`);
    await expect(page.getByRole('link', { name: /Fähre/ })).toBeVisible();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await waitForWorker(page);
    const isHistoryStored = async () => (await listStored(page)).some((key) => key.includes('history'));
    await expect.poll(isHistoryStored).toBe(true);
    await context.setOffline(true);

    const history = page.getByRole('searchbox', { name: 'Search your history' });
    await history.fill('post Kingfisher');
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'a kingfisher on a post' })).toBeVisible();
    await expect(since(page)).toBeVisible();
    await history.fill('ibis');
    await expect(page.getByText('Nothing that this browser has of your last visit')).toBeVisible();

    await page.goto(`/projects/${project.id}`);
    await page.getByRole('searchbox', { name: 'Search this project' }).fill('fahre');
    await expect(page.getByRole('link', { name: /Kutter/ })).toBeHidden();
    await expect(page.getByRole('link', { name: /Fähre/ })).toBeVisible();
    await expect(since(page)).toBeVisible();

    await context.setOffline(false);
    await expect(since(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Kutter/ })).toBeHidden();
  },
);

testSignedIn(
  'shows the thumbnails that were seen, and nothing that changes what the server has @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    await newImage(page, 'a heron on one leg');
    await newSavedPrompt(page, { name: 'Keeper' });
    await page.goto('/projects/general');
    const thumbnail = page.locator('article img[src^="/files/"]');
    const isShown = () => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await expect.poll(isShown).toBe(true);
    await waitForWorker(page);
    await expect.poll(() => listCached(page)).toContainEqual(expect.stringMatching(/^\/files\/.+\.webp$/));
    // The browser's own cache would have it too.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect.poll(isShown).toBe(true);
    for (const name of ['New Project', 'Export', 'Select']) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    await page.getByRole('link', { name: /Keeper/ }).click();
    await expect(page.getByRole('dialog')).toContainText('This prompt could not be opened');
  },
);

testSignedIn(
  'forgets it after a sign-out, and when another user signs in @any-size',
  async ({ page, context, user }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', 'ERR_FAILED *.avif', '401 *');
    await newImage(page, 'a heron on one leg');
    const visit = async () => {
      await page.goto('/projects/general');
      await expect(page.locator('article img')).toBeVisible();
      await expect.poll(() => listStored(page)).not.toEqual([]);
      await expect.poll(() => listCached(page)).toContainEqual(expect.stringMatching(/^\/files\//));
    };
    const expectNothing = async () => {
      await expect.poll(() => listStored(page)).toEqual([]);
      await expect.poll(() => listCached(page)).not.toContainEqual(expect.stringMatching(/^\/files\//));
    };
    await visit();
    await waitForWorker(page);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expectToast(page, 'Logged out successfully');
    await expectNothing();

    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await signIn(page, user);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await visit();
    await context.clearCookies();
    const other = await newUser(page, 'Anni Albers');
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByText(other.email)).toBeVisible();
    await expectNothing();
    await context.setOffline(true);
    await page.goto('/projects/general');
    await expect(page.getByText('Your projects could not be loaded')).toBeVisible();
    await context.setOffline(false);

    await testSignedIn.step('and when the session has ended', async () => {
      await page.goto('/projects');
      await expect(page.getByRole('link', { name: /General/ })).toBeVisible();
      await expect.poll(() => listStored(page)).not.toEqual([]);
      await context.clearCookies();
      await page.goto('/projects');
      await expect(page.getByText('Authentication Required')).toBeVisible();
      await expectNothing();
    });
  },
);
