import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, type Browser } from './scripts/chromium';

// Every worker loads this file again: what is found out once goes on in the environment.
const found = (process.env['E2E_BROWSER'] ??= JSON.stringify(await locateBrowser()));
const { executablePath, env } = JSON.parse(found) as Browser;

// A page of a test lives for seconds. What V8's last compiler and the collector's threads cost in that time, a fifth of
// both cores, the page never earns back.
const javascriptFlags = '--js-flags=--no-turbofan --single-threaded-gc';

export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/browser-server.ts',
  globalTeardown: './scripts/browser-cleanup.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A test that passes the second time only is a defect, of the test or of the product; scripts/test.ts names it.
  retries: 0,
  // Each waits for more than half of its time, so four fill two cores.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One set of screenshots: every machine renders with the same browser, on the CPU.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}-{projectName}{ext}',
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers load this file.
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    // Traces take a seventh of the time; ask for them with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker fetches no test could answer in the server's place; tests about it let it in.
    serviceWorkers: 'block',
    // The environment replaces ours, so ours is in it. Playwright leaves Chromium's sandbox off by default, which
    // root needs; the tests open no page but our own.
    launchOptions: { args: [javascriptFlags], executablePath, env: { ...ownEnvironment(), ...env } },
  },
  // Every test runs at both sizes, but for those that say in their names that one is enough; see CONTRIBUTING.
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@any-size|@desktop/,
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
  ],
});

async function locateBrowser(): Promise<Browser> {
  const folder = join(tmpdir(), `safelight-chromium-${process.pid}`);
  process.env['E2E_FOLDER'] = folder;
  return findBrowser(folder);
}

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
