import type { Page } from '@playwright/test';
import { expect, newProject, newSavedPrompt, test, testSignedIn } from './support/fixtures';
import { createStudioScreens } from './support/studio-screens';
import { walks, WizardPage } from './support/wizard-page';

/* Screenshots of the main screens. After an intended change run `pnpm snapshots`, and review what it wrote. */

/** Compares the viewport with the screenshot of this name, in these themes. */
async function expectScreenshot(
  page: Page,
  name: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Wait for the images in view.
    await page.waitForFunction(() => {
      const inView = [...document.images].filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      });
      // The wizard's print comes after everything else.
      const prints = [...document.querySelectorAll('[data-print]')].every((print) =>
        print.querySelector('img'),
      );
      return prints && document.fonts.status === 'loaded' && inView.every((image) => image.complete);
    });
    // The words of a time are longer on some days, and so would be what covers them.
    await page.locator('time').evaluateAll((times) => {
      for (const time of times) time.textContent = '00:00';
    });
    // Soft, so that one run reports every screen that differs.
    await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`, {
      // Dates differ every day, the link of a share every time.
      mask: [
        page.locator('time'),
        // The sandbox draws each image anew.
        page.locator('img[src^="/files/"]'),
        page.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/),
        page.locator('[role=dialog] a[href*="/s/"]'),
      ],
      maxDiffPixels: 400,
    });
  }
}

test('the landing page and the sign-in match their screenshots', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  // The landing page is dark in both themes.
  await expectScreenshot(page, 'landing', ['dark']);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
  await expectScreenshot(page, 'sign-in');
});

testSignedIn('the wizard matches its screenshots', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await expectScreenshot(page, 'wizard-style');
  const shown = new Map([
    ['Select Lens', 'wizard-lens'],
    ['Set Lighting', 'wizard-light'],
  ]);
  await wizard.walk(walks.photographic, async (step) => {
    const name = shown.get(step);
    if (name) await expectScreenshot(page, name);
  });
  await wizard.generate();
  await expectScreenshot(page, 'wizard-result');
});

testSignedIn('pricing and projects match their screenshots', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible();
  await expectScreenshot(page, 'pricing');
  const project = await newProject(page, 'The harbour book', 'Forty portraits');
  await newProject(page, 'Posters');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await page.goto('/images');
  await expect(page.getByRole('heading', { name: 'No images generated yet' })).toBeVisible();
  await expectScreenshot(page, 'images');
  await page.goto('/projects');
  await expect(page.getByText('The harbour book').first()).toBeVisible();
  await expectScreenshot(page, 'projects');
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByText('Keeper').first()).toBeVisible();
  await expectScreenshot(page, 'project');
});

testSignedIn('the studio matches its screenshots', async ({ page }) => {
  testSignedIn.slow();
  for (const { name, open } of await createStudioScreens(page)) {
    await open();
    await expectScreenshot(page, `studio-${name}`);
  }
});
