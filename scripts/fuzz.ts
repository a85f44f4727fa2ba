import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// `pnpm fuzz` sends 100,000 requests to the API; `pnpm fuzz 5000 17` sends 5,000 with the seed 17.
const [count = '100000', seed] = process.argv.slice(2);
if (![count, seed ?? '0'].every((argument) => /^\d+$/.test(argument))) {
  console.error('Usage: pnpm fuzz [COUNT [SEED]]');
  process.exit(2);
}

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project=api', '--silent=false', 'apps/api/test/http/fuzz.test.ts'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: count, ...(seed !== undefined && { FUZZ_SEED: seed }) },
  },
);
process.exitCode = status ?? 1;
