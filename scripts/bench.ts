import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchAdmin } from '../apps/api/bench/admin';
import { benchCapacity } from '../apps/api/bench/capacity';
import { benchCharge } from '../apps/api/bench/charge';
import { benchComposer } from '../apps/api/bench/composer';
import { benchExport } from '../apps/api/bench/export';
import { benchImageLatency } from '../apps/api/bench/image-latency';
import { benchLists } from '../apps/api/bench/lists';
import { benchMe } from '../apps/api/bench/me';
import type { Figure } from '../apps/api/bench/measure';
import { benchImages } from '../apps/api/bench/images';
import { benchPaths } from '../apps/api/bench/paths';
import { benchReplays } from '../apps/api/bench/replays';
import { benchStart } from '../apps/api/bench/start';
import { benchTelemetry } from '../apps/api/bench/telemetry';
import { benchUnread } from '../apps/api/bench/unread';
import { benchDrawings } from '../apps/sandbox/bench/drawings';
import { startEmbedded } from '../packages/db/src/embedded';
import { cloneDatabase } from '../packages/db/src/testing/cluster';
import { benchLint } from '../packages/prompt/bench/lint';
import { benchReading, readingCeiling } from '../packages/prompt/bench/reading';

// `pnpm bench` measures the built product, on a database that syncs to disk as in production. It prints figures and
// never fails: on a busy machine they are worse. `pnpm bench scroll` runs only the benchmarks whose name contains the
// word; `pnpm bench studio history` one part of that, `pnpm bench telemetry OTHER/dist/main.js` compares another build.
const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-'));
const database = await startEmbedded({ dataDir: folder, log: () => undefined, outside: folder });
const figures: Figure[] = [];
const [, , wanted = '', part = ''] = process.argv;

async function measure(name: string, work: () => Promise<Figure[]> | Figure[]): Promise<void> {
  if (!name.includes(wanted)) return;
  process.stderr.write(`Measuring ${name} …\n`);
  figures.push(...(await work()));
}

/** Runs in its own process, because it is compiled with the browser's types. */
async function benchPages(name: string, databaseUrl: string): Promise<Figure[]> {
  const script = join(import.meta.dirname, `../apps/web/bench/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    databaseUrl,
    part,
  ]);
  return JSON.parse(stdout) as Figure[];
}

try {
  const newDatabase = async () => (await cloneDatabase(database.connectionString)).url;
  await measure('the composer', benchComposer);
  await measure('lint', () => {
    const perSecond = benchLint();
    const value = `${perSecond.toLocaleString('en')}/s on one core`;
    return [{ name: 'linting a selection', value, bound: '≥ 20,000/s', kept: perSecond >= 20_000 }];
  });
  await measure('reading', () =>
    benchReading().map(({ name, milliseconds, ratio, shape }) => ({
      name: `20,000 hostile characters, ${name}`,
      value: `${milliseconds.toFixed(1)} ms, ×${ratio.toFixed(0)} of a tenth, ${shape}`,
      bound: `≤ ${readingCeiling} ms`,
      kept: milliseconds <= readingCeiling,
    })),
  );
  await measure('GET /api/auth/me', async () => benchMe(await newDatabase()));
  await measure('paths', async () => benchPaths(await newDatabase()));
  await measure('telemetry', async () =>
    benchTelemetry(await newDatabase(), { program: part, databaseUrl: database.connectionString }),
  );
  await measure('capacity', async () => benchCapacity(await newDatabase(), database.location));
  await measure('charges', async () => benchCharge(await newDatabase()));
  await measure('equal keys', async () => benchReplays(await newDatabase()));
  await measure('lists', async () => benchLists(await newDatabase(), await newDatabase()));
  await measure('unread responses', async () => benchUnread(await newDatabase()));
  await measure('admin', async () => benchAdmin(await newDatabase(), await newDatabase()));
  await measure('drawings', async () => {
    const milliseconds = await benchDrawings();
    const value = `${milliseconds.toFixed(0)} ms of CPU time`;
    return [{ name: "the sandbox's slowest drawing", value, bound: '≤ 300 ms', kept: milliseconds <= 300 }];
  });
  await measure('images', benchImages);
  await measure('image latency', async () => benchImageLatency(await newDatabase()));
  await measure('export', async () => benchExport(await newDatabase()));
  await measure('scrolling', async () => benchPages('scroll', await newDatabase()));
  await measure('the studio', async () => benchPages('studio', await newDatabase()));
  await measure('the start', () => benchStart(join(folder, 'start')));
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

const width = Math.max(...figures.map(({ name }) => name.length));
for (const { name, value, bound, kept } of figures) {
  const verdict = bound === undefined ? '' : `  (aim ${bound}${kept ? '' : ', missed'})`;
  console.log(`${name.padEnd(width)}  ${value}${verdict}`);
}
