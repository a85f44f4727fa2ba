import type { Page } from '@playwright/test';
import { test } from '../support/deployed';
import { expect, newUser } from '../support/fixtures';
import { endWorkers, listCached, waitForWorker } from '../support/service-worker';
import { WizardPage } from '../support/wizard-page';

test.use({ serviceWorkers: 'allow' });
// Installing the app takes all cores for seconds: one test at a time.
test.describe.configure({ mode: 'default' });

/** The builds whose document is cached for this site: those are complete. */
async function listBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const whole = names.map(async (name) => (await caches.open(name)).match('/app', { ignoreSearch: true }));
    const found = await Promise.all(whole);
    return names.filter((_name, index) => found[index]);
  });
}

/** Makes the browser look for a new version until the installation fails. */
async function attemptUpdate(page: Page): Promise<void> {
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const given = new Promise((resolve) => {
      const watch = () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => resolve(installing.state), { once: true });
      };
      registration.addEventListener('updatefound', watch);
      // The browser may have begun to look by itself after a navigation, and then does not look twice.
      watch();
    });
    // Rejects once the installation has failed; until then the worker is still installing.
    await registration.update().catch(() => undefined);
    return given;
  });
  expect(state).toBe('redundant');
}

/** Reloads the page into the next build. */
async function reloadIntoNext(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('script[type=module][src*=".next.js"]')).toHaveCount(1);
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });

test('offers a new version and waits for the click @any-size', async ({ page, context, deployment }) => {
  await newUser(page);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on one leg');
  await waitForWorker(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSame = () => page.evaluate(() => 'sameDocument' in window);

  await test.step('keeps no document of another build while servers change over', async () => {
    deployment.deploy({ documents: 'before' });
    const [kept] = await listBuilds(page);
    await attemptUpdate(page);
    expect(await listBuilds(page)).toEqual([kept]);
    await expect(offer(page)).toBeHidden();
  });

  await test.step('offers it without changing the page', async () => {
    deployment.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(offer(page)).toContainText('The prompt you are working on is kept.');
    await offer(page).getByRole('button', { name: 'Later' }).click();
    await expect(offer(page)).toBeHidden();
    await expect(wizard.subject).toHaveValue('a heron on one leg');
    expect(await isSame()).toBe(true);
  });

  await test.step('gives it to a new tab at once, without a notice', async () => {
    const other = await context.newPage();
    await other.goto('/app');
    await expect(new WizardPage(other).heading('Define Subject')).toBeVisible();
    // The older tab gets the offer again, which also shows that the new worker is active. It takes five steps, each of
    // which waits for a worker; on a busy machine that is longer than the usual time.
    await expect(async () => {
      await endWorkers(page);
      await expect(offer(page)).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await expect(offer(other)).toBeHidden();
    await other.close();
  });

  await test.step('keeps the old tab working with files that the server no longer has', async () => {
    const old = (await listCached(page)).find((path) => /\/credits-[\w-]{7}\.js$/.test(path));
    expect((await page.request.get(old ?? '')).status()).toBe(404);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /credits/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Credit/ })).toBeVisible();
    expect(await isSame()).toBe(true);
  });

  await test.step('opens it on a click, with the draft', async () => {
    await page.goBack();
    await expect(wizard.subject).toHaveValue('a heron on one leg');
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isSame().catch(() => true)).toBe(false);
    await expect(wizard.subject).toHaveValue('a heron on one leg');
    await expect(page.locator('script[type=module][src*=".next.js"]')).toHaveCount(1);
  });
});

test('offers nothing on the newest page while its worker is installing or has failed @any-size', async ({
  page,
  deployment,
}) => {
  /** Delays the page's check for a newer version. */
  const waitForQuestion = () =>
    page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/update-offer')),
    );
  await newUser(page);
  await page.goto('/app');
  await waitForWorker(page);

  await test.step('when a server of the old build has responded to its worker', async () => {
    deployment.deploy({ documents: 'before' });
    await reloadIntoNext(page);
    await waitForQuestion();
    await attemptUpdate(page);
    // What the first update would show is visible by the end of the second.
    await attemptUpdate(page);
    await expect(offer(page)).toBeHidden();
  });

  await test.step('while its worker is being installed', async () => {
    deployment.deploy();
    const { go } = deployment.holdInstall();
    await reloadIntoNext(page);
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing);
    await waitForQuestion();
    go();
    await expect.poll(() => listCached(page)).toContainEqual(expect.stringContaining('.next.js'));
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration?.installing && !registration?.waiting && registration?.active;
    });
    await expect(offer(page)).toBeHidden();
  });
});
