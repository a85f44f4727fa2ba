import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from './sandbox.mjs';
import { watchStderr } from './server-stderr';

const server = join(import.meta.dirname, '../apps/api/dist/main.js');

/**
 * Playwright's global setup: starts the built product on its own port and data, with a sandbox that draws its images.
 * Returns the function that stops both, and throws if the server wrote to stderr.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = process.env['E2E_PORT'] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'safelight-browser-'));
  await chmod(folder, 0o755);
  const sandbox = startSandbox(undefined, port);
  const sandboxUrl = await sandbox.address;
  // For tests that cause faults in the sandbox.
  process.env['E2E_SANDBOX'] = sandboxUrl;
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      REPLICATE_API_TOKEN: '',
      IMAGES: '',
      STRIPE_SECRET_KEY: '',
      PAYMENTS: '',
      SMTP_URL: '',
      MAILS: '',
      EMAIL_VERIFICATION: '',
      SANDBOX_URL: sandboxUrl,
      WEBHOOKS_TO_PRIVATE_ADDRESSES: '1',
      // Makes the server exit with us, even if we are killed.
      npm_lifecycle_event: 'test',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const checkStderr = watchStderr(child.stderr);
  const ended = once(child, 'close').then(([code]) => String(code));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const stopAndCheck = async () => {
    await stop();
    checkStderr();
  };
  const failure = await Promise.race([
    waitUntilHealthy(`http://localhost:${port}/healthz`),
    ended.then((code) => `it ended with ${code}`),
  ]);
  if (failure === undefined) return stopAndCheck;
  await stop();
  throw new Error(`The product did not start (${failure}). Was it built? \`pnpm build\``);
}

async function waitUntilHealthy(url: string): Promise<string | undefined> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return undefined;
  }
  return 'no response within a minute';
}
