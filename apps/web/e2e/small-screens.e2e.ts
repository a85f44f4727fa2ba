import type { Page } from '@playwright/test';
import { allowFaults } from './support/faults';
import { expect, testSignedIn as test } from './support/fixtures';
import { createScreens, toScreen } from './support/screens';
import { createStudioScreens } from './support/studio-screens';
import { walks, WizardPage } from './support/wizard-page';

/** Expects no control, field or heading to be cut off at a side, unless scrolling reaches it. */
async function expectNothingLost(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box === document.body) return false;
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
          return true;
      }
      return false;
    };
    const wanted = 'a[href], button, input, textarea, select, [role=radio], [role=tab], h1, h2, h3, p';
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        // Content for screen readers only is a pixel wide.
        return width > 2 && height > 2 && (left < -1 || right > innerWidth + 1) && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(lost, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${page.url()} has no horizontal scroll bar`).toBeLessThanOrEqual(0);
}

/** A window of 1280 px at 400 % zoom, narrower than any phone; and one of 1280 x 720 px at 200 %. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 360 },
];

async function expectNothingLostAtAny(page: Page, among = sizes): Promise<void> {
  for (const size of among) {
    await page.setViewportSize(size);
    // Components that depend on their width have rendered again after two frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expectNothingLost(page);
  }
}

test('cuts nothing off at 200 % and 400 % zoom @desktop', async ({ page }) => {
  allowFaults('404 payments.verifySession');
  test.slow();
  const filled = await createScreens(page, 'The harbour book with a rather long name for so small a screen');
  const others = [
    ['/', /./],
    ['/app', 'Select Image Style'],
    ['/image-generator', /./],
  ] as const;
  for (const { open } of [
    ...others.map(([address, heading]) => toScreen(page, address, heading)),
    ...filled,
  ]) {
    await open();
    await expectNothingLostAtAny(page);
  }
});

test('cuts nothing off in the studio, from 320 to 2560 px @desktop', async ({ page }) => {
  test.slow();
  for (const { open } of await createStudioScreens(page)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await expectNothingLostAtAny(page, [
      ...sizes,
      { width: 360, height: 740 },
      { width: 820, height: 1180 },
      { width: 1024, height: 768 },
      { width: 2560, height: 1440 },
    ]);
  }
});

test('completes the wizard at that size, with a name of maximum length @desktop', async ({
  page,
  signedIn,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  const subject = `${'W'.repeat(300)} ${signedIn.email}`;
  await wizard.walk({ ...walks.photographic, subject }, () => expectNothingLostAtAny(page));
  await wizard.generate();
  await expectNothingLostAtAny(page);
});

test('shows the sign-in button on arrival, also in a low window @desktop', async ({ page }) => {
  for (const [width, height] of [
    [720, 450],
    [844, 390],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start Creating' })).toBeInViewport({ ratio: 1 });
  }
});
