import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  test as anonymous,
  testSignedIn as test,
} from '../support/fixtures';
import { newImage, uniquePrompt } from '../support/images-page';
import { promptAt, serveImages } from '../support/many-images';

const tiles = (page: Page) => page.getByRole('list', { name: 'Your images' }).getByRole('article');
const opener = (page: Page, place: number) =>
  page.getByRole('button', { name: `Open the image: ${promptAt(place)}`, exact: true });
const composer = (page: Page) => page.getByRole('form', { name: 'New image' });

/** The left and right edges and the height of each rendered image, in rows from the top. */
async function readRows(page: Page) {
  const boxes = await tiles(page).evaluateAll((all) =>
    all.map((tile) => {
      const { left, right, top, height } = tile.getBoundingClientRect();
      return { left, right, top: Math.round(top), height: Math.round(height) };
    }),
  );
  const tops = [...new Set(boxes.map(({ top }) => top))].toSorted((a, b) => a - b);
  return tops.map((at) => boxes.filter(({ top }) => top === at).toSorted((a, b) => a.left - b.left));
}

anonymous('asks visitors to log in @any-size', async ({ page }) => {
  await page.goto('/images');
  await expect(page.getByText('Please log in to access your images.')).toBeVisible();
});

test('lays images out from edge to edge, in rows of one height that a slider sets and the browser remembers', async ({
  page,
}) => {
  await serveImages(page, 150, ['/favicon.svg']);
  await page.goto('/images');
  await expect(opener(page, 1)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const measure = async () => {
    // The last rendered row may be rendered in part.
    const rows = (await readRows(page)).slice(0, -1);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row[0]!.left).toBe(0);
      expect(row.at(-1)!.right).toBe(width);
      expect(new Set(row.map(({ height }) => height)).size).toBe(1);
      row.slice(1).forEach(({ left }, at) => expect(left - row[at]!.right).toBe(4));
    }
    return rows[0]![0]!.height;
  };
  const before = await measure();
  await expectAccessibleInBothThemes(page);

  const slider = page.getByRole('slider', { name: 'Size of the images' });
  await slider.focus();
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Rows of 120 pixels');
  await expect.poll(measure).toBeLessThan(before);
  const small = await measure();
  await page.reload();
  await expect(opener(page, 1)).toBeVisible();
  await expect(slider).toHaveValue('0');
  await expect.poll(measure).toBe(small);
});

test('keeps the row above the images between the edges of the header @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await serveImages(page, 60, ['/favicon.svg']);
  await page.goto('/images');
  await expect(opener(page, 1)).toBeVisible();
  const left = (part: Locator) => part.evaluate((node) => node.getBoundingClientRect().left);
  const logo = page.getByRole('banner').getByRole('link').first();
  expect(await left(page.getByRole('heading', { name: 'Images', exact: true }))).toBe(await left(logo));
});

test('renders a bounded number of ten thousand images, at page length', async ({ page }) => {
  test.slow();
  await serveImages(page, 10_000, ['/favicon.svg']);
  await page.goto('/images');
  await page.getByRole('slider', { name: 'Size of the images' }).fill('0');
  await expect(opener(page, 1)).toBeVisible();
  for (const goal of [300, 900, 1500])
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const places = await page
        .locator('[aria-posinset]')
        .evaluateAll((all) => all.map((item) => Number(item.getAttribute('aria-posinset'))));
      expect(Math.max(...places)).toBeGreaterThan(goal);
    }).toPass();
  expect(await tiles(page).count()).toBeLessThan(160);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2000);
  // The page scrolls, and no box in it.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4000);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(opener(page, 1)).toBeVisible();
});

test('moves by arrow keys, and shows what can be done with the image that has the focus @desktop', async ({
  page,
}) => {
  await serveImages(page, 60, ['/favicon.svg']);
  await page.goto('/images');
  const tools = page.getByRole('button', { name: 'Download' });
  await expect(opener(page, 1)).toBeVisible();
  await expect(tools).toHaveCount(0);
  await opener(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(opener(page, 2)).toBeFocused();
  await expect(tools).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  const own = page.getByRole('article', { name: promptAt(1), exact: true });
  for (const name of ['Pick to compare', 'Star', 'Make another', 'Edit image', 'Upscale', 'Download'])
    await expect(own.getByRole('button', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('button', { name: 'Pick to compare' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  // A pointer shows them too.
  await opener(page, 4).hover();
  await expect(
    page.getByRole('article', { name: promptAt(4), exact: true }).getByRole('button', { name: 'Star' }),
  ).toBeVisible();
});

test('opens the form at the bottom edge on focus, and puts the new image first', async ({ page }) => {
  await newImage(page, uniquePrompt('a kite'));
  const words = uniquePrompt();
  await page.goto('/images');
  const form = composer(page);
  const generate = form.getByRole('button', { name: /^Generate Image/ });
  await expect(generate).toBeInViewport({ ratio: 1 });
  const closed = (await form.boundingBox())!.height;
  expect(closed).toBeLessThan(66);
  await expect(form.getByLabel('AI Model')).toBeHidden();

  await form.getByLabel('Prompt').fill(words);
  await expect(form.getByLabel('AI Model')).toBeInViewport({ ratio: 1 });
  await form.getByLabel('AI Model').click();
  await expect(page.getByRole('option', { name: /SVG/ }), 'what a model is for').toContainText(
    'Vector (SVG)',
  );
  await page.getByRole('option', { name: 'FLUX Schnell' }).click();
  await form.getByLabel('Aspect Ratio').click();
  await page.getByRole('option', { name: '16:9' }).click();
  await form.getByLabel('Images', { exact: true }).click();
  await page.getByRole('option', { name: '× 2' }).click();
  await expect(form.getByRole('button', { name: /^Generate 2 Images/ })).toContainText('2 credits');
  await form.getByLabel('Images', { exact: true }).click();
  await page.getByRole('option', { name: '× 1' }).click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('AI Model')).toBeHidden();
  await form.getByLabel('Prompt').focus();

  await generate.click();
  await expect(form.getByLabel('AI Model')).toBeHidden();
  await expect(tiles(page).first()).toHaveAttribute('aria-label', words);
  await expect(tiles(page).first()).toBeInViewport();
  await expectToast(page, 'Image Generated');
  await expect(tiles(page)).toHaveCount(2);
  await expect(
    tiles(page)
      .first()
      .getByRole('button', { name: `Open the image: ${words}` }),
  ).toBeInViewport();
  expect((await form.boundingBox())!.height).toBe(closed);
});

test('shows Generate and the newest image of the generator without scrolling', async ({ page }) => {
  const words = uniquePrompt();
  await newImage(page, words);
  await page.goto('/image-generator');
  await expect(page.getByRole('button', { name: /^Generate Image/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: `Open the image: ${words}` })).toBeInViewport({
    ratio: 0.95,
  });
  await page.getByRole('link', { name: 'All images' }).click();
  await expect(page).toHaveURL('/images');
});
