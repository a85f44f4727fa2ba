import type { Page } from '@playwright/test';
import { limits } from '@safelight/catalog/limits';
import { test as deployedTest } from './deployed';
import {
  answerOnce,
  expect,
  expectToast,
  expireSession,
  newUser,
  signIn,
  testSignedIn,
  type TestUser,
} from './fixtures';
import { loseAnswer, readCredits, WizardPage } from './wizard-page';

testSignedIn.use({ serviceWorkers: 'allow' });
deployedTest.use({ serviceWorkers: 'allow' });

/** Waits until the worker serves this page: all it keeps is there then. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The addresses of everything that is kept for this site. */
async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The builds whose document is kept for this site: those are whole. */
async function listBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const whole = names.map(async (name) => (await caches.open(name)).match('/app', { ignoreSearch: true }));
    const found = await Promise.all(whole);
    return names.filter((_name, index) => found[index]);
  });
}

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection. You can go on' });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });

testSignedIn(
  'opens and goes on without a connection after one visit @any-size',
  async ({ page, context }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill('a heron on one leg');
    await waitForWorker(page);

    await testSignedIn.step('keeps files of the app, and no answer of the API', async () => {
      const kept = await listKept(page);
      expect(kept).toContain('/app');
      expect(kept.filter((path) => /^\/(api|trpc|files)\//.test(path))).toEqual([]);
      // Nor pictures that no screen without a connection shows.
      expect(kept.filter((path) => /\.(avif|webp)$/.test(path))).toHaveLength(9);
    });

    await testSignedIn.step('opens with the draft, signed in as before', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(wizard.subject).toHaveValue('a heron on one leg');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
      await expect(offline(page)).toBeVisible();
    });

    await testSignedIn.step('shows the styles, and the front page, in another tab', async () => {
      const other = await context.newPage();
      await other.goto('/projects');
      await other.getByRole('link', { name: 'Create' }).click();
      await other.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(new WizardPage(other).heading('Select Image Style')).toBeVisible();
      const pictures = other.locator('.wz-drawing img');
      await expect(pictures).toHaveCount(9);
      await expect
        .poll(() =>
          pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      await other.goto('/');
      await expect(
        other.getByRole('heading', { name: 'Turn your words into stunning AI art' }),
      ).toBeVisible();
      await other.close();
    });

    await testSignedIn.step('puts the prompt together, and says what waits', async () => {
      await expect(page.getByText('offline a prompt is free')).toBeVisible();
      await wizard.generate();
      await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
      await expect(page.getByText('Nothing was charged.')).toBeVisible();
      await expect(wizard.button('Save to Project')).toBeDisabled();
      await page.reload();
      await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
      await expect(page.getByText('Nothing was charged.')).toBeVisible();
    });

    await testSignedIn.step('goes on when the connection is back', async () => {
      await context.setOffline(false);
      await expect(offline(page)).toBeHidden();
      await expect(page.getByText('or have it written for your history, which costs 1 credit')).toBeVisible();
      expect(await readCredits(page)).toBe(limits.signUpCredits);
      await wizard.button('Save to Project').click();
      await page.getByRole('button', { name: 'Save Prompt' }).click();
      await expectToast(page, 'Prompt Saved');
      await wizard.button('Generate Prompt Now').click();
      await expect(page.getByText(`You have ${limits.signUpCredits - 1} credits left.`)).toBeVisible();
    });
  },
);

deployedTest(
  'offers a new version and waits for the click @any-size',
  async ({ page, context, deployment }) => {
    await newUser(page);
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill('a heron on one leg');
    await waitForWorker(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const isSame = () => page.evaluate(() => 'sameDocument' in window);

    await deployedTest.step('keeps no document of another build while servers change over', async () => {
      deployment.deploy({ documents: 'before' });
      const [kept] = await listBuilds(page);
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const given = new Promise((resolve) => {
          registration.addEventListener('updatefound', () => {
            const { installing } = registration;
            installing?.addEventListener('statechange', () => resolve(installing.state), { once: true });
          });
        });
        // Refused once the installation has failed; until then the worker is on trial.
        await registration.update().catch(() => undefined);
        return given;
      });
      expect(await listBuilds(page)).toEqual([kept]);
      await expect(offer(page)).toBeHidden();
    });

    await deployedTest.step('tells of it, and leaves the page as it is', async () => {
      deployment.deploy();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(offer(page)).toContainText('The prompt you are working on is kept.');
      await offer(page).getByRole('button', { name: 'Later' }).click();
      await expect(offer(page)).toBeHidden();
      await expect(wizard.subject).toHaveValue('a heron on one leg');
      expect(await isSame()).toBe(true);
    });

    await deployedTest.step('lets a new tab have it at once, without a word', async () => {
      const other = await context.newPage();
      await other.goto('/app');
      await expect(new WizardPage(other).heading('Define Subject')).toBeVisible();
      // The tab that is older hears of it again, which also says that the new worker is at work.
      await expect(offer(page)).toBeVisible();
      await expect(offer(other)).toBeHidden();
      await other.close();
    });

    await deployedTest.step('keeps the old tab working, with files the server no longer has', async () => {
      const old = (await listKept(page)).find((path) => /\/credits-[\w-]{8}\.js$/.test(path));
      expect((await page.request.get(old ?? '')).status()).toBe(404);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /credits/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /Credit/ })).toBeVisible();
      expect(await isSame()).toBe(true);
    });

    await deployedTest.step('opens it on a click, with the draft', async () => {
      await page.goBack();
      await expect(wizard.subject).toHaveValue('a heron on one leg');
      await offer(page).getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => isSame().catch(() => true)).toBe(false);
      await expect(wizard.subject).toHaveValue('a heron on one leg');
      await expect(page.locator('script[type=module][src*=".next.js"]')).toHaveCount(1);
    });
  },
);

