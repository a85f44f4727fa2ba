import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/chromium';
import type { Figure } from '../../api/bench/measure';
import { startProduct } from '../../api/bench/servers';
import { serveImages } from '../e2e/support/many-images';
import { drawThumbnail } from './thumbnail';
import { measureTasks } from './trace';

// Scrolls the page of 10,000 images to its end: as it is, then with a processor slowed four times. A separate process,
// because it needs the browser's types and the web app's test helpers. Prints its figures as JSON. The argument is the URL of an empty database.

const count = 10_000;
/** As many different thumbnails as are visible at once, each decoded separately. */
const addresses = Array.from({ length: 24 }, (_, at) => `/files/scroll-${at}.webp`);

const slowdown = 4;

/** Scrolls to the last image, by pixels per frame, or by jumps of a hundredth of the list when undefined. */
async function scroll(page: Page, step: number | undefined): Promise<void> {
  await page.evaluate(
    async ([last, speed]) => {
      const box = document.querySelector('[role=group][aria-labelledby=images-title]')!;
      const deadline = performance.now() + 300_000;
      box.scrollTop = 0;
      while (!box.querySelector('[aria-posinset="1"]')) await new Promise(requestAnimationFrame);
      while (!box.querySelector(`[aria-posinset="${last}"]`)) {
        if (performance.now() > deadline) throw new Error('The end of the list was not reached');
        await new Promise(requestAnimationFrame);
        box.scrollTop += speed ?? box.scrollHeight / 100;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    [count, step] as const,
  );
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  await page.getByRole('group', { name: 'Generated Images' }).focus();
  for (let time = 0; time < 20; time++)
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
}

async function measure(page: Page): Promise<Figure[]> {
  await page.goto('/');
  const registered = await page.request.post('/api/auth/register', {
    data: { email: `scroll${Date.now()}@example.com`, password: 'secret1' },
    headers: { origin: new URL(page.url()).origin },
  });
  if (!registered.ok()) throw new Error(await registered.text());
  const body = await drawThumbnail(page);
  await page.route('**/files/scroll-*.webp', (route) => route.fulfill({ body, contentType: 'image/webp' }));
  await serveImages(page, count, addresses);
  await page.goto('/image-generator');
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  const browser = page.context().browser()!;
  const figures: Figure[] = [];
  const take = async (name: string, act: () => Promise<unknown>) => {
    figures.push(await measureTasks(browser, `10,000 images, ${name}`, act));
    await page.waitForTimeout(500);
  };
  await take('scrolled down as they load, unthrottled', () => scroll(page, 600));
  // Leaving the list drops what it had loaded.
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(1000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await take('scrolled down as they load', () => scroll(page, 600));
  await take('scrolled down once loaded', () => scroll(page, 600));
  await take('leapt through', () => scroll(page, undefined));
  await take('End and Home', () => press(page, ['End', 'Home']));
  await take('page by page', () => press(page, ['PageDown']));
  return figures;
}

const folder = await mkdtemp(join(tmpdir(), 'safelight-scroll-'));
const { executablePath, env } = await findBrowser(folder);
const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
const product = await startProduct({ DATABASE_URL: process.argv[2] ?? '' });
const browser = await chromium.launch({ executablePath, env: { ...Object.fromEntries(own), ...env } });
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  console.log(JSON.stringify(await measure(page)));
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
