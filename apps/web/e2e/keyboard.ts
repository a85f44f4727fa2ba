import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** More stops than any screen has. */
const stopsAtMost = 80;

/** Presses Tab until something has the focus, and sees that the focus shows there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < stopsAtMost && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  // A ring around it, or around what stands for it (a card around its hidden radio button).
  const shows = await target.evaluate((element) => {
    const marked = (candidate: Element | null) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    return marked(element) || marked(element.parentElement) || marked(element.closest('label'));
  });
  expect(shows, 'the focus is visible').toBe(true);
}
