// The API and the pages with reload, and beside them the sandbox, where the pictures are not bought.
import { startSandbox, wantsSandbox } from './sandbox.mjs';
import { becomeTurbo } from './turbo.mjs';

if (wantsSandbox()) {
  const { address } = startSandbox(['--import', 'tsx', 'apps/sandbox/src/main.ts']);
  process.env.SANDBOX_URL = await address;
}
becomeTurbo(['run', 'dev', '--env-mode=loose']);
