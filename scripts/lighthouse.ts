import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import startServer from './browser-server';
import { findBrowser } from './chromium';

// `pnpm lighthouse` measures the built product as on a phone with a slow connection: each page three times, of which
// the run with the middle performance counts. Exits with 1 if a score is too low. `pnpm lighthouse app` measures only
// the pages whose path contains the word.
const [, , wanted = ''] = process.argv;

const pages = [
  { path: '/', signedIn: false },
  { path: '/app', signedIn: true },
  { path: '/pricing', signedIn: false },
  { path: '/projects', signedIn: true },
].filter(({ path }) => path.includes(wanted));

/** The lowest score that each category may have, of 100. */
const bars = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

const folder = await mkdtemp(join(tmpdir(), 'safelight-lighthouse-'));
const missed: string[] = [];
let stopServer: (() => Promise<void>) | undefined;
let chrome: LaunchedChrome | undefined;

// The browser and the server end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void end().finally(() => process.exit(1));
  });
}

try {
  const { executablePath, env } = await findBrowser(folder);
  stopServer = await startServer();
  const origin = `http://localhost:${process.env['E2E_PORT']}`;
  const userDataDir = join(folder, 'profile');
  await mkdir(userDataDir);
  chrome = await launch({
    chromePath: executablePath,
    envVars: { ...process.env, ...env },
    // As in the browser tests: root needs --no-sandbox, and only our own pages are opened.
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    userDataDir,
  });
  const { port } = chrome;
  const cookie = await register(origin);
  console.log('page        perf  a11y  best   seo     LCP     CLS     TBT      JS');
  for (const { path, signedIn } of pages) {
    const run = () => measure(origin + path, port, signedIn ? cookie : undefined);
    const runs = [await run(), await run(), await run()] as const;
    const [, middle] = runs.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
    report(path, middle ?? runs[0]);
  }
} finally {
  await end();
}
for (const line of missed) console.error(line);
process.exitCode = missed.length === 0 ? 0 : 1;

async function end(): Promise<void> {
  chrome?.kill();
  await stopServer?.();
  await rm(folder, { recursive: true, force: true });
}

async function measure(url: string, chromePort: number, cookie: string | undefined): Promise<Result> {
  const outcome = await lighthouse(url, {
    port: chromePort,
    logLevel: 'error',
    onlyCategories: Object.keys(bars),
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!outcome) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** Prints a page's line of the table, and collects the scores that are too low with the audits that explain them. */
function report(path: string, lhr: Result): void {
  const scores = Object.keys(bars).map((name) => String(score(lhr, name)).padStart(4));
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  const figures = [
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    value('cumulative-layout-shift').toFixed(3),
    `${value('total-blocking-time').toFixed(0)} ms`,
    `${(countScript(lhr) / 1000).toFixed(1)} KB`,
  ].map((figure) => figure.padStart(7));
  console.log(path.padEnd(10), ` ${scores.join('  ')} ${figures.join(' ')}`);
  for (const [name, bar] of Object.entries(bars)) {
    if (score(lhr, name) >= bar) continue;
    const failed = (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} (${lhr.audits[id]?.displayValue ?? lhr.audits[id]?.title})`);
    missed.push(`${path}: ${name} is ${score(lhr, name)}, not ${bar}: ${failed.join(', ')}`);
  }
}

function score(lhr: Result, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

/** The transferred bytes of all scripts, prefetched ones included. */
function countScript(lhr: Result): number {
  const details = lhr.audits['network-requests']?.details;
  const items = details?.type === 'table' ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** Registers a new user and returns their session cookie. */
async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'red lamp, wet hands' }),
  });
  if (!response.ok) throw new Error(`Registering returned ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
