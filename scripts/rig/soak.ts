import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withStage } from './stage';

const minute = 60_000;
/** Megabytes that a server may grow in a life, after its first 30 seconds. */
const mostGrowth = 60;

/**
 * Lets clients use three servers for some minutes, and kills one of them each minute. The third is never killed, and
 * shows whether memory grows. Prints figures, and returns whether all is as it should be: see withStage.
 */
export function runSoak(minutes = 30): Promise<boolean> {
  return withStage(async ({ load, servers, kill }) => {
    const kept: number[] = [];
    for (let passed = 0; passed < minutes; passed++) {
      for (const half of [0, 1]) {
        await sleep(minute / 2);
        const memory = await Promise.all(servers.map(({ child }) => readMemory(child.pid!)));
        kept.push(memory.at(-1)!);
        const used = memory.map((each) => `${each} MB`).join(', ');
        process.stderr.write(
          `${passed + half / 2 + 0.5} min: ${used}; ${load.counts.requests} requests, ${load.errors.length} errors\n`,
        );
      }
      await kill(passed % 2);
    }
    const growth = kept.at(-1)! - kept[0]!;
    return [
      ['minutes, and a kill in each', minutes, true],
      ['memory of the server that lived', `${kept[0]} to ${kept.at(-1)} MB`, growth < mostGrowth],
    ];
  });
}

/** Resident megabytes of a process, from Linux. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
