import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startSandbox } from '../../../scripts/sandbox.mjs';
import { test as signedOut } from './fixtures';

/** A product of its own whose AI writer is played by the sandbox, on one address for all tests of a worker. */
export interface WriterServer {
  readonly url: string;
  /** What goes wrong with the next requests; see the sandbox's faults. */
  fault(rule: object): Promise<void>;
  clearFaults(): Promise<void>;
}

const program = join(import.meta.dirname, '../../api/dist/main.js');

/** Starts the built server and waits for the line that names its address. */
export async function startServer(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = / at (http:\S+)$/.exec(line)?.[1];
    // What it says later is not read; an unread pipe would stop it in the end.
    child.stdout.resume();
    if (url) return { child, url };
  }
  throw new Error('The server did not start');
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export const test = signedOut.extend<object, { server: WriterServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'safelight-writer-'));
      await chmod(folder, 0o755);
      const sandbox = startSandbox();
      const sandboxUrl = await sandbox.address;
      const product = await startServer({
        HOST: 'localhost',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: '',
        RATE_LIMITS: 'off',
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: `${sandboxUrl}/openai/v1`,
        WRITER_TIMEOUT: '8',
        MODERATION: 'on',
        npm_lifecycle_event: 'test',
      });
      const call = async (method: string, rule?: object) => {
        const answer = await fetch(`${sandboxUrl}/faults`, {
          method,
          ...(rule && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rule) }),
        });
        if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
      };
      await use({
        url: product.url,
        fault: (rule) => call('POST', rule),
        clearFaults: () => call('DELETE'),
      });
      await stop(product.child);
      sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
