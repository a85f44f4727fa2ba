import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSandbox } from '../../../../scripts/sandbox.mjs';
import { startProduct } from '../../../../scripts/product';
import { allowFaults } from './faults';
import { test as signedOut, type Started } from './fixtures';
import { control } from './payments-page';

const shiftedDate = pathToFileURL(join(import.meta.dirname, 'shifted-date.mjs')).href;

/** A separate server whose clock, and its payment service's, can be moved without affecting other tests. */
export interface PaymentsServer {
  readonly url: string;
  readonly sandbox: string;
  /**
   * Advances both clocks: renewals are charged, and the server is notified. Sessions last less than a month, so a page that
   * asks for something before the next sign-in is refused.
   */
  advance(span: { months?: number; hours?: number }): Promise<void>;
}

async function startPayments(): Promise<Started<PaymentsServer>> {
  const file = join(await mkdtemp(join(tmpdir(), 'safelight-shifted-')), 'date');
  let shift = 0;
  // Renamed into place: a process that reads while the file is written would find it empty, and go back to today.
  const writeShift = async () => {
    await writeFile(`${file}.next`, String(shift));
    await rename(`${file}.next`, file);
  };
  await writeShift();
  const shifted = { NODE_OPTIONS: `--import=${shiftedDate}`, SHIFTED_DATE_FILE: file };
  const sandboxServer = startSandbox(undefined, '0', undefined, shifted);
  const sandbox = await sandboxServer.address;
  const product = await startProduct('payments', {
    STRIPE_SECRET_KEY: '',
    PAYMENTS: '',
    SANDBOX_URL: sandbox,
    ...shifted,
  });
  await control('webhook', { url: `${product.value}/api/payments/webhook` }, sandbox);
  return {
    value: {
      url: product.value,
      sandbox,
      advance: async ({ months = 0, hours = 0 }) => {
        if (months > 0) allowFaults('401 *');
        const from = new Date(Date.now() + shift);
        const to = new Date(from).setUTCMonth(from.getUTCMonth() + months) + hours * 3_600_000;
        shift += to - from.getTime();
        await writeShift();
        await control('clock', { advance: { seconds: 0 } }, sandbox);
      },
    },
    async stop() {
      await product.stop();
      sandboxServer.stop();
      await rm(dirname(file), { recursive: true, force: true });
    },
  };
}

export const test = signedOut.extend<{ server: PaymentsServer }>({
  server: async ({ share }, use) => use(await share('payments', startPayments)),
  baseURL: async ({ server }, use) => use(server.url),
});
