import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, testSignedIn as test } from '../support/fixtures';
import { getViewer, newImage, uniquePrompt } from '../support/images-page';

async function open(page: Page): Promise<{ viewer: Locator; box: Locator; words: string }> {
  const words = uniquePrompt();
  const { id } = await newImage(page, words);
  await page.goto(`/images?image=${id}`);
  const viewer = getViewer(page);
  await expect(viewer.getByRole('img', { name: words })).toBeVisible();
  return { viewer, box: viewer.locator('[data-zoom]'), words };
}

const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;

test('zooms an image by its buttons, by keys and by a double click', async ({ page }) => {
  const { viewer, box, words } = await open(page);
  const picture = viewer.getByRole('img', { name: words });
  const whole = await widthOf(picture);
  const [closer, farther] = ['Zoom in', 'Zoom out'].map((name) => viewer.getByRole('button', { name }));
  for (const button of [closer!, farther!])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await closer!.click();
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole * 1.5, 0);
  await expectAccessible(page);
  await farther!.click();
  await expect(farther!).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => widthOf(picture)).toBeCloseTo(whole, 0);

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(box).toHaveAttribute('data-zoom', '2.25');
  await page.keyboard.press('-');
  await expect(box).toHaveAttribute('data-zoom', '1.50');
  await page.keyboard.press('0');
  await expect(box).toHaveAttribute('data-zoom', '1.00');

  await box.dblclick();
  await expect(box).toHaveAttribute('data-zoom', '2.50');
  await box.dblclick();
  await expect(box).toHaveAttribute('data-zoom', '1.00');
});

test('zooms with the wheel at the pointer, moves by dragging, and starts whole at the next image @desktop', async ({
  page,
}) => {
  const other = uniquePrompt();
  await newImage(page, other);
  const { viewer, box, words } = await open(page);
  const picture = viewer.getByRole('img', { name: words });
  const before = (await picture.boundingBox())!;
  const corner = { x: before.x + before.width / 4, y: before.y + before.height / 4 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(before.width * 2);
  const zoomed = (await picture.boundingBox())!;
  // What was under the pointer still is.
  expect((corner.x - zoomed.x) / zoomed.width).toBeCloseTo(1 / 4, 1);
  expect((corner.y - zoomed.y) / zoomed.height).toBeCloseTo(1 / 4, 1);

  await page.mouse.down();
  await page.mouse.move(corner.x - 40, corner.y - 30, { steps: 4 });
  await page.mouse.up();
  const moved = (await picture.boundingBox())!;
  expect(Math.round(moved.x - zoomed.x)).toBe(-40);
  expect(Math.round(moved.y - zoomed.y)).toBe(-30);

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: other })).toBeVisible();
  await expect(box).toHaveAttribute('data-zoom', '1.00');
});

test('zooms with two fingers, and turns with a swipe of one @phone', async ({ page }) => {
  const other = uniquePrompt();
  await newImage(page, other);
  const { viewer, box } = await open(page);
  const area = (await box.boundingBox())!;
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((each, id) => ({ x: x + each, y, id })),
    });
  await send('touchStart', -30, 30);
  await send('touchMove', -45, 45);
  await send('touchMove', -60, 60);
  await send('touchEnd');
  await expect(box).toHaveAttribute('data-zoom', '2.00');
  await box.dblclick();
  await expect(box).toHaveAttribute('data-zoom', '1.00');

  await send('touchStart', 60);
  await send('touchMove', 0);
  await send('touchMove', -60);
  await send('touchEnd');
  await expect(viewer.getByRole('img', { name: other })).toBeVisible();
});
