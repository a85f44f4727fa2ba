import { allowFaults } from '../support/faults';
import {
  expect,
  expectToast,
  expireSession,
  newUser,
  signIn,
  testSignedIn,
  type TestUser,
} from '../support/fixtures';
import { waitForWorker } from '../support/service-worker';
import { WizardPage } from '../support/wizard-page';

testSignedIn.use({ serviceWorkers: 'allow' });

testSignedIn('knows offline who signed in in another tab @any-size', async ({ page, context }) => {
  // The first tab may ask while the browser has no session.
  allowFaults('ERR_INTERNET_DISCONNECTED *', '401 images.pending');
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
  'forgets offline a user who signed out, was replaced by another, or deleted the account @any-size',
  async ({ page, context, playwright, baseURL, user }) => {
    // The landing page may still be fetching its next scene.
    allowFaults('ERR_INTERNET_DISCONNECTED *', 'ERR_FAILED *.avif');
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
    /** Opens the wizard where only this browser can know the user. */
    const openOffline = async () => {
      await context.setOffline(true);
      await page.goto('/app');
    };
    const expectSignedOut = async () => {
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
      await expectSignedOut();
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
        await expectSignedOut();
        await context.setOffline(false);
        await expect.poll(readMe).not.toContain(user.email);
        await expect(page.getByText('No connection.')).toBeHidden();
        await expect(menu).toBeHidden();
        await copy.dispose();
      },
    );

    await testSignedIn.step('when another user has signed in', async () => {
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
      await expectSignedOut();
    });
  },
);
