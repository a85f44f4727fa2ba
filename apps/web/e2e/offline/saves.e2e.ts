import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectToast,
  newGeneration,
  newProject,
  newUser,
  signIn,
  testSignedIn,
} from '../support/fixtures';
import { listStored, waitForWorker } from '../support/service-worker';

testSignedIn.use({ serviceWorkers: 'allow' });

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'will be saved when you are back online' });
const refused = (page: Page) => page.getByRole('status').filter({ hasText: 'could not be saved' });

/** The names of the user's saved prompts in General, as the server has them. */
async function readSaved(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/projects/general/export?format=json');
  const { prompts } = (await response.json()) as { prompts?: { name: string }[] };
  // Nothing while nobody is signed in.
  return (prompts ?? []).map(({ name }) => name).toSorted();
}

/** Saves the newest prompt of the history from the open page. */
async function save(page: Page, name: string, project?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save to Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save Prompt to Project' });
  await dialog.getByLabel('Prompt name').fill(name);
  if (project !== undefined) {
    await dialog.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: project }).click();
  }
  await dialog.getByRole('button', { name: 'Save Prompt' }).click();
}

/** The history, opened by a user with a generation and served by a worker. */
async function openHistory(page: Page): Promise<void> {
  await newGeneration(page, 'a heron on one leg');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
  await waitForWorker(page);
  await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"history"'));
}

testSignedIn(
  'saves a prompt once when the connection is back, with two tabs and after reloads @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    await openHistory(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await save(page, 'First');
    await expectToast(page, 'Saved when you are back online', 'Until then your prompt is kept');
    await expect(line(page)).toContainText('1 prompt will be saved');
    const other = await context.newPage();
    await other.goto('/history');
    await expect(line(other)).toContainText('1 prompt will be saved');
    await save(other, 'Second');
    await save(other, 'Third');
    await expect(line(page)).toContainText('3 prompts will be saved');

    await testSignedIn.step('which can be looked at and discarded', async () => {
      await line(page).getByRole('button', { name: 'Show' }).click();
      const dialog = page.getByRole('dialog', { name: 'Prompts to be saved' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await dialog
        .getByRole('listitem')
        .filter({ hasText: 'Third' })
        .getByRole('button', { name: 'Discard' })
        .click();
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
    });

    await page.reload();
    await expect(line(page)).toContainText('2 prompts will be saved');
    expect(await readSaved(page)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => readSaved(page)).toEqual(['First', 'Second']);
    for (const each of [page, other]) await expect(line(each)).toBeHidden();
    await page.reload();
    await other.reload();
    await page.waitForLoadState('networkidle');
    expect(await readSaved(page)).toEqual(['First', 'Second']);
  },
);

testSignedIn(
  'keeps what the server refuses, with its reason, and can save it elsewhere @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', '404 prompts.save');
    const project = await newProject(page, 'Harbour');
    await openHistory(page);
    await page.goto('/projects');
    await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"projects","list"'));
    await context.setOffline(true);
    await page.goto('/history');
    await save(page, 'Heron', 'Harbour');
    await expect(line(page)).toContainText('1 prompt will be saved');
    await page.request.delete(`/api/projects/${project.id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await context.setOffline(false);
    await expect(refused(page)).toContainText('1 prompt could not be saved.');
    await page.reload();
    await refused(page).getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prompts to be saved' });
    await expect(dialog).toContainText('This project does not exist. Choose another one, or none.');
    await dialog.getByRole('button', { name: 'Save to General' }).click();
    await expect.poll(() => readSaved(page)).toEqual(['Heron']);
    await expect(refused(page)).toBeHidden();
  },
);

testSignedIn(
  'keeps a save while another user is signed in, and asks before a sign-out discards it @any-size',
  async ({ page, context, user }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', '401 *');
    await openHistory(page);
    await context.setOffline(true);
    await page.reload();
    await save(page, 'Heron');
    await expect(line(page)).toBeVisible();
    await context.clearCookies();
    await newUser(page, 'Anni Albers');
    await context.setOffline(false);
    await page.goto('/projects/general');
    await expect(page.getByRole('heading', { name: 'No Prompts Yet' })).toBeVisible();
    await page.waitForTimeout(3000);
    await expect(line(page)).toBeHidden();
    expect(await readSaved(page)).toEqual([]);

    await context.clearCookies();
    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await signIn(page, user);
    await expect.poll(() => readSaved(page)).toEqual(['Heron']);

    await testSignedIn.step('asks', async () => {
      await page.goto('/history');
      await expect(page.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
      await context.setOffline(true);
      await save(page, 'Second');
      await expect(line(page)).toBeVisible();
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign out and discard?' });
      await expect(question).toContainText('1 prompt is not saved yet.');
      await question.getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(page, 'Signed out on this device');
      const kept = await page.evaluate(() => Object.keys(localStorage));
      expect(kept.filter((name) => name.startsWith('safelight.save.'))).toEqual([]);
    });
  },
);
