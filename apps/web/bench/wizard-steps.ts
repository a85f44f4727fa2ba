import type { Locator, Page } from '@playwright/test';
import { median, type Figure } from '../../api/bench/measure';
import { takeSeen } from './inputs';

/** Milliseconds between keystrokes, as fast as people type on a phone. */
const delay = 60;
/** Milliseconds from press to release, as people click and tap: the press is drawn by itself. */
const held = 80;

/** The slowest frame of each step of the photographic flow, of three walks: choosing, typing, going on. */
export async function measureWizard(page: Page): Promise<Figure[]> {
  const slowest = new Map<string, number[]>();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // By the mouse and the keyboard themselves: `click` and `pressSequentially` also run code in the page.
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await takeSeen(page);
    await page.mouse.down();
    await page.waitForTimeout(held);
    await page.mouse.up();
  };
  const write = async (field: Locator, words: string) => {
    await field.focus();
    await takeSeen(page);
    await page.keyboard.type(words, { delay });
  };
  const measured = async (step: string, act: () => Promise<unknown>) => {
    await act();
    slowest.set(step, [...(slowest.get(step) ?? []), Math.max(16, ...(await takeSeen(page)))]);
  };
  for (let walk = 0; walk < 3; walk += 1) {
    await page.goto('/pricing');
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage])
        for (const key of Object.keys(store)) if (key.includes('draft')) store.removeItem(key);
    });
    await page.goto('/app');
    await measured('style', () => press(page.getByRole('radio', { name: /^Photorealistic/ })));
    await measured('subject', () => write(page.getByLabel('Your subject'), 'a heron on one leg'));
    await measured('subject, going on', () => press(button('Continue to Context')));
    await measured('context', () => write(page.getByLabel('The context'), 'in a marsh at dawn'));
    for (const step of ['ratio', 'camera', 'lens', 'lighting', 'framing', 'mood', 'format']) {
      await measured(`${step}, opening`, () => press(button('Continue')));
      await measured(step, () => press(page.getByRole('radio').nth(1)));
    }
    await measured('negative prompt, opening', () => press(button('Continue')));
    await measured('negative prompt', () => write(page.getByRole('textbox').first(), 'text, people'));
    await measured('result, opening', async () => {
      await press(button('Generate Prompt Now'));
      await page.getByRole('heading', { name: 'Your AI Prompt' }).waitFor();
    });
    await measured('result, editing', async () => {
      await page.getByRole('textbox', { name: 'Your AI Prompt' }).press('End');
      await write(page.getByRole('textbox', { name: 'Your AI Prompt' }), ', quiet water');
    });
  }
  return [...slowest].map(([step, times]) => {
    const middle = median(times);
    return {
      name: `wizard, ${step}, to the next frame`,
      value: `${middle} ms, at most ${Math.max(...times)} ms`,
      bound: '≤ 100 ms',
      kept: middle <= 100,
    };
  });
}
