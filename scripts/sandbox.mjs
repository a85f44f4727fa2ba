// Starts the sandbox beside the server. Plain JavaScript, as the start that goes through it.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bundle = join(root, 'apps/sandbox/dist/main.js');
/** Keeps what was paid beside the accounts of those who paid. */
export const stateFile = join(resolve(root, process.env.DATA_DIR || '.data'), 'sandbox-stripe.json');

/**
 * Pictures are made, or plans sold, and nobody said where: then the sandbox stands in. Never in production.
 */
export function wantsSandbox(env = process.env) {
  const pictures = !env.REPLICATE_API_TOKEN && env.IMAGES !== 'off';
  const plans = !env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'off';
  return (pictures || plans) && !env.SANDBOX_URL && env.NODE_ENV !== 'production';
}

/**
 * Starts the sandbox. It ends with this process, however that ends: it watches for the other end of its standard input
 * to close.
 * @param {readonly string[]} [args] what Node runs: the built one by default
 * @param {string} [port] where the server listens that hears of payments
 * @param {string} [keep] the file that keeps payments from one start to the next: without, they are forgotten
 * @param {Readonly<Record<string, string>>} [env] what else its environment holds
 */
export function startSandbox(args = [bundle], port = process.env.PORT || '3000', keep = '', env = {}) {
  // A server on any free port could not be told.
  const target = port === '0' ? '' : `http://127.0.0.1:${port}/api/payments/webhook`;
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      STRIPE_WEBHOOK_TARGET: target,
      STRIPE_STATE_FILE: keep,
      ...process.env,
      ...env,
      PORT: '0',
      SANDBOX_ATTACHED: '1',
    },
  });
  /** @type {Promise<string>} */
  const address = new Promise((listening, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code} before it listened.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Sandbox at (\S+)$/.exec(line)?.[1];
      if (found === undefined) return;
      listening(found);
      // It is no reason to stay.
      child.unref();
      for (const stream of [child.stdin, child.stdout]) stream.unref();
    });
  });
  // Whoever waits for it hears of a failure; one that is stopped is none.
  address.catch(() => undefined);
  return { address, stop: () => void child.kill() };
}

/**
 * The built sandbox, started at once where there is one: `address`, asked when the build is done, starts another if
 * the build made it anew.
 */
export function startBuiltSandbox() {
  const early = builtAt();
  const sandbox = early === undefined ? undefined : startSandbox(undefined, undefined, stateFile);
  return {
    address: () => {
      if (sandbox && builtAt() === early) return sandbox.address;
      sandbox?.stop();
      return startSandbox(undefined, undefined, stateFile).address;
    },
  };
}

/** When the bundle was written; undefined without one. */
function builtAt() {
  return statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
}
