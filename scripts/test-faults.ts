import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// Vitest's setup file for every project: fails a test during which something was written to console.error or
// console.warn, or the process emitted a warning. A test that provokes a message replaces the method until it ends:
// `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.

/** Starts of process warnings that our code cannot avoid. */
const allowed = [
  // The AWS SDK announces that it will drop Node 20, which we support.
  'NodeVersionSupportWarning: The AWS SDK for JavaScript',
];
const found: string[] = [];
const originals = { error: console.error, warn: console.warn };
const recording = { error: record('error'), warn: record('warn') };

/** Passes the message on, so that it also appears in the output. */
function record(method: 'error' | 'warn') {
  return (...args: unknown[]) => {
    found.push(`console.${method}: ${format(...args)}`);
    originals[method](...args);
  };
}

function recordWarning(warning: Error): void {
  if (allowed.some((start) => warning.message.startsWith(start))) return;
  found.push(`process warning: ${warning.stack ?? String(warning)}`);
}

/** Throws what was found since the last check. */
async function check(): Promise<void> {
  // Node emits a warning one tick after its cause.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const faults = found.splice(0);
  if (faults.length > 0) throw new Error(`Unexpected messages:\n${faults.join('\n')}`);
}

Object.assign(console, recording);
process.on('warning', recordWarning);

afterEach(async () => {
  // Ends what the test replaced and did not restore.
  Object.assign(console, recording);
  await check();
});

// Also reports what was written while the file loaded or in its own hooks. Files share the process.
afterAll(async () => {
  Object.assign(console, originals);
  process.off('warning', recordWarning);
  await check();
});
