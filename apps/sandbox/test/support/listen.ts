import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildSandbox, type Sandbox, type SandboxOptions } from '../../src/app';

export interface ListeningSandbox extends Sandbox {
  /** Such as http://127.0.0.1:4711 */
  readonly url: string;
}

/** A sandbox for the tests of a file. Faults and the request log are cleared before each test. */
export function listeningSandbox(options?: SandboxOptions): { current: ListeningSandbox } {
  const holder = {} as { current: ListeningSandbox };
  beforeAll(async () => {
    const sandbox = await buildSandbox(options);
    holder.current = { ...sandbox, url: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }) };
  });
  beforeEach(() => {
    holder.current.faults.clear();
    holder.current.requests.clear();
  });
  afterAll(() => holder.current.app.close());
  return holder;
}
