import { createHash } from 'node:crypto';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import pLimit from 'p-limit';
import { createClient, SafelightError } from '../src/client';
import { readCsv, readWhatIsWhole, type Row } from './read-csv';

const help = `Writes a prompt for each line of a CSV file, for one credit each.

  SAFELIGHT_URL=https://… SAFELIGHT_TOKEN=sl_… npx tsx apps/api/examples/bulk-prompts.ts scenes.csv [results.csv]

Columns: style and subject; where wanted scenario, aspectRatio, renderer, camera_type, lens_type, lighting, framing,
color_mood, file_format, negative_prompt, and the parameters of a style. Names, ids or free words.

Broken off, it goes on where it was when it is started again: what was written is neither asked for nor paid again.

  --batch NAME       another name than the file's: the same lines under another name are written, and paid, anew
  --concurrency N    how many at once [4]

Exit codes: 0 all written, 1 some lines could not be, 2 not understood, 3 stopped before the end (no credits, no answer).`;

const plain = ['style', 'subject', 'scenario', 'aspectRatio', 'renderer'];
const columns = ['key', 'line', 'status', 'prompt', 'error'] as const;
/** How often a line whose prompt could not be written is tried, each time under a new request id. */
const attempts = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    batch: { type: 'string' },
    concurrency: { type: 'string', default: '4' },
    help: { type: 'boolean' },
  },
});
const [source, target = source?.replace(/(\.csv)?$/, '.results.csv')] = positionals;
// A separate script, which shares no configuration with the server.
const { SAFELIGHT_URL: url = 'http://localhost:3000', SAFELIGHT_TOKEN: token } = process.env;
const concurrency = Number(values.concurrency);
if (values.help || source === undefined || target === undefined || !token || !(concurrency >= 1)) {
  console.error(help);
  process.exit(values.help ? 0 : 2);
}

interface Task {
  /** The prefix of the line's request ids: the same for the same words, anywhere in the file. */
  readonly key: string;
  readonly line: number;
  readonly row: Row;
}

/** Gives each line its key. Equal lines are numbered. */
function plan(rows: readonly Row[], batch: string): Task[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const words = JSON.stringify(Object.entries(row).filter(([, value]) => value !== ''));
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    const key = createHash('sha256')
      .update(JSON.stringify([batch, words, count]))
      .digest('base64url');
    return { key, line: index + 2, row };
  });
}

const client = createClient({ url, token, timeout: 90_000, retries: 5 });
const stopped = new AbortController();
let stopReason: string | undefined;
/** When one call must wait, all wait. */
let pause: Promise<unknown> = Promise.resolve();

type Input = Parameters<typeof client.prompts.generate.mutate>[0];

function toInput(row: Row): Input {
  const parameters = Object.entries(row).filter(([name, value]) => !plain.includes(name) && value !== '');
  const named = Object.fromEntries(plain.flatMap((name) => (row[name] ? [[name, row[name]]] : [])));
  // The server explains in words what is missing or not a renderer.
  return { ...named, parameters: Object.fromEntries(parameters) } as Input;
}

/** The prompt of a line. Throws failures that a retry cannot help. */
async function write({ key, row }: Task): Promise<string> {
  for (let attempt = 1; ;) {
    await pause;
    stopped.signal.throwIfAborted();
    try {
      const requestId = `bulk:${key}:${attempt}`;
      const input = { ...toInput(row), requestId };
      // Not aborted when the others stop: a prompt in progress is paid, and belongs in the file.
      return (await client.prompts.generate.mutate(input)).prompt;
    } catch (error) {
      if (!(error instanceof SafelightError)) throw error;
      if (error.code === 'rate_limited') {
        pause = sleep((error.retryAfter ?? 60) * 1000, undefined, { signal: stopped.signal }).catch(() => {});
      } else if (error.code === 'provider_failed' && attempt < attempts) attempt++;
      else throw error;
    }
  }
}

const tasks = plan(readCsv(await readFile(source, 'utf8')), values.batch ?? basename(source));
const known = new Set(tasks.map(({ key }) => key));
const before = readWhatIsWhole(await readFile(target, 'utf8').catch(() => '')).filter(
  ({ key, status }) => status === 'done' && known.has(key!),
);
// Atomic: a program killed here leaves the old file or the new one.
await writeFile(`${target}.new`, stringify(before, { header: true, columns: [...columns] }));
await rename(`${target}.new`, target);
const done = new Set(before.map(({ key }) => key));
const open = tasks.filter(({ key }) => !done.has(key));
let failed = 0;
let ended = tasks.length - open.length;
showProgress();

const limit = pLimit(concurrency);
await Promise.all(open.map((task) => limit(() => work(task))));
process.stderr.write('\n');
console.log(
  `${ended - failed} of ${tasks.length} prompts are in ${target}.` +
    (failed > 0 ? ` ${failed} could not be written; the file says why.` : ''),
);
if (stopReason !== undefined) console.error(`${stopReason}\nStart this again to go on with the rest.`);
process.exitCode = stopReason !== undefined ? 3 : failed > 0 ? 1 : 0;

async function work(task: Task): Promise<void> {
  if (stopped.signal.aborted) return;
  let result: { status: 'done' | 'failed'; prompt: string; error: string };
  try {
    result = { status: 'done', prompt: await write(task), error: '' };
  } catch (error) {
    // An invalid line affects only itself; without credits or a server no other line can be written either.
    const own =
      error instanceof SafelightError && ['invalid', 'provider_failed', 'conflict'].includes(error.code);
    if (!own) {
      stopReason ??= error instanceof Error ? error.message : String(error);
      stopped.abort();
      return;
    }
    failed++;
    result = { status: 'failed', prompt: '', error: error.message };
  }
  await appendFile(
    target!,
    stringify([{ key: task.key, line: task.line, ...result }], { columns: [...columns] }),
  );
  ended++;
  showProgress();
}

function showProgress(): void {
  const width = 30;
  const filled = tasks.length === 0 ? width : Math.round((width * ended) / tasks.length);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${ended}/${tasks.length}`;
  // A log file gets one line per step; a terminal redraws the bar in place.
  process.stderr.write(process.stderr.isTTY ? `\r${bar}` : `${bar}\n`);
}
