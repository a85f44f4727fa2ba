import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/chromium';
import { median, type Figure } from '../../api/bench/measure';
import { startProduct } from '../../api/bench/servers';
import { fillStudio } from '../../api/bench/studio-account';
import { drawThumbnail } from './thumbnail';

// Works in an account with 10,000 versions and a board of 3,000 items, on a phone's screen with a processor slowed four
// times. A separate process, as for scroll.ts. Prints its figures as JSON. The argument is the URL of an empty database.

const thumbnails = 24;
const slowdown = 4;
const repeats = 3;

/** What the page records while it is used, in milliseconds. */
interface Seen {
  /** Tasks of 50 ms and more. */
  readonly tasks: number[];
  /** From each input to the next frame that shows its effect. */
  readonly interactions: number[];
}

/** Runs in the page before its scripts. */
function record(): void {
  const seen: Seen = { tasks: [], interactions: [] };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.interactions.push(entry.duration);
    // 16 ms is the least that browsers report.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** What was recorded since the last call, once the page is idle. */
async function takeSeen(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as Seen;
    return { tasks: seen.tasks.splice(0), interactions: seen.interactions.splice(0) };
  });
}

const figures: Figure[] = [];

async function measureInput(page: Page, name: string, act: (time: number) => Promise<void>): Promise<void> {
  await takeSeen(page);
  const slowest: number[] = [];
  for (let time = 0; time < repeats; time += 1) {
    await act(time);
    const { interactions } = await takeSeen(page);
    slowest.push(Math.max(16, ...interactions));
  }
  const middle = median(slowest);
  figures.push({
    name: `${name}, to the next frame`,
    value: `${middle} ms, at most ${Math.max(...slowest)} ms`,
    bound: '≤ 100 ms',
    kept: middle <= 100,
  });
}

async function measureScroll(page: Page, name: string, isAtEnd: () => Promise<boolean>): Promise<void> {
  await takeSeen(page);
  const deadline = Date.now() + 40_000;
  await page.mouse.move(195, 500);
  while (!(await isAtEnd()) && Date.now() < deadline) {
    for (let at = 0; at < 10; at += 1) await page.mouse.wheel(0, 700);
  }
  const reached = await isAtEnd();
  const { tasks } = await takeSeen(page);
  const longest = Math.max(0, ...tasks);
  figures.push({
    name: `${name}, tasks over 50 ms`,
    value: `${tasks.length}${tasks.length > 0 ? `, the longest ${longest.toFixed(0)} ms` : ''}${reached ? '' : ', not to the end'}`,
    bound: 'none',
    kept: tasks.length === 0 && reached,
  });
}

async function measureMemory(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  figures.push({
    name: `${name}, memory`,
    value: `${(usedSize / 1e6).toFixed(0)} MB of JavaScript, ${nodes.toLocaleString('en')} nodes`,
  });
}

const isAtBottom = (page: Page) => () =>
  page.evaluate(
    () =>
      !document.body.textContent.includes('Load more') &&
      !document.body.textContent.includes('Loading...') &&
      scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
  );

async function type(page: Page, label: string, time: number): Promise<void> {
  const field = page.getByLabel(label);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`take ${time + 2}`, { delay: 60 });
}

/** What the browser itself takes for the same. */
async function measureEmpty(page: Page): Promise<void> {
  await page.goto('/history');
  await page.getByText('Nothing generated yet').waitFor();
  await measureInput(page, 'an empty history, typing', (time) => type(page, 'Search your history', time));
}

async function measureHistory(page: Page): Promise<void> {
  await page.goto('/history');
  await page.getByRole('article').first().waitFor();
  await measureScroll(page, 'history of 10,000, scrolled', isAtBottom(page));
  figures.push({
    name: 'history, loaded in that time',
    value: `${await page.getByRole('article').count()} entries rendered`,
  });
  await measureMemory(page, 'history');
  await measureInput(page, 'history, copying', async () => {
    const copy = page.getByRole('button', { name: 'Copy', exact: true }).last();
    await copy.focus();
    await page.keyboard.press('Enter');
  });
  await page.evaluate(() => scrollTo(0, 0));
  await measureInput(page, 'history, searching', (time) => type(page, 'Search your history', time));
}

