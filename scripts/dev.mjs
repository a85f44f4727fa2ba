// The API and the pages with reload, and beside them the sandbox, where pictures are not bought or plans not paid.
import { startSandbox, stateFile, wantsSandbox } from './sandbox.mjs';
import { becomeTurbo } from './turbo.mjs';

if (wantsSandbox()) {
  const { address } = startSandbox(['--import', 'tsx', 'apps/sandbox/src/main.ts'], undefined, stateFile);
  process.env.SANDBOX_URL = await address;
}
becomeTurbo(['run', 'dev', '--env-mode=loose']);
