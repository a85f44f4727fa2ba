import type { Locator, Page } from '@playwright/test';
import {
  expect,
  getToast,
  newGeneration,
  newProject,
  newSavedPrompt,
  testSignedIn,
} from './support/fixtures';
import { allowFaults } from './support/faults';
import { newImage, uniquePrompt } from './support/images-page';
import { newSheet } from './support/studio-page';
import { WizardPage } from './support/wizard-page';

/** A phone's width stays; a desktop has room between title and buttons, a small tablet has not. */
async function narrow(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) await page.setViewportSize({ width: 1024, height: 768 });
}

/** Expects the toast over neither a title nor one of the actions that stand still. */
async function expectClear(page: Page): Promise<void> {
  await expect(getToast(page)).toBeVisible();
  await expect
    .poll(() =>
      getToast(page).evaluate((item) => {
        const toast = item.getBoundingClientRect();
        const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
        const still = 'header a, header button, footer a, footer button, nav a, .wz-bar button, form button';
        const all = [...(dialog ?? document).querySelectorAll(`h1, h2, ${still}`)];
        return all
          .filter((each) => {
            const { top, bottom, left, right, width } = each.getBoundingClientRect();
            const inside =
              top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
            return inside && width > 1 && each.checkVisibility({ visibilityProperty: true });
          })
          .map((each) => each.textContent);
      }),
    )
    .toEqual([]);
}

testSignedIn('shows toasts over neither titles nor actions', async ({ page }) => {
  await narrow(page);
  const project = await newProject(page, 'Harbour, first round, with a long name to read');
  await newSavedPrompt(page, { name: 'A keeper with a name as long as the dialog', projectId: project.id });
  await newGeneration(page, 'a lighthouse');

  await page.goto('/history');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectClear(page);

  await page.goto(`/projects/${project.id}`);
  await page.getByRole('link', { name: /A keeper/ }).click();
  await page.getByRole('button', { name: 'Copy Prompt' }).click();
  await expectClear(page);

  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Copy to Clipboard').click();
  await expectClear(page);
});

/** Expects the toast beside an action that is in sight. */
async function expectFree(page: Page, action: Locator): Promise<void> {
  await expect(getToast(page)).toBeVisible();
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [toast, main] = [await getToast(page).boundingBox(), await action.boundingBox()];
      return toast!.y + toast!.height <= main!.y || toast!.y >= main!.y + main!.height;
    })
    .toBe(true);
}

testSignedIn('leaves the main action free, in a dialog and in the page @phone', async ({ page }) => {
  allowFaults('500 sheets.create');
  const { id } = await newSheet(page);
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const make = page.getByRole('dialog').getByRole('button', { name: 'Make and copy link' });
  await make.click();
  await expectFree(page, make);

  await page.goto('/sheets/new');
  await page
    .getByLabel('Subjects, one on each line')
    .fill('a red kite over the harbor\nan old ferry\na pier\na mole');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await page.route('**/trpc/sheets.create*', (route) => route.fulfill({ status: 500, body: '' }));
  const save = page.getByRole('button', { name: 'Save sheet' });
  await save.click();
  await expectFree(page, save);
  // Where the bar no longer sticks to the bottom edge, but stands a little above it.
  await page.evaluate(() => {
    const bar = document.querySelector('section[aria-label=Preview]')!;
    scrollTo(0, bar.getBoundingClientRect().top + scrollY + 110 - innerHeight);
  });
  await save.click();
  await expectFree(page, save);
});

testSignedIn('closes the image viewer with Escape while a toast is shown', async ({ page }) => {
  await narrow(page);
  const { id } = await newImage(page, uniquePrompt());
  await page.goto(`/images?image=${id}`);
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'Copy prompt' }).click();
  await expectClear(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(getToast(page)).toHaveCount(0);
});
