import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { watchStderr } from '../../../../scripts/server-stderr';
import type { Started } from './fixtures';

const program = join(import.meta.dirname, '../../../api/dist/main.js');

/**
 * The built product on its own address and data, for tests that need other settings than the shared server's.
 * Starting it takes three seconds of CPU: a file whose tests share one says `test.describe.configure({ mode:
 * 'default' })`, which keeps them in one worker. Stopping it throws if it wrote to stderr.
 */
export async function startProduct(name: string, settings: Record<string, string>): Promise<Started<string>> {
  const folder = await mkdtemp(join(tmpdir(), `safelight-${name}-`));
  await chmod(folder, 0o755);
  const { child, url, checkStderr } = await startServer({
    HOST: 'localhost',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    // Makes the server end with this process if it is killed.
    npm_lifecycle_event: 'test',
    ...settings,
  });
  return {
    value: url,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
      checkStderr();
    },
  };
}

/** Starts the server and waits for the log line with its address. */
async function startServer(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; checkStderr: () => void }> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const checkStderr = watchStderr(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / at (http:\S+)$/.exec(line)?.[1];
    // Later output is discarded; an unread pipe would block the server.
    child.stdout.resume();
    if (url) return { child, url, checkStderr };
  }
  throw new Error('The server did not start');
}
