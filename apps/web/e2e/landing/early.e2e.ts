import type { Page } from '@playwright/test';
import { expect, expectToast, test, testSignedIn } from '../support/fixtures';

/** Opens the page and acts on it before a chunk of its code has loaded. */
async function actBeforeChunk(
  page: Page,
  chunk: string,
  act: () => Promise<void>,
  path = '/',
): Promise<void> {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await done;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  release();
}

for (const name of ['Start Creating', 'Login']) {
  testSignedIn(`goes to the generator after an early click on “${name}” @any-size`, async ({ page }) => {
    await actBeforeChunk(page, 'index', () => page.getByRole('button', { name }).click());
    await expect(page).toHaveURL('/app');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('opens the sign-in after an early click on “Login” @any-size', async ({ page }) => {
  await actBeforeChunk(page, 'index', () => page.getByRole('button', { name: 'Login' }).click());
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});

testSignedIn(
  'chooses the theme of an early click, also the one that the page shows first',
  async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage['chosen']) localStorage.setItem('safelight.theme', 'dark');
      sessionStorage['chosen'] = 'once';
    });
    const system = page.getByRole('radio', { name: /system/ });
    await actBeforeChunk(page, 'index', () => system.click(), '/settings');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('safelight.theme'))).toBeNull();
    await expect(system).toBeChecked();
  },
);

for (const chunk of ['index', 'sections'])
  test(`keeps what was chosen and typed before “${chunk}” has loaded`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const prompt = page.getByRole('region', { name: 'The prompt' });
    const words = page.getByRole('textbox', { name: 'Your words' });
    const style = page.getByRole('radio', { name: 'Anime & Manga' });
    await actBeforeChunk(page, chunk, async () => {
      await page.getByRole('link', { name: 'See how it works' }).focus();
      await page.keyboard.press('Tab');
      await expect(words).toBeFocused();
      await page.keyboard.type(' a fox asleep');
      await style.check();
      await page.getByRole('checkbox', { name: 'watermark' }).check();
      await prompt.getByRole('button', { name: 'Copy' }).click();
    });
    await expect(prompt.locator('[data-part=subject]')).toContainText('a fox asleep');
    await expect(words).toHaveValue(/a fox asleep/);
    await expect(style).toBeChecked();
    await expect(prompt).toContainText(/in sharp focus --.*niji 7.* --no text, watermark/);
    await expectToast(page, 'Copied!');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await prompt.getByRole('paragraph').textContent());
  });

test('pauses the artwork after an early click, and does not start it again @any-size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const started = page.waitForRequest(/auth\.me/);
  await actBeforeChunk(page, 'landing', async () => {
    await started;
    await page.getByRole('button', { name: 'Pause the pictures' }).click();
  });
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
});

test('requests its modules once it shows, also if it has all else before @any-size', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('load')), { once: true }),
  );
  const started = page.waitForRequest(/auth\.me/);
  await page.goto('/pricing');
  await started;
  const [shown, requested] = await page.evaluate(() => {
    const modules = performance.getEntriesByType('resource').filter(({ name }) => /assets.*\.js$/.test(name));
    return [
      performance.getEntriesByType('paint')[0]!.startTime,
      Math.min(...modules.map(({ startTime }) => startTime)),
    ];
  });
  expect(requested).toBeGreaterThanOrEqual(shown);
});

test('works where no paint is reported, as in the background @any-size', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});
