import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Figure } from './measure';
import { bundle, startProduct } from './servers';

/** V8 returns what only the start took after 16 to 18 seconds without calls (Node 20, 2026-11-29). */
const idleSeconds = 20;
/** As the image and the operator's guide start it. */
const program = ['--enable-source-maps', bundle];
const settings = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/** The time from the start of the built server, with existing data, to the first 200 of /healthz; and its memory. */
export async function benchStart(dataDir: string): Promise<Figure[]> {
  const start = () => startProduct({ ...settings, DATA_DIR: dataDir, DATABASE_URL: '' }, program);
  await (await start()).stop();
  const times: number[] = [];
  const memory: number[] = [];
  let idle = NaN;
  for (let i = 0; i < 5; i++) {
    const started = performance.now();
    const server = await start();
    while (!(await fetch(`${server.url}/healthz`)).ok) await sleep(5);
    times.push(performance.now() - started);
    await sleep(1000);
    memory.push(residentMegabytes(server.child.pid!));
    if (i === 4) {
      await sleep(idleSeconds * 1000);
      idle = residentMegabytes(server.child.pid!);
    }
    await server.stop();
  }
  const time = median(times);
  const megabytes = median(memory);
  return [
    {
      name: 'warm start to /healthz, database included',
      value: `${time.toFixed(0)} ms`,
      bound: '≤ 1500 ms',
      kept: time <= 1500,
    },
    {
      name: "the API's memory after start",
      value: spell(megabytes),
      bound: '≤ 120 MB',
      kept: !(megabytes > 120),
    },
    { name: `  the same after ${idleSeconds} idle seconds`, value: spell(idle) },
  ];
}

const spell = (megabytes: number) =>
  Number.isNaN(megabytes) ? 'measured on Linux only' : `${megabytes.toFixed(0)} MB`;

function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
