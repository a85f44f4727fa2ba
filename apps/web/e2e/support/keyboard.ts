import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** More tab stops than any screen has. */
const maxStops = 80;

/** Presses Tab until the target has the focus, and expects its look to change. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const before = await readFocus(target);
  let { focused } = before;
  for (let stop = 0; stop < maxStops && !focused; stop += 1) {
    await page.keyboard.press('Tab');
    ({ focused } = await readFocus(target));
  }
  await expect(target).toBeFocused();
  if (before.focused) return;
  await expect
    .poll(async () => (await readFocus(target)).rings, 'the focus is visible')
    .not.toEqual(before.rings);
}

/**
 * Whether the element has the focus, and the styles that can show it: of the element, or of what represents it, such as
 * the card around a hidden radio button. Both in one step, because a dialog that opens may move the focus at any time.
 */
function readFocus(target: Locator): Promise<{ focused: boolean; rings: string[] }> {
  return target.evaluate((element) => ({
    focused: element === document.activeElement,
    rings: [element, element.parentElement, element.closest('label')].map((candidate) => {
      if (!candidate) return '';
      const { outline, boxShadow, borderColor } = getComputedStyle(candidate);
      return `${outline} ${boxShadow} ${borderColor}`;
    }),
  }));
}
