// Builds what changed since the last start, then becomes the server: no process between a signal and the API.
// Plain JavaScript: runs on a bare Node, before anything is built.
import { startBuiltSandbox, wantsSandbox } from './sandbox.mjs';
import { spawnTurbo } from './turbo.mjs';

const slow = setTimeout(() => console.log('Building Safelight; the next start is quicker.'), 1500);
// Starts during the build, so that it delays no start.
const sandbox = wantsSandbox() ? startBuiltSandbox() : undefined;
let words = '';
const turbo = spawnTurbo(
  ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'],
  ['ignore', 'pipe', 'pipe'],
);
turbo.stdout?.on('data', (chunk) => (words += chunk));
turbo.stderr?.on('data', (chunk) => (words += chunk));

/** @param {NodeJS.Signals} signal */
const stopBuilding = (signal) => {
  turbo.kill(signal);
  process.exit(130);
};
process.on('SIGINT', stopBuilding);
process.on('SIGTERM', stopBuilding);
const code = await new Promise((resolve) => turbo.once('close', resolve));
process.off('SIGINT', stopBuilding);
process.off('SIGTERM', stopBuilding);
clearTimeout(slow);

if (code === 0) {
  try {
    if (sandbox) process.env.SANDBOX_URL = await sandbox.address();
  } catch (error) {
    // Everything but images and payments works without the sandbox.
    console.error(error instanceof Error ? error.message : error);
  }
  await import('../apps/api/dist/main.js');
} else {
  console.error(`${words}\nSafelight could not be built.`);
  process.exitCode = 1;
}