/** The wizard with a style and a subject, where a worker has kept it. */
async function openWithWorker(wizard: WizardPage): Promise<void> {
  await wizard.open();
  await waitForWorker(wizard.page);
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
}

testSignedIn(
  'buys nothing by itself after a failure, and calls nothing free while an answer is outstanding @any-size',
  async ({ page, context }) => {
    const wizard = new WizardPage(page);
    await openWithWorker(wizard);

    await testSignedIn.step(
      'buys nothing when the connection is back after a failure was shown',
      async () => {
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('prompts.generate')) sent.push(request.url());
        });
        // It never reaches the server.
        await answerOnce(page, '**/trpc/prompts.generate*', (route) => route.abort());
        const loseConnection = async () => {
          await context.setOffline(true);
          await expect(page.getByText('No connection.')).toBeVisible();
          await context.setOffline(false);
          await expect(page.getByText('No connection.')).toBeHidden();
        };
        await wizard.button('Generate Prompt Now').click();
        await expect(wizard.toast('Generation Failed')).toBeVisible();
        await loseConnection();
        // Nor on the way back from another screen.
        await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
        await page.getByRole('banner').getByRole('link', { name: 'Create' }).click();
        await expect(wizard.subject).toHaveValue('a heron');
        await loseConnection();
        expect(await readCredits(page)).toBe(limits.signUpCredits);
        expect(sent).toHaveLength(1);
        await wizard.generate();
        expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
      },
    );

    await testSignedIn.step('does not call free of charge what is put together meanwhile', async () => {
      await wizard.button('Start Over').click();
      await wizard.chooseStyle('Illustration');
      await wizard.subject.fill('a kingfisher');
      await loseAnswer(page);
      await wizard.button('Generate Prompt Now').click();
      await expect(wizard.toast('Generation Failed')).toBeVisible();
      await context.setOffline(true);
      await wizard.generate();
      await expect(page.getByText('this prompt was put together on your device')).toBeVisible();
      await expect(page.getByText('An earlier request may have been charged.')).toBeVisible();
      await expect(page.getByText(/nothing was charged/i)).toBeHidden();
      await context.setOffline(false);
      await expect(page.getByText('costs 1 credit unless it was charged already')).toBeVisible();
      await expect(page.getByText(/nothing was charged/i)).toBeHidden();
      await wizard.button('Generate Prompt Now').click();
      await expect(page.getByText(`You have ${limits.signUpCredits - 2} credits left.`)).toBeVisible();
    });
  },
);

