import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Rate } from '../../../packages/prompt/bench/compose';
import { bundle } from '../bundle';
import type { Figure } from './measure';

/** The composer built as the server is. Run from its sources, module by module, it has two thirds of the speed. */
export async function benchComposer(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-composer-'));
  try {
    const outfile = join(folder, 'compose.mjs');
    const entry = join(import.meta.dirname, '../../../packages/prompt/bench/compose.ts');
    await build({ ...bundle, entryPoints: [entry], outfile });
    const { stdout } = await promisify(execFile)(process.execPath, [outfile, '--json']);
    const rates = JSON.parse(stdout) as readonly Rate[];
    return rates.map(({ name, best, median }) => ({
      name,
      value: `${best.toLocaleString('en')}/s on one core at best, ${median.toLocaleString('en')}/s in the median`,
      bound: '≥ 200,000/s',
      kept: best >= 200_000,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
