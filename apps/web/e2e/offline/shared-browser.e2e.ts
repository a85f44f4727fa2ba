import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  call,
  expect,
  expectToast,
  expireSession,
  newGeneration,
  newSavedPrompt,
  newUser,
  signIn,
  testSignedIn,
  type TestUser,
} from '../support/fixtures';
import { listStored, waitForWorker } from '../support/service-worker';
import { WizardPage } from '../support/wizard-page';

testSignedIn.use({ serviceWorkers: 'allow' });

/** Takes the connection from one tab only, or gives it back. */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Queues the only prompt of the history, without a connection. */
async function queueSave(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save to Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save Prompt to Project' });
  await dialog.getByLabel('Prompt name').fill(name);
  await dialog.getByRole('button', { name: 'Save Prompt' }).click();
  await expectToast(page, 'Saved when you are back online');
}

async function signInAs(page: Page, user: TestUser): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await signIn(page, user);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

const readNames = async (page: Page): Promise<string[]> => {
  const response = await page.request.get('/api/projects/general/export?format=json');
  const { prompts } = (await response.json()) as { prompts: { name: string }[] };
  return prompts.map(({ name }) => name).toSorted();
};

testSignedIn(
  'shows a second user nothing of the first, whose tab had no connection when they signed out @any-size',
  async ({ page, context, playwright, baseURL, user }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', '401 *', 'ERR_FAILED *.avif');
    await newGeneration(page, 'a heron on one leg');
    // Another browser's session, so that this one can change hands.
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const next = { email: `${crypto.randomUUID()}@example.com`, password: 'a-long-password', name: 'Anni' };
    const response = await elsewhere.post('/api/auth/register', {
      data: next,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.ok()).toBe(true);
    await elsewhere.dispose();

    const later = await context.newPage();
    await later.goto('/history');
    await expect(later.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    const lost = await context.newPage();
    await lost.goto('/history');
    await expect(lost.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await waitForWorker(lost);
    await waitForWorker(later);
    await setOffline(later, true);
    await setOffline(lost, true);
    await queueSave(lost, 'Heron');

    await page.goto('/pricing');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page
      .getByRole('alertdialog', { name: 'Sign out and discard?' })
      .getByRole('button', { name: 'Sign Out' })
      .click();
    await expectToast(page, 'Logged out successfully');
    // The tab without a connection does not know of it, and goes on queuing.
    await queueSave(lost, 'Heron again');

    await setOffline(lost, false);
    await expect(lost.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await signInAs(lost, next);
    await lost.getByRole('navigation').getByRole('link', { name: 'History' }).first().click();
    await expect(lost.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(lost.getByText('Nothing generated yet')).toBeVisible();
    await expect(lost.getByText('heron')).toHaveCount(0);
    await expect(lost.getByText(user.email)).toHaveCount(0);
    expect(await readNames(lost)).toEqual([]);

    // A tab that is back only now shows who is signed in.
    await setOffline(later, false);
    await later.getByRole('button', { name: 'User menu' }).click();
    await expect(later.getByText(next.email)).toBeVisible();
    await later.keyboard.press('Escape');
    await later.getByRole('navigation').getByRole('link', { name: 'History' }).first().click();
    await expect(later.getByText('heron')).toHaveCount(0);
  },
);

testSignedIn(
  'keeps a draft when its user signs in in another tab @any-size',
  async ({ page, context, user }) => {
    allowFaults('401 *');
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill('a heron in the reeds');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('a heron in the reeds');
    await expireSession(page);
    await page.goto('/pricing');
    const other = await context.newPage();
    await other.goto('/pricing');
    await signInAs(other, user);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    const fresh = await context.newPage();
    await fresh.goto('/app');
    await expect(new WizardPage(fresh).subject).toHaveValue('a heron in the reeds');
  },
);

testSignedIn('works with whatever is in its storage @any-size', async ({ page, user }) => {
  const { id } = await newSavedPrompt(page, { name: 'Keeper' });
  await page.goto('/projects/general');
  await expect(page.getByRole('link', { name: /Keeper/ })).toBeVisible();
  await expect.poll(() => listStored(page)).toContainEqual(expect.stringContaining('"boards","list"'));
  const me = await page.evaluate(() => localStorage.getItem('safelight.private.user'));
  const { id: userId } = JSON.parse(me ?? '') as { id: number };
  // A page of the site without the app, which would read the rows one by one.
  await page.goto('/robots.txt');
  const prompt = { style: 'Anime', subject: 'a heron', generatedPrompt: 'a heron', projectId: null };
  const save = { id: 'a', userId, at: 1, partial: false, prompt };
  const marks = { userId, item: { kind: 'prompt', id }, at: 1, marks: { star: true } };
  const row = (name: string) => `safelight.save.${userId}.${name}`;
  const good = crypto.randomUUID();
  const draft = {
    version: 1,
    subject: 's',
    scenario: '',
    negative: '',
    photo: {},
    parameters: {},
    edits: {},
  };
  await page.evaluate(
    async (rows) => {
      for (const [key, value] of Object.entries(rows)) localStorage.setItem(key, value);
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('safelight-last-seen');
        request.addEventListener('error', () => reject(new Error('not opened')));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('queries', 'readwrite');
          const store = transaction.objectStore('queries');
          store.put(null, 'null');
          store.put({ build: 7, at: 'never', json: { long: true } }, 'a');
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      });
    },
    Object.fromEntries(
      Object.entries({
        [row(good)]: { ...save, id: good, prompt: { ...prompt, name: 'Good' } },
        [row('null')]: null,
        [row('number')]: 7,
        [row('b')]: { ...save, id: 'b', at: 1e300 },
        [row('c')]: { ...save, id: 'c', refusal: { text: 'no' } },
        [row('d')]: { ...save, id: 'd', projectName: ['General'] },
        [row('e')]: { ...save, id: 'e', prompt: { ...prompt, name: { a: 1 } } },
        [row('another')]: { ...save, id: 'f' },
        [row(`marks prompt ${id}`)]: { ...marks, marks: { addTags: 5, note: { a: 1 } } },
        [row('marks prompt x')]: { ...marks, item: 'x' },
        [row('marks image 3')]: { ...marks, item: { kind: 'image', id: 3 }, refusal: { a: 1 } },
        [`safelight.private.draft.${userId}`]: { ...draft, step: 'toString', guessed: [{}] },
        [`safelight.private.import.${userId}`]: {
          version: 1,
          text: 'x'.repeat(90_000),
          subject: { start: -5, end: 1e9 },
        },
        'safelight.private.last-project': { id: 1 },
        'safelight.theme': ['dark'],
        'safelight.letter-keys': 7,
      }).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  );

  await page.goto('/projects/general');
  await expect.poll(() => readNames(page)).toEqual(['Good', 'Keeper']);
  await expect(page.getByRole('link', { name: /Keeper/ })).toBeVisible();
  // Nothing else is sent or shown, and what no build has stored is deleted.
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toHaveCount(0);
  await expect.poll(() => listStored(page)).not.toContain('null');
  await page.goto('/app');
  await expect(new WizardPage(page).heading('Select Image Style')).toBeVisible();
  await page.goto('/import');
  await expect(page.getByRole('heading', { name: 'Bring a Prompt' })).toBeVisible();
  await expect(page.getByText('What it says')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(user.email)).toBeVisible();
});

testSignedIn(
  'sends nothing of a deleted account, and leaves the next user all room @any-size',
  async ({ page, context, user }) => {
    allowFaults('ERR_INTERNET_DISCONNECTED *', '401 *', 'ERR_FAILED *.avif');
    await newGeneration(page, 'a heron on one leg');
    const lost = await context.newPage();
    await lost.goto('/history');
    await expect(lost.getByRole('heading', { name: 'a heron on one leg' })).toBeVisible();
    await waitForWorker(lost);
    await setOffline(lost, true);
    await call(page, 'account.delete', { password: user.password });
    // As much as one user may leave.
    await lost.evaluate(() => {
      const { id: userId } = JSON.parse(localStorage.getItem('safelight.private.user') ?? '') as {
        id: number;
      };
      const prompt = { style: 'Anime', subject: 'a heron', generatedPrompt: 'a heron', projectId: null };
      for (let count = 0; count < 50; count += 1) {
        const row = { id: crypto.randomUUID(), userId, at: 1, partial: false, prompt };
        localStorage.setItem(`safelight.save.${userId}.${row.id}`, JSON.stringify(row));
      }
    });
    await context.clearCookies();
    await newUser(page, 'Anni Albers');
    await newGeneration(page, 'a red kite');
    await setOffline(lost, false);
    await expect(lost.getByText('heron')).toHaveCount(0);

    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'a red kite' })).toBeVisible();
    await setOffline(page, true);
    await queueSave(page, 'Kite');
    await setOffline(page, false);
    await expect.poll(() => readNames(page)).toEqual(['Kite']);
    await page.waitForTimeout(1000);
    expect(await readNames(page)).toEqual(['Kite']);
  },
);
