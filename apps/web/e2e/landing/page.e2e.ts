import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  newEmail,
  newSavedPrompt,
  test,
  testSignedIn,
} from '../support/fixtures';

const sections = [
  'Words in, prompt out',
  'Four renderers, four ways to say it',
  'Pictures, and the words for them',
  'One heron, nine styles',
  'Start free, stay if it helps',
];

const getPrompt = (page: Page) => page.getByRole('region', { name: 'The prompt' });
const getWords = (page: Page) => page.getByRole('textbox', { name: 'Your words' });

/** Scrolls to the composer and waits for its code. */
async function openTrial(page: Page): Promise<void> {
  await page.getByRole('heading', { name: sections[0] }).scrollIntoViewIfNeeded();
  await expectTrial(page);
}

/** Expects that the composer has loaded and reacts to input. */
async function expectTrial(page: Page): Promise<void> {
  await expect(getWords(page)).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
}

test('shows five scenes to choose from, and a pause button @any-size', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Turn your words into stunning AI art' })).toBeVisible();
  // With reduced motion the carousel starts paused.
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Show picture/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Show picture 3 of 5' }).click();
  await expect(page.getByRole('button', { name: 'Show picture 3 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('changes the scene every four seconds until paused @any-size', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  const current = page.locator('[aria-current=true]');
  await expect(current).toHaveAccessibleName(/picture 1 of 5/);
  await page.clock.runFor(4000);
  await expect(current).toHaveAccessibleName(/picture 2 of 5/);
  await page.clock.runFor(16_000);
  await expect(current).toHaveAccessibleName(/picture 1 of 5/);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.clock.runFor(20_000);
  await expect(current).toHaveAccessibleName(/picture 1 of 5/);
  await context.close();
});

test('is readable, with working links, before any script runs', async ({ browser, baseURL }, info) => {
  const { viewport } = info.project.use;
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  await page.goto('/');
  const headings = page.getByRole('heading').filter({ visible: true });
  const levels = (await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))).map(
    (level, at, all) => level - (all[at - 1] ?? 0),
  );
  expect(Math.max(...levels), 'no level of heading is left out').toBe(1);
  for (const name of sections) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  for (const name of [
    'Midjourney',
    'ChatGPT / DALL·E',
    'Stable Diffusion',
    'Leonardo',
    'Vintage & Retro',
    'Pro',
  ])
    await expect(page.getByRole('heading', { name, level: 3, exact: true })).toBeVisible();
  await expect(getPrompt(page)).toContainText('golden hour light');
  await expect(page.getByText('Negative prompt, converted.')).toHaveCount(2);
  await expect(page.getByRole('region', { name: sections[3] }).getByRole('img')).toHaveCount(9);
  await expect(page.getByText('$14.92')).toBeVisible();
  for (const [name, address, title] of [
    ['Open the wizard', '/app', 'AI Prompt Generator'],
    ['Compare the plans', '/pricing', 'Choose Your Plan'],
    ['Projects', '/projects', 'Projects'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    // The prerendered part shows, with a note that the rest needs scripts.
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.locator('noscript')).toBeVisible();
    await page.goBack();
  }
  await context.close();
});

test('rewrites the prompt with each choice, and tints its parts', async ({ page }) => {
  await page.goto('/');
  await openTrial(page);
  const prompt = getPrompt(page);
  const sheet = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const artwork = page.getByRole('figure').getByRole('img', { name: /heron/ });

  await getWords(page).fill('a fox asleep in the snow');
  await expect(prompt.locator('[data-part=subject]')).toHaveText('a fox asleep in the snow');
  await test.step('within the window, however long a word is', async () => {
    await getWords(page).fill(`a ${'verylong'.repeat(30)}`);
    await expect(prompt.locator('[data-part=subject]')).toHaveText(/verylongverylong/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await getWords(page).fill('a fox asleep in the snow');
    await expect(prompt.locator('[data-part=subject]')).toHaveText('a fox asleep in the snow');
  });
  await page.getByRole('radio', { name: 'Golden hour' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dramatic' })).toBeChecked();
  await expect(prompt.locator('[data-part=lighting]')).toHaveText(/chiaroscuro/);
  await page.getByRole('radio', { name: 'Macro' }).check();
  await expect(prompt.locator('[data-part=lens]')).toHaveText(/100mm macro lens/);
  await expect(page.getByRole('status').filter({ hasText: 'macro' })).toContainText('Lens Macro.');
  await page.getByRole('radio', { name: '9:16' }).check();
  await page.getByRole('checkbox', { name: 'watermark' }).check();
  await expect(prompt).toContainText(', in sharp focus --ar 9:16 --raw --no text, watermark');
  for (const name of ['Stable Diffusion', 'Leonardo'])
    await expect(sheet(name)).toContainText('Negative prompt: text, blurry, watermark');
  await expect(sheet('ChatGPT / DALL·E')).toContainText('A fox asleep in the snow');
  await expect(sheet('ChatGPT / DALL·E')).toContainText('unmarked');
  const shown = () => artwork.evaluate((image) => (image as HTMLImageElement).currentSrc);
  // The picture is close, in that light, and upright.
  await expect.poll(shown).toContain('/macro-dramatic-');
  await expect(artwork).toHaveAccessibleName('A glazed heron, Dramatic, Macro, 9:16');
  await page.getByRole('radio', { name: 'Neon' }).check();
  await expect.poll(shown).toContain('/macro-neon-');
  await expect
    .poll(async () => {
      const box = await artwork.boundingBox();
      return box && Math.round((box.height / box.width) * 9);
    })
    .toBe(16);

  // A drawing has no lens: neither the wizard nor the page asks for one.
  await page.getByRole('radio', { name: 'Anime & Manga' }).check();
  await expect(prompt).toContainText('--niji 7');
  await expect(prompt.locator('[data-part=lens], [data-part=lighting]')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Macro' })).toBeDisabled();
  await expect(artwork).toHaveAccessibleName(/Anime & Manga/);
  await expect.poll(shown).toContain('/anime-manga-');
  await expect(page.getByText('Our own picture of Anime & Manga')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await getWords(page).fill(' ');
  await expect(prompt).toContainText('its prompt stands here');
  await expect(prompt.getByRole('button', { name: 'Copy' })).toBeDisabled();
});

test('does not shift while scrolling, at any width', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        const { dataset } = document.documentElement;
        dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  const code = page.waitForResponse(/\/sections-.*\.js/);
  const footer = page.getByRole('contentinfo');
  while (!(await footer.evaluate((element) => element.getBoundingClientRect().top < innerHeight)))
    await page.evaluate(
      () =>
        new Promise<void>((drawn) => {
          scrollBy(0, 200);
          requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
        }),
    );
  await code;
  await expectTrial(page);
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
  expect(moved, 'layout shift').toBeLessThan(0.05);
  for (const width of [360, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `nothing overflows at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('opens what its links promise, and is complete again on the way back @any-size', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See how it works' }).click();
  await expect(page.getByRole('heading', { name: sections[0] })).toBeInViewport();
  for (const [name, address] of [
    ['Open the wizard', '/app'],
    ['Compare the plans', '/pricing'],
    ['Prompt generator', '/app'],
    ['Image generator', '/image-generator'],
    ['Projects', '/projects'],
    ['Settings', '/settings'],
  ] as const) {
    await page.getByRole('main').or(page.getByRole('contentinfo')).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expectTrial(page);
  }
});

test('carries the trial’s choices into the wizard, but not over a prompt in progress @any-size', async ({
  page,
}) => {
  await page.goto('/');
  await openTrial(page);
  await getWords(page).fill('a fox asleep in the snow');
  await page.getByRole('radio', { name: 'Macro' }).check();
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('red lamp, wet hands');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/app');
  const subject = page.getByLabel('Your subject');
  await expect(subject).toHaveValue('a fox asleep in the snow');
  await expect(page.getByRole('complementary', { name: 'Recipe' })).toContainText('Macro');

  await subject.fill('a fox awake');
  await page.goto('/');
  await openTrial(page);
  await getWords(page).fill('an owl');
  await page.getByRole('link', { name: 'Open the wizard' }).click();
  await expect(subject).toHaveValue('a fox awake');
});

test('stays readable when the code below the fold fails to load, and retries @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED sections');
  let refused = 0;
  let broken = true;
  await page.route(/\/assets\/sections-/, (route) => {
    if (!broken) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  const first = sections[0]!;
  const last = sections.at(-1)!;
  const top = page.getByRole('heading', { name: 'Turn your words into stunning AI art' });
  await page.getByRole('heading', { name: last }).scrollIntoViewIfNeeded();
  await expect.poll(() => refused).toBe(1);
  await top.scrollIntoViewIfNeeded();
  await expect(top).toBeInViewport();
  await page.getByRole('heading', { name: first }).scrollIntoViewIfNeeded();
  await expect.poll(() => refused).toBe(2);
  await getWords(page).click();
  // A press and the focus that follows it may each try.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3);
  for (const name of sections) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  broken = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectTrial(page);
});

testSignedIn('sends signed-in users straight to the generator @any-size', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await expect(page).toHaveURL('/app');
});

testSignedIn('opens the generator with a saved prompt @any-size', async ({ page }) => {
  const { id } = await newSavedPrompt(page, { subject: 'a fox in a birch wood' });
  await page.goto(`/?reuse=${id}`);
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('heading', { name: 'AI Prompt Generator' })).toBeVisible();
});

test('shows 404 for an unknown address', async ({ page }) => {
  allowFaults('404 door');
  await page.goto('/darkroom/door');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL('/');
});