deployedTest(
  'says nothing on the newest page while its worker is still being installed @any-size',
  async ({ page, deployment }) => {
    await newUser(page);
    await page.goto('/app');
    await waitForWorker(page);
    deployment.deploy();
    const { go } = deployment.holdInstall();
    await page.reload();
    await expect(page.locator('script[type=module][src*=".next.js"]')).toHaveCount(1);
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing);
    // The page asks late whether it is the newest.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/update-offer')),
    );
    go();
    await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining('.next.js'));
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration?.installing && !registration?.waiting && registration?.active;
    });
    await expect(offer(page)).toBeHidden();
  },
);

testSignedIn('remembers offline who signed in in another tab @any-size', async ({ page, context }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await waitForWorker(page);
  const other = await context.newPage();
  await other.goto('/pricing');
  const next = await newUser(other, 'Anni Albers');
  await context.clearCookies();
  await other.reload();
  await other.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await signIn(other, next);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(next.email)).toBeVisible();
});

testSignedIn(
  'knows nobody who has signed out, be it without a connection, made room for another one, or is gone @any-size',
  async ({ page, context, playwright, baseURL, user }) => {
    const menu = page.getByRole('button', { name: 'User menu' });
    const signOut = async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    };
    const signInAs = async (who: TestUser) => {
      await page.goto('/pricing');
      await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      await signIn(page, who);
      await expect(menu).toBeVisible();
    };
    /** Opens the wizard where only this browser can say whose it is. */
    const openOffline = async () => {
      await context.setOffline(true);
      await page.goto('/app');
    };
    const expectNobody = async () => {
      await expect(page.getByText('Your account could not be loaded')).toBeVisible();
      await expect(menu).toBeHidden();
      const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
      expect(kept.filter((name) => name.startsWith('safelight.private.'))).toEqual([]);
    };
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill('a heron');
    await waitForWorker(page);

    await testSignedIn.step('after a sign-out', async () => {
      await signOut();
      await expectToast(page, 'Logged out successfully');
      await openOffline();
      await expectNobody();
      await context.setOffline(false);
    });

    await testSignedIn.step(
      'after one without a connection, whose session ends when it is back',
      async () => {
        await signInAs(user);
        const storageState = await context.storageState();
        const copy = await playwright.request.newContext({ storageState, ...(baseURL && { baseURL }) });
        const readMe = async () => (await copy.get('/trpc/auth.me')).text();
        expect(await readMe()).toContain(user.email);
        await openOffline();
        await signOut();
        await expectToast(page, 'Signed out on this device', 'as soon as this browser reaches it again');
        await expect(menu).toBeHidden();
        await page.reload();
        await expectNobody();
        await context.setOffline(false);
        await expect.poll(readMe).not.toContain(user.email);
        await expect(page.getByText('No connection.')).toBeHidden();
        await expect(menu).toBeHidden();
        await copy.dispose();
      },
    );

    await testSignedIn.step('when somebody else has signed in', async () => {
      await signInAs(user);
      await expireSession(page);
      const other = await newUser(page, 'Anni Albers');
      await expireSession(page);
      await signInAs(other);
      await openOffline();
      await menu.click();
      await expect(page.getByText(other.email)).toBeVisible();
      await expect(page.getByText(user.email)).toBeHidden();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(user.email);
      await page.keyboard.press('Escape');
      await context.setOffline(false);
      await signOut();
      await expectToast(page, 'Logged out successfully');
    });

    await testSignedIn.step('after the account was deleted', async () => {
      await signInAs(user);
      await page.goto('/settings#data');
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await dialog.getByLabel('Password', { exact: true }).fill(user.password);
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expectToast(page, 'Account Deleted');
      await openOffline();
      await expectNobody();
    });
  },
);
