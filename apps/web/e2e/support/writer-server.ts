import { startSandbox } from '../../../../scripts/sandbox.mjs';
import { startProduct } from '../../../../scripts/product';
import { test as signedOut, type Started } from './fixtures';

/** A separate server with the sandbox as its AI writer, shared by all tests of a worker. */
export interface WriterServer {
  readonly url: string;
  /** Makes the next requests fail; see the sandbox's faults. */
  fault(rule: object): Promise<void>;
  clearFaults(): Promise<void>;
}

async function startWriter(): Promise<Started<WriterServer>> {
  const sandbox = startSandbox();
  const sandboxUrl = await sandbox.address;
  const product = await startProduct('writer', {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${sandboxUrl}/openai/v1`,
    WRITER_TIMEOUT: '8',
    MODERATION: 'on',
  });
  const call = async (method: string, rule?: object) => {
    const response = await fetch(`${sandboxUrl}/faults`, {
      method,
      ...(rule && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rule) }),
    });
    if (!response.ok) throw new Error(`The sandbox returned ${response.status}: ${await response.text()}`);
  };
  return {
    value: { url: product.value, fault: (rule) => call('POST', rule), clearFaults: () => call('DELETE') },
    async stop() {
      await product.stop();
      sandbox.stop();
    },
  };
}

export const test = signedOut.extend<{ server: WriterServer }>({
  server: async ({ share }, use) => use(await share('writer', startWriter)),
  baseURL: async ({ server }, use) => use(server.url),
});
