// Starts the sandbox beside the server. Plain JavaScript, as the start that goes through it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Pictures are made, not bought, and nobody said where: then the sandbox makes them. Never in production. */
export function wantsSandbox(env = process.env) {
  return (
    !env.REPLICATE_API_TOKEN && !env.SANDBOX_URL && env.IMAGES !== 'off' && env.NODE_ENV !== 'production'
  );
}

/**
 * Starts the sandbox and answers its address. It ends with this process, however that ends: it watches for the other
 * end of its standard input to close.
 * @param {readonly string[]} args what Node runs
 * @returns {Promise<string>}
 */
export function startSandbox(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', SANDBOX_ATTACHED: '1' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code} before it listened.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Sandbox at (\S+)$/.exec(line)?.[1];
      if (address === undefined) return;
      resolve(address);
      // It is no reason to stay.
      child.unref();
      for (const stream of [child.stdin, child.stdout]) stream.unref();
    });
  });
}