async function measureThread(page: Page, version: number): Promise<void> {
  await page.goto(`/history/${version}`);
  const list = page.getByRole('list', { name: 'Versions, newest first' });
  const items = list.getByRole('button');
  await items.first().waitFor();
  await measureInput(page, 'thread of 1,000, opening a version', async (time) => {
    await items.nth(20 + time).click();
  });
  await measureInput(page, 'thread, comparing two versions', async (time) => {
    await page.getByLabel('Compared with').focus();
    await page.keyboard.press(time % 2 ? 'ArrowUp' : 'ArrowDown');
  });
  await page.evaluate(() => scrollTo(0, 0));
  await measureScroll(page, 'thread, scrolled', isAtBottom(page));
  await measureMemory(page, 'thread');
}

async function measureBoard(page: Page, project: number): Promise<void> {
  const cards = page.locator('[data-card]');
  await page.goto(`/projects/${project}`);
  await cards.first().waitFor();
  await measureInput(page, 'board, starring', async (time) => {
    await page
      .getByRole('button', { name: /^Star/ })
      .nth(time + 1)
      .click();
  });
  await measureScroll(page, 'board of 3,000, scrolled as it loads', isAtBottom(page));
  await page.evaluate(() => scrollTo(0, 0));
  await measureScroll(page, 'board, scrolled once loaded', isAtBottom(page));
  await measureMemory(page, 'board');
  await page.evaluate(() => scrollTo(0, 0));
  await cards.first().focus();
  await measureInput(page, 'board, arrow keys', async () => {
    for (let at = 0; at < 10; at += 1) await page.keyboard.press('ArrowDown');
  });
  await measureInput(page, 'board of 3,000, starring', async () => {
    await page.keyboard.press('s');
  });
  await measureInput(page, 'board, opening an image', async () => {
    await page
      .getByRole('link', { name: /^Image:/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select/ });
  await measureInput(page, 'board, selecting one', async (time) => {
    await boxes.nth(time).click();
  });
  await cards.nth(5).focus();
  await measureInput(page, 'board, selecting a hundred by keys', async () => {
    for (let at = 0; at < 19; at += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
  });
  await measureInput(page, 'board, tagging a hundred', async (time) => {
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByLabel('New tag').fill(`round ${time}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await page.evaluate(() => scrollTo(0, 0));
  await measureInput(page, 'board, searching', (time) => type(page, 'Search this project', time));
}

const folder = await mkdtemp(join(tmpdir(), 'safelight-studio-'));
const { executablePath, env } = await findBrowser(folder);
const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
const [, , databaseUrl = '', wanted = ''] = process.argv;
const product = await startProduct({ DATABASE_URL: databaseUrl });
const browser = await chromium.launch({ executablePath, env: { ...Object.fromEntries(own), ...env } });
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(record);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const email = 'studio@example.com';
  const registered = await page.request.post('/api/auth/register', {
    data: { email, password: 'red lamp, wet hands' },
    headers: { origin: product.url },
  });
  if (!registered.ok()) throw new Error(await registered.text());
  await page.goto('/pricing');
  const body = await drawThumbnail(page);
  await page.route('**/files/studio-*', (route) => route.fulfill({ body, contentType: 'image/webp' }));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await measureEmpty(page);
  const { project, version } = await fillStudio(databaseUrl, email, thumbnails);
  const parts: Record<string, () => Promise<void>> = {
    history: () => measureHistory(page),
    thread: () => measureThread(page, version),
    board: () => measureBoard(page, project),
  };
  for (const [name, part] of Object.entries(parts)) if (name.includes(wanted)) await part();
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
