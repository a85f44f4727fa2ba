// Starts the sandbox beside the server.
// Plain JavaScript: runs on a bare Node, as start.mjs and dev.mjs, which import it.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bundle = join(root, 'apps/sandbox/dist/main.js');
/** Keeps payments in the same folder as the database. */
export const stateFile = join(resolve(root, process.env.DATA_DIR || '.data'), 'sandbox-stripe.json');

/**
 * Whether the sandbox stands in for a vendor: images or payments are on, have no key, and SANDBOX_URL is not set. Never
 * in production.
 */
export function wantsSandbox(env = process.env) {
  const images = !env.REPLICATE_API_TOKEN && env.IMAGES !== 'off';
  const plans = !env.STRIPE_SECRET_KEY && env.PAYMENTS !== 'off';
  return (images || plans) && !env.SANDBOX_URL && env.NODE_ENV !== 'production';
}

/**
 * Starts the sandbox. It exits when its standard input closes, which happens however this process ends.
 * @param {readonly string[]} [args] Node's arguments; by default the built sandbox
 * @param {string} [port] the port of the server that receives payment webhooks
 * @param {string} [keep] the file that keeps payments across restarts, and the folder for what was drawn; '' keeps none
 * @param {Readonly<Record<string, string>>} [env] further environment variables
 */
export function startSandbox(args = [bundle], port = process.env.PORT || '3000', keep = '', env = {}) {
  // With port 0 the server's port is not known yet.
  const target = port === '0' ? '' : `http://127.0.0.1:${port}/api/payments/webhook`;
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      STRIPE_WEBHOOK_TARGET: target,
      STRIPE_STATE_FILE: keep,
      // Beside it what was drawn, so that images from before a restart can be checked.
      DRAWINGS_FILE: keep && join(dirname(keep), 'sandbox-drawings.jsonl'),
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
      // The sandbox must not keep this process running.
      child.unref();
      for (const stream of [child.stdin, child.stdout]) stream.unref();
    });
  });
  // Avoids an unhandled rejection when nothing awaits the address, as after `stop`.
  address.catch(() => undefined);
  return { address, stop: () => void child.kill() };
}

/**
 * Starts the built sandbox at once, if there is one. Call `address` after the build: it starts the sandbox again if the
 * build changed it.
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

/** When the bundle was written, in milliseconds since 1970; undefined when there is none. */
function builtAt() {
  return statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
}
