import type { Page } from '@playwright/test';
import { uniquePrompt } from './support/images-page';
import { expect, testSignedIn as test } from './support/fixtures';
import { newSheet } from './support/studio-page';
import { WizardPage } from './support/wizard-page';

/** Records what starts to move: the names of CSS animations and the ids of scripted ones. */
async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const started = new Set<string>();
    Reflect.set(window, 'started', started);
    document.addEventListener('animationstart', ({ animationName }) => started.add(animationName));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object') started.add(options.id ?? '');
      return animate.call(this, frames, options);
    };
  });
  return {
    started: () => page.evaluate(() => [...(Reflect.get(window, 'started') as Set<string>)]),
    forget: () => page.evaluate(() => (Reflect.get(window, 'started') as Set<string>).clear()),
    /** Expects that nothing moves, and that nothing has begun to, not even for a moment. */
    expectStill: async () => {
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      expect(await page.evaluate(() => [...(Reflect.get(window, 'started') as Set<string>)])).toEqual([]);
    },
  };
}

test('flies choices to the recipe and words to their new places, and holds up neither key nor click', async ({
  page,
}) => {
  const motion = await recordMotion(page);
  const wizard = new WizardPage(page);
  await wizard.open();
  const loaded = page.waitForResponse(/\/flight-/);
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a heron on one leg');
  await wizard.button('Continue to Context').click();
  await wizard.button('Continue').click();
  await loaded;

  await wizard.card('Square').click();
  await expect(wizard.card('Square')).toBeChecked();
  await motion.expectStill();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await wizard.card('Widescreen').click();
  await expect.poll(motion.started).toEqual(expect.arrayContaining(['flight', 'arrival']));
  // Each key and click counts, however quickly they follow.
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await wizard.card('Landscape 3:2').click();
  await wizard.button('Continue').click();
  await wizard.card('DSLR').dblclick();
  await wizard.button('Back').click();
  await expect(wizard.card('Landscape 3:2')).toBeChecked();
  await expect(page.locator('.wz-flight')).toHaveCount(0);

  await wizard.generate();
  const [first, second] = ['Midjourney', 'ChatGPT / DALL·E'].map((name) => page.getByRole('tab', { name }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await motion.forget();
  const midjourney = await wizard.prompt.inputValue();
  await second!.click();
  await expect(wizard.prompt).not.toHaveValue(midjourney);
  const chatgpt = await wizard.prompt.inputValue();
  await motion.expectStill();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await first!.click();
  expect(await motion.started()).toContain('morph');
  await expect(wizard.prompt).toHaveValue(midjourney);
  await expect(page.locator('.wz-morph')).toHaveCount(0);
  // Typing ends the motion.
  await second!.click();
  await wizard.prompt.press('End');
  await wizard.prompt.pressSequentially('!');
  await expect(page.locator('.wz-morph')).toHaveCount(0);
  expect((await wizard.prompt.inputValue()).replace('!', '')).toBe(chatgpt);
});

test('fills a sheet cell by cell, and develops its images @any-size', async ({ page }) => {
  const motion = await recordMotion(page);
  const { id } = await newSheet(page, {
    plan: { subjects: [uniquePrompt('a red kite')], axes: [], renderers: ['flux'] },
  });
  const cell = page.getByRole('gridcell');
  await page.goto(`/sheets/${id}`);
  await expect(cell).toHaveCSS('opacity', '1');
  expect(await cell.evaluate((each) => each.getAnimations().length)).toBe(0);
  expect(await cell.evaluate((each) => getComputedStyle(each).animationName)).toBe('none');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(cell).toHaveCSS('opacity', '1');
  expect(await cell.evaluate((each) => getComputedStyle(each).animationName)).toBe('fade-in');
  await page.getByRole('button', { name: 'Make images' }).click();
  await page.getByRole('button', { name: 'Make 1 image · 1 credit' }).click();
  const image = page.getByRole('button', { name: /^Open the image/ }).locator('img');
  await expect(image).toBeVisible();
  await expect.poll(motion.started).toContain('develop');
  await expect(image).toHaveCSS('opacity', '1');
  // An image that was there before does not develop again.
  await page.reload();
  await expect(image).toBeVisible();
  expect(await motion.started()).not.toContain('develop');
});
