import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/chromium';
import type { Figure } from '../../api/bench/measure';
import { startProduct } from '../../api/bench/servers';
import { serveImages } from '../e2e/support/many-images';
import { drawThumbnail } from './thumbnail';

// Scrolls the page of 10,000 images to its end. A separate process, because it needs the browser's types and the web
// app's test helpers. Prints its figures as JSON. The argument is the URL of an empty database.

const count = 10_000;
/** As many different thumbnails as are visible at once, each decoded separately. */
const addresses = Array.from({ length: 24 }, (_, at) => `/files/scroll-${at}.webp`);

interface Tasks {
  readonly long: number;
  /** Milliseconds. */
  readonly longest: number;
}

/** Pixels per frame, or undefined for jumps: a hundred from the top to the end. */
async function scroll(page: Page, step: number | undefined): Promise<Tasks> {
  return page.evaluate(
    async ([last, speed]) => {
      const lengths: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) lengths.push(duration);
      });
      // Browsers report tasks from 50 ms on.
      observer.observe({ type: 'longtask' });
      const box = document.querySelector('[role=group][aria-labelledby=images-title]')!;
      box.scrollTop = 0;
      const deadline = performance.now() + 300_000;
      while (!box.querySelector(`[aria-posinset="${last}"]`)) {
        if (performance.now() > deadline) throw new Error('The end of the list was not reached');
        await new Promise(requestAnimationFrame);
        box.scrollTop += speed ?? box.scrollHeight / 100;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      return { long: lengths.length, longest: Math.max(0, ...lengths) };
    },
    [count, step] as const,
  );
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
  const say = (name: string, { long, longest }: Tasks): Figure => ({
    name: `10,000 images, ${name}: tasks over 50 ms`,
    value: `${long}${long > 0 ? `, the longest ${longest.toFixed(0)} ms` : ''}`,
    bound: 'none',
    kept: long === 0,
  });
  return [
    say('scrolled down as they load', await scroll(page, 600)),
    say('scrolled down once loaded', await scroll(page, 600)),
    say('leapt through', await scroll(page, undefined)),
  ];
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
