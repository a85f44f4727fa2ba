import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  newProject,
  newSavedPrompt,
  test as anonymous,
  testSignedIn as test,
} from './support/fixtures';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const tab = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Holds back the response that says who is signed in. */
async function holdUser(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/trpc\/[^?]*\bauth\.me\b/, async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

test('has the main navigation of a phone at the bottom edge, in targets of 44 pixels @phone', async ({
  page,
}) => {
  for (const [address, name] of [
    ['/images', 'Images'],
    ['/image-generator', 'Images'],
    ['/projects', 'Projects'],
    ['/history', 'History'],
  ] as const) {
    await page.goto(address);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(main(page).locator('[aria-current]')).toHaveCount(1);
    for (const each of ['Create', 'Images', 'Projects', 'History']) {
      const box = (await tab(page, each).boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
    }
  }
  const { y, height } = (await main(page).boundingBox())!;
  expect(Math.round(y + height)).toBe(page.viewportSize()!.height);
  await expectAccessibleInBothThemes(page);

  // Nothing ends below it.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.evaluate(() => document.querySelector('#main')!.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(y + 1);

  await tab(page, 'Create').click();
  await expect(page).toHaveURL('/app');
});

test('leads a phone to the Studio from Create and from Projects @phone', async ({ page }) => {
  for (const address of ['/app', '/projects']) {
    await page.goto(address);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Studio/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Sheets', level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Create', exact: true })
        .last(),
    ).toHaveAttribute('aria-current', 'page');
  }
});

test('leaves the bottom edge to the wizard’s actions @phone', async ({ page }) => {
  await page.goto('/app');
  const actions = page.getByRole('group', { name: 'Credits and actions' });
  await expect(actions).toBeVisible();
  await expect(main(page)).toBeHidden();
  const { y, height } = (await actions.boundingBox())!;
  expect(Math.round(y + height)).toBe(page.viewportSize()!.height);
  for (const button of await actions.getByRole('button').all()) {
    const isOnTop = await button.evaluate((element) => {
      const { left, top, width, height: high } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + high / 2));
    });
    expect(isOnTop, (await button.textContent()) ?? '').toBe(true);
  }
});

test('shows the user’s navigation before the server has said who they are', async ({ page }) => {
  await page.goto('/projects');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  const go = await holdUser(page);
  await page.reload();
  await expect(tab(page, 'Images')).toBeVisible();
  await expect(tab(page, 'History')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  const before = await tab(page, 'Images').boundingBox();
  go();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(await tab(page, 'Images').boundingBox()).toEqual(before);
});

anonymous('shows a visitor’s navigation before the server has said so', async ({ page }) => {
  const go = await holdUser(page);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(tab(page, 'Pricing')).toBeVisible();
  await expect(page.getByRole('link', { name: 'History', exact: true })).toBeHidden();
  const before = await tab(page, 'Pricing').boundingBox();
  go();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await tab(page, 'Pricing').boundingBox()).toEqual(before);
});

test('keeps every place in reach on a tablet, and at twice the size @any-size', async ({ page }) => {
  for (const [width, height] of [
    [768, 1024],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/history');
    for (const name of ['Create', 'Images', 'Projects', 'History'])
      await expect(tab(page, name)).toBeVisible();
  }
});

/** The browser's Back. `page.goBack` waits for a page, and a dialog that closes leads to none. */
async function pressBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
  await session.detach();
}

test('closes a dialog, and only the upper one of two, with the browser’s Back', async ({ page }) => {
  const project = await newProject(page, 'Harbour');
  const { id } = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  const address = `/projects/${project.id}`;
  await page.goto('/images');
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  // Beside the list, the newest project opens by itself.
  const beside = test.info().project.name === 'desktop';
  if (!beside) await page.getByRole('link', { name: /Harbour/ }).click();

  // A dialog.
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const share = page.getByRole('dialog', { name: 'Share with a client' });
  await expect(share).toBeVisible();
  await pressBack(page);
  await expect(share).toBeHidden();
  await expect(page).toHaveURL(address);

  // A question above a dialog with an address of its own.
  await page.getByRole('link', { name: /Keeper/ }).click();
  const prompt = page.getByRole('dialog', { name: 'Keeper' });
  await prompt.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(prompt).toBeVisible();
  await expect(page).toHaveURL(`${address}/prompts/${id}`);

  // What is left of the history leads back as before.
  await pressBack(page);
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(address);
  await pressBack(page);
  await expect(page).toHaveURL(beside ? '/images' : '/projects');
});

test('keeps the wizard’s steps behind a drawer that the browser’s Back closes @phone', async ({ page }) => {
  await page.goto('/app');
  await page.getByRole('radio', { name: 'Illustration' }).click();
  const subject = page.getByRole('textbox', { name: 'Your subject' });
  await expect(subject).toBeVisible();
  await page.getByRole('button', { name: 'Recipe' }).click();
  const drawer = page.getByRole('dialog', { name: 'Recipe' });
  await expect(drawer).toBeVisible();
  await pressBack(page);
  await expect(drawer).toBeHidden();
  await expect(subject).toBeVisible();
  await pressBack(page);
  await expect(subject).toBeHidden();
});
