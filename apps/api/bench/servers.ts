import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import { findFreePort } from '../test/support/servers/free-port';

export interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  stop(): Promise<void>;
}

/** The built server. */
export const bundle = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const bare = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Starts the built product as a separate process and waits until it serves. */
export function startProduct(
  env: Record<string, string>,
  program: string | readonly string[] = bundle,
): Promise<Server> {
  return startServer([program].flat(), {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    npm_lifecycle_event: '',
    ...env,
  });
}

/** Starts the built product with files of its own, and the sandbox that makes its images in this process. */
export async function startWithSandbox(
  databaseUrl: string,
): Promise<{ product: Server; sandbox: Sandbox; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'safelight-bench-files-'));
  const sandbox = await buildSandbox();
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const port = String(await findFreePort());
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_URL: sandboxUrl,
    REPLICATE_API_TOKEN: '',
    IMAGES: '',
  });
  return {
    product,
    sandbox,
    async stop() {
      await product.stop();
      await sandbox.app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the bare route that the product is compared with. */
export function startBare(env: Record<string, string>): Promise<Server> {
  return startScript(bare, env);
}

/** Starts a TypeScript program and waits until it prints its address. */
export function startScript(file: string, env: Record<string, string> = {}): Promise<Server> {
  return startServer(['--import', 'tsx', file], env);
}

/** Starts a program in a process of its own and waits until it prints its address. */
export function startServer(args: string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    // The child needs PATH, HOME and the like.
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)));
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (!url) return;
      resolve({
        child,
        url,
        async stop() {
          child.kill('SIGTERM');
          await exited;
        },
      });
    });
  });
}
