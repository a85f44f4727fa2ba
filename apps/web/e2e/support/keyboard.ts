import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** More tab stops than any screen has. */
const maxStops = 80;

/** Presses Tab until the target has the focus, and expects its look to change. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  const before = (await isThere()) ? undefined : await readRings(target);
  for (let stop = 0; stop < maxStops && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect.poll(() => readRings(target), 'the focus is visible').not.toEqual(before);
}

/**
 * The styles that can show focus: of the element, or of what represents it, such as the card around a hidden radio
 * button.
 */
function readRings(target: Locator): Promise<string[]> {
  return target.evaluate((element) =>
    [element, element.parentElement, element.closest('label')].map((candidate) => {
      if (!candidate) return '';
      const { outline, boxShadow, borderColor } = getComputedStyle(candidate);
      return `${outline} ${boxShadow} ${borderColor}`;
    }),
  );
}
