// Runs turbo with what it needs from us. Plain JavaScript, because `pnpm start` goes through it and a TypeScript
// loader would cost a quarter of a second each time.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Starts turbo; nothing it does leaves this machine.
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
export function spawnTurbo(args, stdio) {
  const manifest = createRequire(import.meta.url).resolve('turbo/package.json');
  return spawn(process.execPath, [join(dirname(manifest), 'bin', 'turbo'), ...args], {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      // Tasks run in their own folders; the data of `dev` and of `start` is the same.
      DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
      // Vite passes the API's paths on to where it listens.
      API_PORT: process.env.PORT || '3000',
    },
  });
}

/**
 * Starts turbo and ends with it.
 * @param {readonly string[]} args
 */
export function becomeTurbo(args) {
  const turbo = spawnTurbo(args, 'inherit');
  // Ctrl-C reaches turbo by itself, a signal to this process alone does not.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => turbo.kill(signal));
  }
  turbo.once('exit', (code) => process.exit(code ?? 1));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) becomeTurbo(process.argv.slice(2));
