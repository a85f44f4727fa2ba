import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { createPool } from '../../../packages/db/src/client';
import { findBrowser } from '../../../scripts/chromium';
import { median, type Figure } from '../../api/bench/measure';
import { startProduct } from '../../api/bench/servers';
import { fillStudio } from '../../api/bench/studio-account';
import { record, takeSeen } from './inputs';
import { drawThumbnail } from './thumbnail';
import * as measure from './trace';
import { measureWizard } from './wizard-steps';

// Works in an account with 10,000 versions and a board of 10,000 items, on a phone's screen with a processor slowed four
// times. A separate process, as for scroll.ts. Prints its figures as JSON. The argument is the URL of an empty database.

const thumbnails = 24;
const slowdown = 4;
const repeats = 5;

const figures: Figure[] = [];

async function measureInput(page: Page, name: string, act: (time: number) => Promise<void>): Promise<void> {
  await takeSeen(page);
  const slowest: number[] = [];
  for (let time = 0; time < repeats; time += 1) {
    await act(time);
    slowest.push(Math.max(16, ...(await takeSeen(page))));
  }
  const middle = median(slowest);
  figures.push({
    name: `${name}, to the next frame`,
    value: `${middle} ms, at most ${Math.max(...slowest)} ms`,
    bound: '≤ 100 ms',
    kept: middle <= 100,
  });
}

async function measureTasks(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await takeSeen(page);
  figures.push(await measure.measureTasks(page.context().browser()!, name, act));
}

async function wheel(page: Page, milliseconds: number): Promise<void> {
  await page.mouse.move(195, 500);
  for (const end = Date.now() + milliseconds; Date.now() < end;) await page.mouse.wheel(0, 400);
}

// Locators by role or text would compute the style of the whole list.
const hasMore = (page: Page) =>
  page.evaluate(() => {
    const buttons = document.getElementsByTagName('button');
    return Array.from({ length: 8 }, (_, at) => buttons[buttons.length - 1 - at]?.textContent ?? '').some(
      (words) => words.startsWith('Load'),
    );
  });

/** Presses End while there is more to load, for this long at most. */
async function loadByKeys(page: Page, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end && (await hasMore(page));)
    await page.keyboard.press('End');
}

/** Loads the rest of a list at full speed, because nothing of it is measured. */
async function loadRest(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await loadByKeys(page, 300_000);
  // Its garbage would be collected while something is measured.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
  await page.goto('/projects');
  await measureInput(page, 'no projects, opening a dialog', async () => {
    await page.getByRole('button', { name: 'New Project' }).first().click();
    await closeDialog(page);
  });
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function measureHistory(page: Page, session: CDPSession): Promise<void> {
  await page.goto('/history');
  await page.getByRole('article').first().waitFor();
  await measureTasks(page, 'history, scrolled as it loads', () => wheel(page, 5000));
  await measureTasks(page, 'history, loaded by keys', () => loadByKeys(page, 5000));
  await loadRest(page, session);
  const rows = Number(await page.locator('main [data-index]').last().getAttribute('data-index')) + 1;
  figures.push({ name: 'history, loaded', value: `${rows.toLocaleString('en')} entries and days` });
  await page.evaluate(() => scrollTo(0, 0));
  await measureTasks(page, 'history, scrolled once loaded', () => wheel(page, 5000));
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
  await measureTasks(page, 'thread, scrolled', () => wheel(page, 5000));
  await measureMemory(page, 'thread');
}

async function measureBoard(page: Page, session: CDPSession, project: number): Promise<void> {
  const cards = page.locator('main [data-open]');
  await page.goto(`/projects/${project}`);
  await cards.first().waitFor();
  await measureInput(page, 'board, starring', async (time) => {
    await page
      .getByRole('button', { name: /^Star/ })
      .nth(time + 1)
      .click();
  });
  await measureTasks(page, 'board, scrolled as it loads', () => wheel(page, 5000));
  await measureTasks(page, 'board, loaded by keys', () => loadByKeys(page, 5000));
  await loadRest(page, session);
  await page.locator('[aria-setsize="10000"]').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await measureTasks(page, 'board of 10,000, scrolled once loaded', () => wheel(page, 5000));
  await measureMemory(page, 'board');
  await page.evaluate(() => scrollTo(0, 0));
  await cards.first().focus();
  await measureInput(page, 'board, arrow keys', async () => {
    for (let at = 0; at < 10; at += 1) await page.keyboard.press('ArrowDown');
  });
  await measureInput(page, 'board of 10,000, starring', async () => {
    await page.keyboard.press('s');
  });
  await measureInput(page, 'board, opening an image', async () => {
    await page
      .getByRole('link', { name: /^Image:/ })
      .first()
      .click();
    await closeDialog(page);
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
  const pool = createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined });
  const { project, version } = await fillStudio(pool, email, thumbnails, 9000);
  await pool.end();
  const parts: Record<string, () => Promise<void>> = {
    wizard: async () => void figures.push(...(await measureWizard(page))),
    history: () => measureHistory(page, session),
    thread: () => measureThread(page, version),
    board: () => measureBoard(page, session, project),
  };
  for (const [name, part] of Object.entries(parts)) if (name.includes(wanted)) await part();
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
