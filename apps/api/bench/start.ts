import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Figure } from './measure';
import { startProduct } from './servers';

/** The time from the start of the built server, with existing data, to the first 200 of /healthz; and its memory. */
export async function benchStart(dataDir: string): Promise<Figure[]> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  await (await startProduct(env)).stop();
  const times: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < 5; i++) {
    const started = performance.now();
    const server = await startProduct(env);
    while (!(await fetch(`${server.url}/healthz`)).ok) await sleep(5);
    times.push(performance.now() - started);
    await sleep(1000);
    memory.push(residentMegabytes(server.child.pid!));
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
      value: Number.isNaN(megabytes) ? 'measured on Linux only' : `${megabytes.toFixed(0)} MB`,
      bound: '≤ 120 MB',
      kept: !(megabytes > 120),
    },
  ];
}

function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
