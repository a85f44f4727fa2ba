import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import { expect, expectToast, newSavedPrompt, testSignedIn } from '../support/fixtures';
import { listStored, waitForWorker } from '../support/service-worker';

testSignedIn.use({ serviceWorkers: 'allow' });

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'will be saved when you are back online' });
const star = (page: Page) => page.getByRole('button', { name: 'Star Keeper' });

/** What the server has of the prompts in General. */
async function readMarks(page: Page): Promise<{ starred: boolean; tags: string[]; note: string | null }[]> {
  const response = await page.request.get('/api/boards/general');
  const { items } = (await response.json()) as {
    items: { starred: boolean; tags: string[]; note: string | null }[];
  };
  return items.map(({ starred, tags, note }) => ({ starred, tags, note }));
}

/** General with a prompt that can be opened without a connection. */
async function openBoard(page: Page): Promise<number> {
  const { id } = await newSavedPrompt(page, { name: 'Keeper' });
  await page.goto(`/projects/general/prompts/${id}`);
  await expect(page.getByRole('dialog', { name: 'Keeper' })).toBeVisible();
  await waitForWorker(page);
  await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"prompts","get"'));
  await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"boards","list"'));
  return id;
}

testSignedIn(
  'keeps stars, tags and notes that were made offline, and saves them when the connection is back @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    await openBoard(page);
    await context.setOffline(true);
    const dialog = page.getByRole('dialog', { name: 'Keeper' });
    await dialog.getByLabel('Tags').fill('fog');
    await dialog.getByLabel('Tags').press('Enter');
    await dialog.getByLabel('Note').fill('Ask for a calmer sea');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(line(page)).toContainText('Marks of 1 item will be saved');
    await line(page).getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog', { name: 'Changes to be saved' })).toContainText(
      /Starred.*With the tags fog.*Note: Ask for a calmer sea/s,
    );

    await page.reload();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: /Keeper/ }).click();
    await expect(dialog.getByLabel('Note')).toHaveValue('Ask for a calmer sea');
    const other = await context.newPage();
    await other.goto('/projects/general');
    await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
    expect(await readMarks(page)).toEqual([{ starred: false, tags: [], note: null }]);
    await context.setOffline(false);
    await expect
      .poll(() => readMarks(page))
      .toEqual([{ starred: true, tags: ['fog'], note: 'Ask for a calmer sea' }]);
    for (const each of [page, other]) await expect(line(each)).toBeHidden();

    // What waited is sent once: it does not come back over what was changed since.
    await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
    await star(other).click();
    await expect.poll(async () => (await readMarks(page))[0]?.starred).toBe(false);
    await page.reload();
    await page.waitForTimeout(3000);
    expect((await readMarks(page))[0]?.starred).toBe(false);
  },
);

testSignedIn(
  'says why marks could not be saved, and discards them with a sign-out that asks before @any-size',
  async ({ page, context }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', '404 *', '401 *', 'ERR_FAILED *.avif');
    const id = await openBoard(page);
    await context.setOffline(true);
    const dialog = page.getByRole('dialog', { name: 'Keeper' });
    await dialog.getByLabel('Note').fill('Ask for a calmer sea');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(line(page)).toBeVisible();
    await page.request.delete(`/api/prompts/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } });
    await context.setOffline(false);
    const refused = page.getByRole('status').filter({ hasText: 'Marks of 1 item could not be saved.' });
    await refused.getByRole('button', { name: 'Show' }).click();
    const list = page.getByRole('dialog', { name: 'Changes to be saved' });
    await expect(list).toContainText('Note: Ask for a calmer sea');
    await expect(list.getByText('None of these prompts and images exist any more.')).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).first().click();

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out and discard?' });
    await expect(question).toContainText('1 change is not saved yet.');
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, 'Logged out successfully');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('calmer sea');
  },
);
