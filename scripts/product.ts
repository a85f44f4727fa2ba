import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { watchStderr } from './server-stderr';

const program = join(import.meta.dirname, '../apps/api/dist/main.js');

/**
 * Starts the built product on a free port, with data of its own, and resolves to its address once it listens. Starting
 * it takes three seconds of CPU: a file of browser tests that share one says `test.describe.configure({ mode: 'default'
 * })`, which keeps them in one worker. `stop` throws if it wrote to stderr.
 */
export async function startProduct(
  name: string,
  settings: Record<string, string>,
): Promise<{ readonly value: string; stop(): Promise<void> }> {
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
  throw new Error('The product did not start. Was it built? `pnpm build`');
}
