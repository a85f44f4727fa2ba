import type { Page } from '@playwright/test';
import { expect, test, testSignedIn } from './fixtures';

/** Opens the page and does something there before a piece of its code comes. */
async function actEarly(page: Page, piece: string, act: () => Promise<void>): Promise<void> {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${piece}-*.js`, async (route) => {
    await done;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await act();
  release();
}

for (const name of ['Start Creating', 'Login']) {
  testSignedIn(`goes to the generator after an early click on “${name}” @any-size`, async ({ page }) => {
    await actEarly(page, 'index', () => page.getByRole('button', { name }).click());
    await expect(page).toHaveURL('/app');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('opens the sign-in after an early click on “Login” @any-size', async ({ page }) => {
  await actEarly(page, 'index', () => page.getByRole('button', { name: 'Login' }).click());
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});
