// Runs turbo with our environment.
// Plain JavaScript: runs on a bare Node. A TypeScript loader would add a quarter of a second to each start.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Starts turbo, without telemetry.
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
      // Tasks run in their own folders, but `dev` and `start` share the data.
      DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
      // Vite proxies the API's paths to this port.
      API_PORT: process.env.PORT || '3000',
    },
  });
}

/**
 * Runs turbo and exits with its exit code.
 * @param {readonly string[]} args
 */
export function becomeTurbo(args) {
  const turbo = spawnTurbo(args, 'inherit');
  // The terminal sends Ctrl-C to turbo too, but a signal to this process does not reach it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => turbo.kill(signal));
  }
  turbo.once('exit', (code) => process.exit(code ?? 1));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) becomeTurbo(process.argv.slice(2));
