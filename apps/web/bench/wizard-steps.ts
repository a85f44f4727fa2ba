import type { Locator, Page } from '@playwright/test';
import { median, type Figure } from '../../api/bench/measure';
import { takeSeen } from './inputs';

/** Milliseconds between keystrokes, as fast as people type on a phone. */
const delay = 60;
/** Milliseconds from press to release, as people click and tap: the press is drawn by itself. */
const held = 80;
const write = (field: Locator, words: string) => field.pressSequentially(words, { delay });

/** The slowest frame of each step of the photographic flow, of three walks: choosing, typing, going on. */
export async function measureWizard(page: Page): Promise<Figure[]> {
  const slowest = new Map<string, number[]>();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const measured = async (step: string, act: () => Promise<unknown>) => {
    await takeSeen(page);
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
    await measured('style', () =>
      page.getByRole('radio', { name: /^Photorealistic/ }).click({ delay: held }),
    );
    await measured('subject', () => write(page.getByLabel('Your subject'), 'a heron on one leg'));
    await measured('subject, going on', () => button('Continue to Context').click({ delay: held }));
    await measured('context', () => write(page.getByLabel('The context'), 'in a marsh at dawn'));
    for (const step of ['ratio', 'camera', 'lens', 'lighting', 'framing', 'mood', 'format']) {
      await measured(`${step}, opening`, () => button('Continue').click({ delay: held }));
      await measured(step, () => page.getByRole('radio').nth(1).click({ delay: held }));
    }
    await measured('negative prompt, opening', () => button('Continue').click({ delay: held }));
    await measured('negative prompt', () => write(page.getByRole('textbox').first(), 'text, people'));
    await measured('result, opening', async () => {
      await button('Generate Prompt Now').click({ delay: held });
      await page.getByRole('heading', { name: 'Your AI Prompt' }).waitFor();
    });
    await measured('result, editing', async () => {
      await page.getByRole('textbox', { name: 'Your AI Prompt' }).press('End');
      await page.keyboard.type(', quiet water', { delay });
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
