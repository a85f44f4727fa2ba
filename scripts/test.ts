import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// `pnpm test` runs everything; `pnpm test unit` or `pnpm test browser` runs one half.
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

const unbuilt: Failure = { file: 'package.json', name: 'the build', message: 'see its output' };
/** The most failures that are run again: more than that are no accident of a busy machine. */
const mostRunAgain = 8;

const root = join(import.meta.dirname, '..');
const reports = await mkdtemp(join(tmpdir(), 'safelight-reports-'));
const wanted = process.argv[2] ?? 'all';
const outcomes: Outcome[] = [];
/** Failed beside other tests, and passed alone. */
const unstable: Failure[] = [];
let child: ChildProcess | undefined;
/** Whether a signal arrived. Nothing new is started then. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    child?.kill(signal);
  });
}

if (!['all', 'unit', 'browser'].includes(wanted)) {
  console.error('Usage: pnpm test [unit|browser]');
  process.exit(2);
}

try {
  const built = await run([join(root, 'scripts/turbo.mjs'), 'run', 'build', '--output-logs=errors-only']);
  if (built !== 0) outcomes.push({ passed: 0, failed: 1, skipped: 0, failures: [unbuilt] });
  if (wanted !== 'browser') outcomes.push(await confirm(await runVitest(), runVitest));
  if (wanted !== 'unit' && built === 0)
    outcomes.push(
      await confirm(await runPlaywright(), () => runPlaywright(['--last-failed', '--workers=1'])),
    );
} finally {
  await rm(reports, { recursive: true, force: true });
}

const total = (key: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
// Repeated at the end: the output of thousands of tests is long, and often only its end is kept.
const lineOf = ({ name, message }: Failure) => `${name}: ${message}`;
for (const failure of unstable) console.log(`UNSTABLE, passed alone: ${lineOf(failure)}`);
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`FAILED ${lineOf(failure)}`);
if (total('skipped') > 0) console.log(`${total('skipped')} skipped here; each test states the reason`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1;

/**
 * Runs a few failures once more, alone, and keeps those that fail again. The others are named as unstable: each is a
 * defect, of the test or of the product, but the next one to look at, not a reason to refuse this change.
 */
async function confirm(
  first: Outcome,
  runAgain: (files: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const files = new Set(first.failures.map(({ file }) => file));
  if (stopped || files.size === 0 || first.failed > mostRunAgain) return first;
  console.log(`Running ${first.failed} failed tests once more, alone`);
  const { failed, failures } = await runAgain([...files]);
  // The second run itself broke.
  if (failed > 0 && failures.length === 0) return first;
  unstable.push(...first.failures.filter(({ name }) => failures.every((again) => again.name !== name)));
  return { ...first, passed: first.passed + Math.max(0, first.failed - failed), failed, failures };
}

async function runVitest(files: readonly string[] = []): Promise<Outcome> {
  const report = join(reports, `vitest-${files.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([programOf('vitest', 'vitest.mjs'), 'run', ...reporters, ...files]);
  const result = (await readReport(report)) as VitestReport | undefined;
  return judge(
    result && {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      failures: result.testResults.flatMap(({ name, message, assertionResults }) => {
        const file = relative(root, name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0 && message) return [{ file, name: file, message }];
        return failed.map(({ fullName, failureMessages }) => ({
          file,
          name: `${file} › ${fullName}`,
          message: failureMessages.join('\n'),
        }));
      }),
    },
    code,
  );
}

async function runPlaywright(options: readonly string[] = []): Promise<Outcome> {
  const report = join(reports, `playwright-${options.length}.json`);
  const code = await run(
    [programOf('@playwright/test', 'cli.js'), 'test', '--reporter=list,json', ...options],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const result = (await readReport(report)) as PlaywrightReport | undefined;
  return judge(
    result && {
      passed: result.stats.expected,
      failed: result.stats.unexpected + result.stats.flaky,
      skipped: result.stats.skipped,
      failures: result.suites.flatMap(findFailedSpecs),
    },
    code,
  );
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly ok: boolean;
  readonly file: string;
  readonly line: number;
  /** One per project (screen size). The message is undefined when something other than an error was thrown. */
  readonly tests: readonly { results: readonly { errors: readonly { message?: string }[] }[] }[];
}

function findFailedSpecs({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: thrown }) => thrown));
      const messages = errors.map(({ message }) => stripVTControlCharacters(message ?? 'no message'));
      return { file, name: `${file}:${line} › ${title}`, message: messages.join('\n') };
    });
  return [...failed, ...suites.flatMap(findFailedSpecs)];
}

/**
 * A runner that fails without naming a test (a file that does not load, an unhandled rejection) still counts as one
 * failure.
 */
function judge(result: Outcome | undefined, code: number): Outcome {
  const outcome = result ?? { passed: 0, failed: 1, skipped: 0, failures: [] };
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function programOf(name: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);
}

/** Runs a Node program with our standard output and returns its exit code. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    if (stopped) return resolve(1);
    child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
