import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// `pnpm test` runs everything; `pnpm test unit` or `pnpm test browser` a half of it.
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const root = join(import.meta.dirname, '..');
const reports = await mkdtemp(join(tmpdir(), 'safelight-reports-'));
const wanted = process.argv[2] ?? 'all';
const outcomes: Outcome[] = [];

if (!['all', 'unit', 'browser'].includes(wanted)) {
  console.error('Say `pnpm test`, `pnpm test unit` or `pnpm test browser`.');
  process.exit(2);
}

try {
  const built = await run([join(root, 'scripts/turbo.mjs'), 'run', 'build', '--output-logs=errors-only']);
  if (built !== 0) outcomes.push({ passed: 0, failed: 1, skipped: 0 });
  if (wanted !== 'browser') outcomes.push(await runVitest());
  if (wanted !== 'unit' && built === 0) outcomes.push(await runPlaywright());
} finally {
  await rm(reports, { recursive: true, force: true });
}

const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
if (total('skipped') > 0) console.log(`${total('skipped')} skipped here, each says why where it is written`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1;

async function runVitest(): Promise<Outcome> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([programOf('vitest', 'vitest.mjs'), 'run', ...reporters]);
  const told = (await readReport(report)) as VitestReport | undefined;
  return judge(
    told && {
      passed: told.numPassedTests,
      failed: told.numFailedTests,
      skipped: told.numPendingTests + told.numTodoTests,
    },
    code,
  );
}

async function runPlaywright(): Promise<Outcome> {
  const report = join(reports, 'playwright.json');
  const code = await run([programOf('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const stats = ((await readReport(report)) as PlaywrightReport | undefined)?.stats;
  return judge(
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    code,
  );
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A runner that fails without naming a test (a file that does not load, a stray rejection) still counts as one. */
function judge(told: Outcome | undefined, code: number): Outcome {
  const outcome = told ?? { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function programOf(name: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

/** The exit code of a Node program that writes where we write. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
