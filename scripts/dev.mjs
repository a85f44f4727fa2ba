// Starts the API and the pages with reload, and the sandbox when images or payments have no vendor.
// Plain JavaScript: runs on a bare Node, before anything is built.
import { startSandbox, stateFile, wantsSandbox } from './sandbox.mjs';
import { becomeTurbo } from './turbo.mjs';

if (wantsSandbox()) {
  const { address } = startSandbox(['--import', 'tsx', 'apps/sandbox/src/main.ts'], undefined, stateFile);
  process.env.SANDBOX_URL = await address;
}
becomeTurbo(['run', 'dev', '--env-mode=loose']);
